import type { ActorState, Recorded } from './records.ts'
import { ActorStates } from './actorStates.ts'

/** How much a recorder keeps. */
export interface Capacity {
  readonly records: number
  /** The size of the records as JSON text; a character counts as one. */
  readonly bytes: number
}

/**
 * The newest records, and the actors' state before the first of them: records that no longer fit are merged into that
 * state, so that the rest can still be read.
 */
export class Ring {
  readonly #capacity: Capacity
  readonly #base: ActorStates
  #records: Recorded[] = []
  #sizes: number[] = []
  #first = 0
  #bytes = 0
  #lost = 0
  #after: number

  /** `after` is the number of the last line before `base`. */
  constructor(capacity: Capacity, base: Iterable<ActorState> = [], after = 0) {
    this.#capacity = capacity
    this.#after = after
    this.#base = new ActorStates(base)
  }

  get lost(): number {
    return this.#lost
  }
  /** The number of the last line that was merged into the base. */
  get after(): number {
    return this.#after
  }
  get bytes(): number {
    return this.#bytes
  }
  get length(): number {
    return this.#records.length - this.#first
  }

  push(record: Recorded): void {
    const size = JSON.stringify(record).length
    this.#records.push(record)
    this.#sizes.push(size)
    this.#bytes += size
    while (this.length > 0 && (this.length > this.#capacity.records || this.#bytes > this.#capacity.bytes)) {
      const oldest = this.#records[this.#first]
      if (oldest !== undefined) this.#base.apply(oldest)
      this.#after = oldest?.number ?? this.#after
      this.#bytes -= this.#sizes[this.#first] ?? 0
      this.#first += 1
      this.#lost += 1
    }
    // Free the space of dropped records in one go, now and then.
    if (this.#first > 1_000 && this.#first > this.length) {
      this.#records = this.#records.slice(this.#first)
      this.#sizes = this.#sizes.slice(this.#first)
      this.#first = 0
    }
  }

  base(): readonly ActorState[] {
    return [...this.#base.actors.values()]
  }
  records(): readonly Recorded[] {
    return this.#records.slice(this.#first)
  }
}
