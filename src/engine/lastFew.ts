// What was made for the keys that were asked for last, such as boards: a few are kept.

export class LastFew<V> {
  /** The one that was asked for last is the last. */
  readonly #values = new Map<string, V>();

  constructor(readonly most: number) {}

  /** The value of the key, made now if it is not kept; the oldest has gone by then. */
  get(key: string, make: () => V): V {
    const known = this.#values.get(key);
    this.#values.delete(key);
    const [oldest] = this.#values.keys();
    if (known === undefined && this.#values.size >= this.most) this.#values.delete(oldest!);
    const value = known ?? make();
    this.#values.set(key, value);
    return value;
  }
}
