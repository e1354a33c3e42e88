// What builds for pages have in place of src/engine/files.ts: a page cannot read files by their paths.

export function readFile(file: string | URL): Promise<never> {
  return Promise.reject(new Error(`${String(file)} is a path of this machine: give a page a URL`));
}

export function fileUrl(path: string): Promise<never> {
  return readFile(path);
}
