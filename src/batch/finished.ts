// Which records are done: the digest of each by its number, four bytes a record, so that a million take 4 MB.

/** Nobody numbers records beyond; a file that does is none of ours. */
export const MOST_RECORDS = 2 ** 30;

export class FinishedRecords {
  #digests = new Uint32Array(1024);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The digest of a record that is done; 0 of others. */
  digestOf(record: number): number {
    return this.#digests[record] ?? 0;
  }

  add(record: number, digest: number): void {
    if (record >= this.#digests.length) this.#grow(record + 1);
    if (this.#digests[record] === 0) ++this.#count;
    this.#digests[record] = digest;
  }

  #grow(least: number): void {
    const larger = new Uint32Array(Math.max(least, 2 * this.#digests.length));
    larger.set(this.#digests);
    this.#digests = larger;
  }
}
