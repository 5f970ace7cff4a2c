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

describe('warnings before an order is sent', () => {
  it.each([
    // Rests close to the market: no warning.
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
    // The same for a total: 1,320 buys 13.2 at the best price, and 12 are offered.
    [
      { type: 'market', total: '1320' },
      [
        { kind: 'movesPrice', share: '0.085833' },
        { kind: 'notEnough', taken: '12', amount: '1.2' },
      ],
    ],
    // Within a price cap of its own, less is offered.
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
    // An order that waits for a trigger will meet a different book.
    [{ type: 'stop', stopPrice: '1000', amount: '50' }, []],
  ] as const)('%j: %j [TRD-06]', (order, warnings) => {
    expect(warningsOf(order)).toEqual(warnings)
  })

  it('report a larger size than usual, also for conditional orders [TRD-06]', () => {
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

  it('compare with the median of at least ten orders, not partial fills [TRD-06]', () => {
    const of = (...amounts: readonly string[]) =>
      amounts.map((amount) => ({ amount: decimal(amount), filled: decimal('0'), state: 'open' as const }))
    const nine = of('1', '2', '3', '4', '5', '6', '7', '8', '9')
    expect(usualSize(nine)).toBeUndefined()
    expect(usualSize([...nine, ...of('10')])).toEqual({ amount: '5.5', of: 10 })
    expect(usualSize([...nine, ...of('100', '10')])).toEqual({ amount: '6', of: 11 })
    // A market buy by total counts with the amount it bought; rejected or unfilled orders do not count.
    const bought = { amount: null, filled: decimal('10'), state: 'filled' as const }
    expect(usualSize([...nine, bought])).toEqual({ amount: '5.5', of: 10 })
    const none = [
      { ...bought, amount: decimal('10'), state: 'rejected' as const },
      { ...bought, filled: decimal('0') },
    ]
    expect(usualSize([...nine, ...none])).toBeUndefined()
  })

  it('do not mention a price when the book is empty [TRD-06]', () => {
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
