import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { applyLevels, emptyBook, type BookLevel } from '#contract/markets/orderBook.ts'
import { orderBodySchema } from '#contract/spot/calls/orders.ts'
import { orderWarnings, usualSize } from '#contract/spot/orderWarnings.ts'
import type { UsualSize } from '#contract/spot/orderWarnings.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'

const level = (price: string, amount: string): BookLevel => [decimal(price), decimal(amount)]
const book = emptyBook()
applyLevels(book, {
  bids: [level('99', '2'), level('98', '10')],
  asks: [level('100', '1'), level('103', '1'), level('110', '10')],
})
const market = { ...sampleMarket(), lot: decimal('0.01'), protection: decimal('0.1') }

const warningsOf = (order: object, usual?: UsualSize) =>
  orderWarnings(
    orderBodySchema.parse({ symbol: 'btc_usdt', side: 'buy', type: 'limit', clientOrderId: 'a', ...order }),
    {
      book,
      market,
      usual,
    },
  )

describe('what is said of an order before it is sent', () => {
  it.each([
    // Rests, near: nothing to say.
    [{ price: '99', amount: '1' }, []],
    [{ side: 'sell', price: '100', amount: '1' }, []],
    [{ price: '79', amount: '1' }, [{ kind: 'priceFar', share: '0.2100' }]],
    [{ side: 'sell', price: '1000', amount: '1' }, [{ kind: 'priceFar', share: '9.1010' }]],
    // Takes.
    [{ price: '101', amount: '0.5' }, [{ kind: 'fillsNow', amount: '0.5' }]],
    [{ price: '101', amount: '0.5', postOnly: 'reject' }, []],
    [{ price: '101', amount: '0.5', timeInForce: 'IOC' }, []],
    [
      { price: '1000', amount: '0.5' },
      [
        { kind: 'priceWorse', share: '9.0000' },
        { kind: 'fillsNow', amount: '0.5' },
      ],
    ],
    [{ side: 'sell', price: '10', amount: '1', timeInForce: 'FOK' }, [{ kind: 'priceWorse', share: '0.8990' }]],
    [{ type: 'market', amount: '1' }, []],
    [{ type: 'market', amount: '2' }, [{ kind: 'movesPrice', share: '0.015' }]],
    [
      { type: 'market', amount: '13' },
      [
        { kind: 'movesPrice', share: '0.085833' },
        { kind: 'notEnough', taken: '12', amount: '1' },
      ],
    ],
    // For a sum of money the same is said: 1,320 buys 13.2 at the best price, and 12 are offered.
    [
      { type: 'market', total: '1320' },
      [
        { kind: 'movesPrice', share: '0.085833' },
        { kind: 'notEnough', taken: '12', amount: '1.2' },
      ],
    ],
    // Within a cap of its own less is offered.
    [
      { type: 'market', total: '300', protection: '103' },
      [
        { kind: 'movesPrice', share: '0.015' },
        { kind: 'notEnough', taken: '2', amount: '1' },
      ],
    ],
    [
      { type: 'limit', price: '103', amount: '3', timeInForce: 'IOC' },
      [
        { kind: 'priceWorse', share: '0.0300' },
        { kind: 'movesPrice', share: '0.015' },
        { kind: 'notEnough', taken: '2', amount: '1' },
      ],
    ],
    [{ type: 'market', total: '100' }, []],
    // What waits for a trigger meets another book.
    [{ type: 'stop', stopPrice: '1000', amount: '50' }, []],
  ] as const)('%j: %j [TRD-06]', (order, warnings) => {
    expect(warningsOf(order)).toEqual(warnings)
  })

  it('is that it is larger than usual, also of what waits for a trigger [TRD-06]', () => {
    const usual = { amount: decimal('0.1'), of: 20 }
    expect(warningsOf({ price: '99', amount: '0.5' }, usual)).toEqual([])
    expect(warningsOf({ price: '99', amount: '0.6' }, usual)).toEqual([
      { kind: 'largerThanUsual', times: '6.0', of: 20 },
    ])
    expect(warningsOf({ type: 'stop', stopPrice: '110', amount: '2' }, usual)).toEqual([
      { kind: 'largerThanUsual', times: '20.0', of: 20 },
    ])
    expect(warningsOf({ type: 'market', total: '100' }, usual)).toEqual([
      { kind: 'largerThanUsual', times: '10.0', of: 20 },
    ])
    expect(warningsOf({ type: 'stop', stopPrice: '110', total: '220' }, usual)).toEqual([
      { kind: 'largerThanUsual', times: '20.0', of: 20 },
    ])
  })

  it('compares with the median of at least ten orders, not with parts of one [TRD-06]', () => {
    const of = (...amounts: readonly string[]) =>
      amounts.map((amount) => ({ amount: decimal(amount), filled: decimal('0'), state: 'open' as const }))
    const nine = of('1', '2', '3', '4', '5', '6', '7', '8', '9')
    expect(usualSize(nine)).toBeUndefined()
    expect(usualSize([...nine, ...of('10')])).toEqual({ amount: '5.5', of: 10 })
    expect(usualSize([...nine, ...of('100', '10')])).toEqual({ amount: '6', of: 11 })
    // A market buy by total counts as what it bought; what was rejected, or bought nothing, is no size.
    const bought = { amount: null, filled: decimal('10'), state: 'filled' as const }
    expect(usualSize([...nine, bought])).toEqual({ amount: '5.5', of: 10 })
    const none = [
      { ...bought, amount: decimal('10'), state: 'rejected' as const },
      { ...bought, filled: decimal('0') },
    ]
    expect(usualSize([...nine, ...none])).toBeUndefined()
  })

  it('says nothing of a price where the book is empty [TRD-06]', () => {
    const empty = { book: emptyBook(), market, usual: undefined }
    const body = orderBodySchema.parse({
      symbol: 'a_b',
      side: 'buy',
      type: 'limit',
      price: '5',
      amount: '1',
      clientOrderId: 'a',
    })
    expect(orderWarnings(body, empty)).toEqual([])
  })
})
