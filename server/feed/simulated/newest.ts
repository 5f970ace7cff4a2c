/** A small store of what was made last; making it again gives the same. */
export class Newest<Value> {
  readonly #limit: number
  readonly #values = new Map<number, Value>()
  /** Asked for last: it stands at the end of the map already, and is asked for again most of the time. */
  #last: number | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value of `key`, made when it is not there. The one that was asked for longest ago leaves first. */
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
