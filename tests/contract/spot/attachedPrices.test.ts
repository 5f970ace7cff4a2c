import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { applyLevels, emptyBook, type BookLevel } from '#contract/markets/orderBook.ts'
import { attachedProblems } from '#contract/spot/attachedPrices.ts'
import { orderBodySchema } from '#contract/spot/calls/orders.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'

const level = (price: string, amount: string): BookLevel => [decimal(price), decimal(amount)]
const book = emptyBook()
applyLevels(book, { bids: [level('59990', '1')], asks: [level('60010', '1')] })
const market = sampleMarket()

const problemsOf = (order: object, beside: typeof book | undefined = book) =>
  attachedProblems(
    orderBodySchema.parse({ symbol: 'btc_usdt', type: 'limit', amount: '1', clientOrderId: 'a', ...order }),
    { market, book: beside },
  )
const attach = (stopLoss?: string, takeProfit?: string) => ({
  attach: {
    ...(stopLoss === undefined ? {} : { stopLoss: { stopPrice: stopLoss } }),
    ...(takeProfit === undefined ? {} : { takeProfit: { stopPrice: takeProfit } }),
  },
})
const wrong = (field: string, bound: string) => ({ field, code: codes.attachedWrongSide, bound })

describe('attached prices are checked against the side of their order [TRD-17]', () => {
  it.each<[object, readonly object[]]>([
    [{ side: 'buy', price: '58000', ...attach('57000', '60000') }, []],
    // The same prices on a sell: each is reported with the price that it must be beyond.
    [
      { side: 'sell', price: '61000', ...attach('57000', '65000') },
      [wrong('lossStop', '61000'), wrong('profitStop', '61000')],
    ],
    [{ side: 'sell', price: '61000', ...attach('65000', '57000') }, []],
    [{ side: 'buy', price: '58000', ...attach('58000') }, [wrong('lossStop', '58000')]],
    [{ side: 'buy', price: '58000', ...attach(undefined, '57999.99') }, [wrong('profitStop', '58000')]],
    // A marketable limit order trades at the better price of the book.
    [{ side: 'buy', price: '70000', ...attach('59000', '65000') }, []],
    [{ side: 'buy', price: '70000', ...attach('65000') }, [wrong('lossStop', '60010')]],
    [{ side: 'sell', type: 'market', ...attach('59000') }, [wrong('lossStop', '59990')]],
    [{ side: 'buy', type: 'stop', stopPrice: '62000', ...attach('61000', '63000') }, []],
    [{ side: 'buy', type: 'stop', stopPrice: '62000', ...attach(undefined, '61000') }, [wrong('profitStop', '62000')]],
    // The trade price of a trailing stop is unknown, so one attached price bounds the other.
    [{ side: 'sell', type: 'trailing', trailBy: '1%', ...attach('57000', '65000') }, [wrong('lossStop', '65000')]],
    [{ side: 'sell', type: 'trailing', trailBy: '1%', ...attach('57000') }, []],
  ])('%j: %j', (order, problems) => {
    expect(problemsOf(order)).toEqual(problems)
  })

  it('is checked against its limit without a live book', () => {
    expect(problemsOf({ side: 'buy', price: '70000', ...attach(undefined, '65000') }, undefined)).toEqual([])
  })

  it('must be valid prices of the market', () => {
    const legs = { stopLoss: { stopPrice: '57000.001', price: '0' }, takeProfit: { stopPrice: '61000' } }
    expect(problemsOf({ side: 'buy', price: '58000', attach: legs })).toEqual([
      { field: 'lossStop', code: codes.priceOffTick },
      { field: 'lossLimit', code: codes.priceOffTick },
    ])
  })
})
