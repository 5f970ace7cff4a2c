/** A small store of what was made last; making it again gives the same. */
export class Newest<Value> {
  readonly #limit: number
  readonly #values = new Map<number, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value of `key`, made when it is not there. The one that was asked for longest ago leaves first. */
  get(key: number, make: () => Value): Value {
    const known = this.#values.get(key)
    if (known !== undefined) {
      this.#values.delete(key)
      this.#values.set(key, known)
      return known
    }
    const value = make()
    this.#values.set(key, value)
    if (this.#values.size > this.#limit) {
      const [oldest] = this.#values.keys()
      if (oldest !== undefined) this.#values.delete(oldest)
    }
    return value
  }
}
