import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { applyLevels, emptyBook, type BookLevel } from '#contract/markets/orderBook.ts'
import { attachedPrice, attachedProblems } from '#contract/spot/attachedPrices.ts'
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

describe('a take profit or stop loss by per cent or by profit has a price on the tick [TRD-22]', () => {
  const priceOf = (
    side: 'buy' | 'sell',
    leg: 'takeProfit' | 'stopLoss',
    unit: 'price' | 'percent' | 'profit',
    value: string,
    { entry = '60000', amount = '0.3', tick = '0.01' } = {},
  ) =>
    attachedPrice({
      ...{ side, leg, unit },
      value: decimal(value),
      entry: entry === '' ? undefined : decimal(entry),
      amount: amount === '' ? undefined : decimal(amount),
      tick: decimal(tick),
    })

  it.each([
    ['buy', 'takeProfit', 'percent', '10', '66000'],
    ['buy', 'stopLoss', 'percent', '2.5', '58500'],
    ['sell', 'takeProfit', 'percent', '10', '54000'],
    ['sell', 'stopLoss', 'percent', '2.5', '61500'],
    ['buy', 'takeProfit', 'profit', '300', '61000'],
    ['buy', 'stopLoss', 'profit', '300', '59000'],
    ['sell', 'takeProfit', 'profit', '300', '59000'],
    ['sell', 'stopLoss', 'profit', '300', '61000'],
    ['buy', 'takeProfit', 'price', '61000.5', '61000.5'],
  ] as const)('%s, %s by %s %s: %s', (side, leg, unit, value, price) => {
    expect(priceOf(side, leg, unit, value)).toBe(price)
  })

  // 100 / 0.3 is 333.33…, on either side of the entry price.
  it.each([
    ['buy', 'takeProfit', '60333.34'],
    ['buy', 'stopLoss', '59666.67'],
    ['sell', 'takeProfit', '59666.66'],
    ['sell', 'stopLoss', '60333.33'],
  ] as const)('%s, %s: never less profit and never more loss than entered', (side, leg, price) => {
    expect(priceOf(side, leg, 'profit', '100')).toBe(price)
  })

  it('is unknown without the price or the amount that it depends on', () => {
    expect(priceOf('buy', 'takeProfit', 'percent', '1', { entry: '' })).toBeUndefined()
    expect(priceOf('buy', 'takeProfit', 'profit', '1', { amount: '' })).toBeUndefined()
    expect(priceOf('buy', 'takeProfit', 'percent', '1', { amount: '' })).toBe('60600')
    expect(priceOf('buy', 'takeProfit', 'price', '1', { entry: '', amount: '' })).toBe('1')
  })

  it('is zero where the price cannot fall that far, and the entry price for no amount: both are refused', () => {
    expect(priceOf('buy', 'stopLoss', 'percent', '100')).toBe('0')
    expect(priceOf('sell', 'takeProfit', 'profit', '20000')).toBe('0')
    expect(priceOf('buy', 'takeProfit', 'profit', '10', { amount: '0' })).toBe('60000')
    expect(problemsOf({ side: 'buy', price: '58000', ...attach('0') })).toEqual([
      { field: 'lossStop', code: codes.priceOffTick },
    ])
  })
})
