import type { RawEvent } from './raw.ts'
import type { Seen, Watchable, Watched } from './watched.ts'

/**
 * The events that each actor was sent and has not processed. XState reports an event when it is sent; an actor that is
 * processing another one handles it later, in the order of sending. An event is recorded where its actor starts to
 * handle it, and everything the actor does until its next snapshot belongs to that event.
 */
export class Mailboxes {
  readonly #write: (raw: RawEvent) => void
  readonly #open = new Map<Watched, RawEvent[]>()
  /** For actors that have not been started. */
  readonly #early = new WeakMap<Watchable, RawEvent[]>()

  constructor(write: (raw: RawEvent) => void) {
    this.#write = write
  }

  /** Adds an event that was sent to a live actor. */
  put(raw: RawEvent): void {
    const others = this.#open.get(raw.watched)
    if (others === undefined) this.#open.set(raw.watched, [raw])
    else others.push(raw)
    this.beginNext(raw.watched)
  }

  /** Adds an event that was sent to an actor that has not been started. */
  putEarly(raw: RawEvent): void {
    const { ref } = raw.watched
    const others = this.#early.get(ref)
    if (others === undefined) this.#early.set(ref, [raw])
    else others.push(raw)
  }

  /** Starts an actor: it now handles what it was sent before. */
  start(watched: Watched): void {
    const early = this.#early.get(watched.ref)
    if (early === undefined) return
    this.#early.delete(watched.ref)
    for (const raw of early) this.put({ ...raw, watched })
  }

  /** The event in an actor's mailbox that XState refers to. */
  find(watched: Watched, event: object): RawEvent | undefined {
    return this.#open.get(watched)?.find((one) => one.event === event)
  }

  /** An actor reached a snapshot through an event in its mailbox, by default the first: returns that event. */
  settle(watched: Watched, snapshot: Seen, event?: object): RawEvent | undefined {
    const events = this.#open.get(watched) ?? []
    const at = event === undefined ? 0 : events.findIndex((one) => one.event === event)
    if (at < 0) return undefined
    const settled = events.splice(0, at + 1)
    if (events.length === 0) this.#open.delete(watched)
    for (const one of settled) this.#begin(one)
    const raw = settled.at(-1)
    if (raw === undefined) return undefined
    raw.isSettled = true
    raw.hasFailed = snapshot.status === 'error'
    return raw
  }

  /** Moves an actor on to the next event in its mailbox. */
  beginNext(watched: Watched): void {
    const [next] = this.#open.get(watched) ?? []
    if (next !== undefined) this.#begin(next)
  }

  /** Ends an actor: returns the events that it never handled. */
  end(watched: Watched, snapshot: Seen): readonly RawEvent[] {
    const events = this.#open.get(watched) ?? []
    this.#open.delete(watched)
    const [current] = events
    if (current?.isBegun === true && snapshot.status === 'error') current.hasFailed = true
    return events.filter(({ isBegun }) => !isBegun)
  }

  /** Actors that are processing an event, as far as XState has reported. */
  busy(): readonly Watched[] {
    return [...this.#open.keys()]
  }

  clear(): void {
    this.#open.clear()
  }

  #begin(raw: RawEvent): void {
    if (raw.isBegun) return
    raw.isBegun = true
    raw.before = raw.watched.latest
    this.#write(raw)
  }
}
