// Starts a worker from a URL, be it of another origin. Pages and workers do.

/** Nobody may start a worker of another origin, but a worker of one's own may import one. */
export function workerFrom(url: URL): Worker {
  if (!url.protocol.startsWith('http') || url.origin === location.origin) {
    return new Worker(url, { type: 'module' });
  }
  const code = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  const blob = URL.createObjectURL(code);
  try {
    return new Worker(blob, { type: 'module' });
  } finally {
    // The worker has begun to load it; the name is needed no more.
    setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  }
}
