import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compare, decimal, fromUnits } from '#contract/kernel/decimal.ts'
import type { BookLevel, OrderBook } from '#contract/markets/orderBook.ts'
import { applyLevels, bookChecksum, crc32, emptyBook, isCrossed, isImpossible } from '#contract/markets/orderBook.ts'
import { recordings } from '#tests/support/recording.ts'
import { readLines } from '#tests/support/recordingLines.ts'

const level = (price: string, amount: string): BookLevel => [decimal(price), decimal(amount)]
const shown = (book: OrderBook) => ({
  bids: book.bids.map((l) => l.join(' × ')),
  asks: book.asks.map((l) => l.join(' × ')),
})

describe('order book', () => {
  it('agrees with every checksum of the recording [DATA-02]', () => {
    const books = new Map<string, OrderBook>()
    let checked = 0
    const lines = readLines(recordings().path('books-with-checksums'))
    for (const line of lines) {
      if (line.kind !== 'book') continue
      const book = line.type === 'snapshot' ? emptyBook() : books.get(line.market)
      if (!book) throw new Error(`${line.market} has no snapshot`)
      books.set(line.market, book)
      applyLevels(book, { bids: line.bids ?? [], asks: line.asks ?? [] })
      if (line.checksum === undefined) continue
      expect(bookChecksum(book), `${line.market} at ${line.ts}`).toBe(line.checksum)
      checked += 1
    }
    expect(checked).toBe(lines.filter((line) => line.checksum !== undefined).length)
    expect(checked).toBeGreaterThan(300)
    expect(books.size).toBe(5)
  })

  it('knows the checksum of a known text', () => {
    expect(crc32('123456789')).toBe(0xcbf43926)
    expect(crc32('')).toBe(0)
  })

  it('sorts asks ascending and bids descending, and treats 1.0 and 1.00 as one price', () => {
    const book = emptyBook()
    applyLevels(book, {
      bids: [level('9', '1'), level('10', '2'), level('9.5', '3')],
      asks: [level('1.0', '1'), level('100', '1'), level('20', '1'), level('1.00', '7')],
    })
    expect(shown(book)).toEqual({ bids: ['10 × 2', '9.5 × 3', '9 × 1'], asks: ['1.00 × 7', '20 × 1', '100 × 1'] })
    applyLevels(book, { bids: [level('9.50', '0.000')], asks: [level('33', '0'), level('20.0', '0')] })
    expect(shown(book)).toEqual({ bids: ['10 × 2', '9 × 1'], asks: ['1.00 × 7', '100 × 1'] })
  })

  it('keeps only the best levels', () => {
    const book = emptyBook()
    applyLevels(
      book,
      {
        bids: [level('1', '1'), level('3', '1'), level('2', '1')],
        asks: [level('6', '1'), level('4', '1'), level('5', '1')],
      },
      2,
    )
    expect(shown(book)).toEqual({ bids: ['3 × 1', '2 × 1'], asks: ['4 × 1', '5 × 1'] })
  })

  it('reports a crossed book when a bid reaches an ask, and an invalid level below zero', () => {
    expect(isCrossed({ bids: [level('2', '1')], asks: [level('2.0', '1')] })).toBe(true)
    expect(isCrossed({ bids: [level('2', '1')], asks: [level('2.1', '1')] })).toBe(false)
    expect(isCrossed({ bids: [], asks: [level('2.1', '1')] })).toBe(false)
    expect(isImpossible(level('1', '-0.1'))).toBe(true)
    expect(isImpossible(level('-1', '1'))).toBe(true)
    expect(isImpossible(level('0.00', '1'))).toBe(true)
    expect(isImpossible(level('0.01', '0'))).toBe(false)
  })

  it('matches a sorted map for any input', () => {
    const change = fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 4 }),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
        const book = emptyBook()
        const map = new Map<number, Decimal>()
        for (const [units, amount, zeros] of changes) {
          const price = fromUnits(BigInt(units) * 10n ** BigInt(zeros), 2 + zeros)
          applyLevels(book, { bids: [], asks: [[price, decimal(String(amount))]] })
          if (amount === 0) map.delete(units)
          else map.set(units, decimal(String(amount)))
        }
        const wanted = [...map].sort(([a], [b]) => a - b)
        expect(book.asks.map(([, amount]) => amount)).toEqual(wanted.map(([, amount]) => amount))
        book.asks.forEach(([price], index) =>
          expect(compare(price, fromUnits(BigInt(wanted[index]?.[0] ?? 0), 2))).toBe(0),
        )
      }),
    )
  })
})
