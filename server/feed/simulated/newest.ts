/** A small LRU cache of deterministic values: recomputing one gives the same result. */
export class Newest<Value> {
  readonly #limit: number
  readonly #values = new Map<number, Value>()
  /** The last requested key, which is already at the end of the map. Most requests repeat it. */
  #last: number | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value of `key`, computed if missing. Evicts the least recently used one. */
  get(key: number, make: () => Value): Value {
    const known = this.#values.get(key)
    if (known !== undefined) {
      if (key === this.#last) return known
      this.#values.delete(key)
      this.#values.set(key, known)
      this.#last = key
      return known
    }
    const value = make()
    this.#values.set(key, value)
    this.#last = key
    if (this.#values.size > this.#limit) {
      const [oldest] = this.#values.keys()
      if (oldest !== undefined) this.#values.delete(oldest)
    }
    return value
  }
}
