import type { RawEvent } from './raw.ts'
import type { Seen, Watchable, Watched } from './watched.ts'

/**
 * What each actor was sent and has not processed. XState tells of an event when it is sent; an actor that is processing
 * another one comes to it later, in the order in which it was sent. An event is written where its actor begins with it,
 * and what the actor does until its next snapshot is that event's.
 */
export class Mailboxes {
  readonly #write: (raw: RawEvent) => void
  readonly #open = new Map<Watched, RawEvent[]>()
  /** Of actors that have not been started. */
  readonly #early = new WeakMap<Watchable, RawEvent[]>()

  constructor(write: (raw: RawEvent) => void) {
    this.#write = write
  }

  /** An actor that lives was sent an event. */
  put(raw: RawEvent): void {
    const others = this.#open.get(raw.watched)
    if (others === undefined) this.#open.set(raw.watched, [raw])
    else others.push(raw)
    this.beginNext(raw.watched)
  }

  /** An actor that has not been started was sent an event. */
  putEarly(raw: RawEvent): void {
    const { ref } = raw.watched
    const others = this.#early.get(ref)
    if (others === undefined) this.#early.set(ref, [raw])
    else others.push(raw)
  }

  /** An actor is started: now it comes to what it was sent before. */
  start(watched: Watched): void {
    const early = this.#early.get(watched.ref)
    if (early === undefined) return
    this.#early.delete(watched.ref)
    for (const raw of early) this.put({ ...raw, watched })
  }

  /** The event of an actor's mailbox that XState means. */
  find(watched: Watched, event: object): RawEvent | undefined {
    return this.#open.get(watched)?.find((one) => one.event === event)
  }

  /** An actor came to a snapshot by an event of its mailbox, by default the first: gives that event. */
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

  /** An actor goes on with the next event of its mailbox. */
  beginNext(watched: Watched): void {
    const [next] = this.#open.get(watched) ?? []
    if (next !== undefined) this.#begin(next)
  }

  /** An actor ends: gives what it never came to. */
  end(watched: Watched, snapshot: Seen): readonly RawEvent[] {
    const events = this.#open.get(watched) ?? []
    this.#open.delete(watched)
    const [current] = events
    if (current?.isBegun === true && snapshot.status === 'error') current.hasFailed = true
    return events.filter(({ isBegun }) => !isBegun)
  }

  /** Actors that are processing an event, as far as XState has told. */
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
