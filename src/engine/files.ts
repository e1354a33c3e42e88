// Files by their paths, which only Node can read. Builds for pages have src/browser/noFiles.ts in this one's place.

export async function readFile(file: string | URL): Promise<Uint8Array<ArrayBuffer>> {
  const fs = await import('node:fs/promises');
  return new Uint8Array(await fs.readFile(file));
}

export async function fileUrl(path: string): Promise<URL> {
  const { pathToFileURL } = await import('node:url');
  return pathToFileURL(path);
}
