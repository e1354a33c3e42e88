// A server for tests: files of some folders and pages written in the test, with headers of its choice.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** The folder of the project, from where tests and benchmarks are started. */
export const ROOT = process.cwd();

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface Site {
  url: string;
  /** The paths that were asked for, with the answer's status. */
  requests: { path: string; status: number }[];
  close: () => Promise<void>;
}

export interface SiteOptions {
  /** Path → text of a page or a script. */
  pages?: Record<string, string>;
  /** Folder that the other paths lie in. Default: build. */
  folder?: string;
  /** Of every answer. */
  headers?: Record<string, string>;
}

export async function openSite({
  pages = {},
  folder = join(ROOT, 'build'),
  headers = {},
}: SiteOptions = {}): Promise<Site> {
  const requests: Site['requests'] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void (async () => {
      const page = pages[pathname];
      const body = page ?? (await readFile(join(folder, decodeURI(pathname))).catch(() => undefined));
      const status = body === undefined ? 404 : 200;
      const type = MIME_TYPES[extname(pathname) || '.html'] ?? 'text/plain';
      requests.push({ path: pathname, status });
      response.writeHead(status, { 'content-type': type, ...headers }).end(body ?? 'not found');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
