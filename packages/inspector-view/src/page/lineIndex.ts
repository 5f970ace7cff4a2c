import type { Filter, Store } from '@statefloor/inspector/store'

/** The lines of a store that pass a filter, indexed from 0. Only checks lines that are new since the last call. */
class LineIndex {
  readonly #store: Store
  readonly #filter: Filter
  readonly #passesAll: boolean
  #found: number[] = []
  #next: number

  constructor(store: Store, filter: Filter) {
    this.#store = store
    this.#filter = filter
    this.#passesAll = Object.keys(filter).length === 0
    this.#next = store.first
  }

  /** Adds new lines and drops those that the store forgot. */
  update(): void {
    if (this.#passesAll) return
    const { first, end } = this.#store
    if (this.#next < end) {
      for (const line of this.#store.find(this.#filter, Math.max(this.#next, first), end)) this.#found.push(line)
      this.#next = end
    }
    if ((this.#found[0] ?? first) < first) this.#found = this.#found.slice(this.rankOf(first))
  }

  get count(): number {
    return this.#passesAll ? this.#store.end - this.#store.first : this.#found.length
  }

  /** The line at a position. */
  at(rank: number): number | undefined {
    if (!this.#passesAll) return this.#found[rank]
    const line = this.#store.first + rank
    return rank >= 0 && line < this.#store.end ? line : undefined
  }

  /** The position of a line, or where it would be inserted. */
  rankOf(line: number): number {
    if (this.#passesAll) return line - this.#store.first
    let from = 0
    let to = this.#found.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#found[middle] ?? 0) < line) from = middle + 1
      else to = middle
    }
    return from
  }

  /** The next passing line before or after a line, which need not pass itself. */
  beside(line: number, step: 1 | -1): number | undefined {
    const rank = this.rankOf(line)
    const isHere = this.at(rank) === line
    return this.at(step === -1 ? rank - 1 : isHere ? rank + 1 : rank)
  }
}

export type Lines = Pick<LineIndex, 'count' | 'at' | 'rankOf' | 'beside'>

const indices = new WeakMap<Store, { readonly wanted: string; readonly index: LineIndex }>()

/** The lines of a store that pass a filter (as JSON), including new ones. Cached until another filter is requested. */
export const linesThatPass = (store: Store, wanted: string): Lines => {
  const known = indices.get(store)
  const index = known?.wanted === wanted ? known.index : new LineIndex(store, JSON.parse(wanted))
  if (known?.index !== index) indices.set(store, { wanted, index })
  index.update()
  return index
}
