// The newest of a stream of values, for who reads slower than they come: older ones are left out.

export class Latest<T> implements AsyncIterable<T> {
  #value: { value: T } | undefined;
  #isClosed = false;
  #wake: (() => void) | undefined;

  put(value: T): void {
    this.#value = { value };
    this.#wake?.();
  }

  /** What was put is still read; then the stream ends. */
  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, void> {
    while (true) {
      if (this.#value) {
        const { value } = this.#value;
        this.#value = undefined;
        yield value;
      } else if (this.#isClosed) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
