import { crc32 } from 'node:zlib'
import { compare } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Depth, Level } from '#contract/kernel/streams.ts'

/**
 * A client's book, written as plainly as the rules of `docs/wire/streams.md` and `docs/wire/recordings.md` allow, and
 * without the product's own book, so that it can check it.
 */
export class ReferenceBook {
  #bids: Level[] = []
  #asks: Level[] = []
  #epoch: string | undefined
  #version = -1
  /** Why the book cannot be trusted; undefined while it can. */
  fault: string | undefined = 'no snapshot yet'

  get levels(): { readonly bids: readonly Level[]; readonly asks: readonly Level[] } {
    return { bids: this.#bids, asks: this.#asks }
  }

  take(message: Depth): void {
    if (message.type === 'snapshot') {
      this.#bids = [...message.bids]
      this.#asks = [...message.asks]
      this.#epoch = message.epoch
      this.fault = undefined
    } else {
      if (this.fault === undefined && message.epoch !== this.#epoch) this.fault = 'another epoch'
      if (this.fault === undefined && message.prevVersion !== this.#version) this.fault = 'a gap'
      if (this.fault !== undefined) return
      this.#bids = change(this.#bids, message.bids, (a, b) => compare(b, a))
      this.#asks = change(this.#asks, message.asks, compare)
    }
    this.#version = message.version
    if (this.checksum() !== message.checksum) this.fault = 'a wrong checksum'
    const [bid, ask] = [this.#bids[0], this.#asks[0]]
    if (bid && ask && compare(bid[0], ask[0]) >= 0) this.fault = 'crossed'
  }

  checksum(): number {
    return checksumOf(this.#bids, this.#asks)
  }
}

const bare = (text: string): string => text.replace('.', '').replace(/^0*/, '')

/** The checksum of `docs/wire/recordings.md`, over the levels from the best on. */
const checksumOf = (bids: readonly Level[], asks: readonly Level[]): number =>
  crc32([...asks.slice(0, 10), ...bids.slice(0, 10)].map(([price, amount]) => bare(price) + bare(amount)).join(''))

/** Searches the prices one by one, from the best on. */
const change = (
  levels: readonly Level[],
  changes: readonly Level[],
  order: (a: Decimal, b: Decimal) => number,
): Level[] => {
  const next = [...levels]
  for (const [price, amount] of changes) {
    const found = next.findIndex(([other]) => order(other, price) >= 0)
    const at = found < 0 ? next.length : found
    const known = next[at] !== undefined && order(next[at][0], price) === 0
    next.splice(at, known ? 1 : 0, ...(Number(amount) === 0 ? [] : [[price, amount] satisfies Level]))
  }
  return next.slice(0, 1_000)
}
