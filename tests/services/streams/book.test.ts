import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { bookChecksum, isCrossed } from '#contract/markets/orderBook.ts'
import type { BookLevel } from '#contract/markets/orderBook.ts'
import { createBook } from '#services/streams/book.ts'

const level = (price: string, amount = '1'): BookLevel => [decimal(price), decimal(amount)]
const part = { epoch: 'e1', bids: [level('9')], asks: [level('10')], ts: 1 }
const snapshot = (version = 1) => ({ ...part, type: 'snapshot', version, prevVersion: 0 })
const delta = (version: number, change: object = {}) => ({
  ...part,
  type: 'delta',
  version,
  prevVersion: version - 1,
  bids: [],
  asks: [],
  ...change,
})

describe('local order book', () => {
  it.each([
    ['a delta before any snapshot', [delta(1)], 'early'],
    ['a gap', [snapshot(), delta(3)], 'gap'],
    ['a duplicate message', [snapshot(), delta(2), delta(2)], 'gap'],
    ['an older snapshot', [snapshot(), delta(2), snapshot(1)], 'late'],
    ['another epoch', [snapshot(), delta(2, { epoch: 'e2' })], 'epoch'],
    ['a snapshot of another epoch', [snapshot(), { ...snapshot(), epoch: 'e2' }], 'epoch'],
    ['a wrong checksum', [snapshot(), delta(2, { bids: [level('9.5')], checksum: 1 })], 'checksum'],
    ['a wrong checksum in a snapshot', [{ ...snapshot(), checksum: 1 }], 'checksum'],
    ['a crossed book', [snapshot(), delta(2, { bids: [level('10.0')] })], 'crossed'],
    ['a negative amount', [snapshot(), delta(2, { bids: [level('9', '-1')] })], 'impossible'],
    ['a negative price', [snapshot(), delta(2, { bids: [level('-9')] })], 'impossible'],
    ['an unrelated object', [snapshot(), { hello: 1 }], 'malformed'],
    ['nothing', [snapshot(), null], 'malformed'],
    ['an exponent', [snapshot(), delta(2, { bids: [['9e1', '1']] })], 'malformed'],
    [
      'too many levels',
      [{ ...snapshot(), asks: Array.from({ length: 1_001 }, (_, n) => level(`${n + 20}`)) }],
      'malformed',
    ],
  ])('is dropped on %s, and no delta restores it [DATA-02]', (_, messages, fault) => {
    const book = createBook()
    const faults = messages.map((message) => book.take(message))
    expect(faults.at(-1)).toBe(fault)
    expect(faults.slice(0, -1).every((one) => one === undefined)).toBe(true)
    expect(book.isWhole()).toBe(false)
    expect(book.levels).toEqual({ bids: [], asks: [] })
    expect(book.take(delta(2))).toBe('early')
    expect(book.take(snapshot(7))).toBeUndefined()
    expect(book.isWhole()).toBe(true)
  })

  it('of an earlier subscription stays visible, but accepts no delta', () => {
    const book = createBook()
    book.take(snapshot())
    book.restart()
    expect(book.isWhole()).toBe(false)
    expect(book.levels.bids).toHaveLength(1)
    expect(book.take(delta(2))).toBe('early')
  })

  it('accepts the snapshot that a slow reader gets instead of missed deltas', () => {
    const book = createBook()
    book.take(snapshot())
    expect(book.take({ ...snapshot(9), bids: [level('8')] })).toBeUndefined()
    expect(book.take(delta(10, { bids: [level('7')] }))).toBeUndefined()
    expect(book.levels.bids.map(([price]) => price)).toEqual(['8', '7'])
  })

  it('keeps a thousand levels a side', () => {
    const book = createBook()
    book.take({ ...snapshot(), asks: Array.from({ length: 1_000 }, (_, n) => level(`${n + 20}`)), bids: [] })
    book.take(delta(2, { asks: [level('11'), level('12')] }))
    expect(book.levels.asks).toHaveLength(1_000)
    expect(book.levels.asks[0]?.[0]).toBe('11')
    expect(book.levels.asks.at(-1)?.[0]).toBe('1017')
  })

  it('is never crossed, negative or wrong while valid, for any input [DATA-02]', () => {
    const price = fc.integer({ min: -1, max: 12 }).map(String)
    const amount = fc.constantFrom('0', '0.00', '1', '2.50', '-1')
    const side = fc.array(fc.tuple(price, amount), { maxLength: 4 })
    const message = fc.record({
      type: fc.constantFrom('snapshot', 'delta', 'delta', 'delta'),
      epoch: fc.constantFrom('a', 'a', 'a', 'a', 'b'),
      step: fc.constantFrom(1, 1, 1, 1, 1, 2, 0),
      bids: side,
      asks: side,
      honest: fc.constantFrom(true, true, true, false),
    })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 60 }), (messages) => {
        const book = createBook()
        let version = 0
        for (const { step, honest, ...rest } of messages) {
          version += step
          book.take({ ...rest, version, prevVersion: version - 1, ts: 1, ...(honest ? {} : { checksum: 7 }) })
          if (!book.isWhole()) continue
          expect(isCrossed(book.levels)).toBe(false)
          for (const [at, size] of [...book.levels.bids, ...book.levels.asks]) {
            expect(at.startsWith('-') || at === '0').toBe(false)
            expect(/^-|^0(\.0+)?$/.test(size)).toBe(false)
          }
          expect(honest || bookChecksum(book.levels) === 7).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })
})
