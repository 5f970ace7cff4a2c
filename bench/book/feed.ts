import { fromUnits } from '#contract/kernel/decimal.ts'
import { applyLevels, emptyBook } from '#contract/markets/orderBook.ts'
import type { BookLevel, Side } from '#contract/markets/orderBook.ts'

const perSecond = 1_000

export interface Update {
  readonly side: Side
  readonly level: BookLevel
}

const deep = 300
const middle = 6_400_000
const digits = { price: 2, amount: 5 } as const

/** Seeded random numbers between 0 and 1: the same sequence in every run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 4_294_967_296
}

const chance = seeded(11)

const priceAt = (side: Side, distance: number) =>
  fromUnits(BigInt(side === 'bids' ? middle - distance : middle + 1 + distance), digits.price)

const amount = () => fromUnits(BigInt(1 + Math.floor(chance() ** 4 * 900_000)), digits.amount)
const nothing = fromUnits(0n, digits.amount)

/** Most changes are near the mid price; one in seven removes a level. */
const made: readonly Update[] = Array.from({ length: 30 * perSecond }, () => {
  const side = chance() < 0.5 ? 'bids' : 'asks'
  const distance = Math.floor(chance() ** 2 * deep)
  return { side, level: [priceAt(side, distance), chance() < 1 / 7 ? nothing : amount()] }
})

/** The book before the first update. */
export const firstBook = () => {
  const book = emptyBook()
  const side = (name: Side) =>
    Array.from({ length: deep }, (_, distance): BookLevel => [priceAt(name, distance), amount()])
  applyLevels(book, { bids: side('bids'), asks: side('asks') })
  return book
}

const step = 20

/**
 * Emits updates at a steady rate until stopped, catching up after late timers. @returns A function that stops the feed
 * and returns the number of updates.
 */
export const feed = (take: (updates: readonly Update[]) => void) => {
  let given = 0
  const start = performance.now()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    const list: Update[] = []
    for (; given < due; given += 1) {
      const update = made[given % made.length]
      if (update) list.push(update)
    }
    take(list)
  }, step)
  return () => {
    clearInterval(timer)
    return given
  }
}
