import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { spotTradeMachine } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { pairIn } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { symbol: 'btc_usdt', fid: '7' }
const market = sampleMarket()
const other = sampleMarket({ symbol: 'eth_usdt', base: 'eth' })
const listed = { answer: 'fetchMarkets', done: [other, market] } as const
const unlisted = { answer: 'fetchMarkets', done: [other] } as const
const cut = { kind: 'timeout', call: 'orders.markets' } as const
const lost = { answer: 'fetchMarkets', error: cut } as const
const passed = { wait: limits.spotTrade.rulesEvery } as const
const halted = { ...market, state: 'halted' } as const
const places = { workspace: undefined, preparedStreams: undefined }
const first = {
  ...places,
  bookFlow: { market },
  floorPrices: { market },
  orderForm: { market, fid: '7' },
  orderBook: { market },
  recentTrades: { market, fid: '7' },
}
const charted = { chart: { market, fid: '7' } }
const ordered = {
  openOrders: { fid: '7' },
  ordersPanel: { fid: '7', tab: 'open', market: 'btc_usdt' },
  hotkeys: { symbol: 'btc_usdt' },
  floorTools: { fid: '7', symbol: 'btc_usdt', listed: ['eth_usdt', 'btc_usdt'] },
}
const runs = { ...first, ...charted, ...ordered }
const chartComes = { answer: 'loadChart', done: undefined } as const
const chartFails = { answer: 'loadChart', error: 'cut' } as const
const ordersCome = { answer: 'loadOrders', done: undefined } as const
const ordersFail = { answer: 'loadOrders', error: 'cut' } as const
/** What runs for a guest. */
const strangers = {
  chart: { market, fid: undefined },
  orderForm: { market, fid: undefined },
  recentTrades: { market, fid: undefined },
  openOrders: { fid: undefined },
  ordersPanel: { fid: undefined, tab: 'open', market: 'btc_usdt' },
  floorTools: { fid: undefined, symbol: 'btc_usdt', listed: ['eth_usdt', 'btc_usdt'] },
}
/** The market is known, and all code is here. */
const standing = [listed, chartComes, ordersCome] as const
const at = (rules: 'current' | 'refreshing' | 'old') => [
  `trading.rules.${rules}`,
  'trading.chart.there',
  'trading.orders.there',
]
const level = {
  side: 'bids',
  price: decimal('60000'),
  amount: decimal('1'),
  cumulative: decimal('2'),
  part: 'amount',
} as const

const table: Table<typeof spotTradeMachine> = [
  {
    says: 'asks which markets there are, and for nothing of a market that may be none; opens the way to its streams',
    input,
    then: {
      in: 'loading',
      tags: ['busy'],
      asks: { ...places, fetchMarkets: undefined },
    },
  },
  {
    says: 'opens its first panels for the pair, and fetches the code of the others',
    input,
    given: [lost, { type: 'retry.asked' }],
    when: listed,
    then: {
      in: ['trading.rules.current', 'trading.chart.coming', 'trading.orders.coming'],
      tags: [],
      context: { market, error: undefined },
      asks: { ...first, loadChart: undefined, loadOrders: undefined },
    },
  },
  {
    says: 'opens its chart when its code has come',
    input,
    given: [listed],
    when: chartComes,
    then: {
      in: ['trading.rules.current', 'trading.chart.there', 'trading.orders.coming'],
      asks: { ...first, ...charted, loadOrders: undefined },
    },
  },
  {
    says: 'opens its lists of orders when their code has come',
    input,
    given: [listed],
    when: ordersCome,
    then: {
      in: ['trading.rules.current', 'trading.chart.coming', 'trading.orders.there'],
      asks: { ...first, ...ordered, loadChart: undefined },
    },
  },
  {
    says: 'goes on without its chart when its code does not come',
    input,
    given: [listed],
    when: chartFails,
    then: {
      in: ['trading.rules.current', 'trading.chart.missing', 'trading.orders.coming'],
      asks: { ...first, loadOrders: undefined },
    },
  },
  {
    says: 'goes on without its lists of orders when their code does not come',
    input,
    given: [listed],
    when: ordersFail,
    then: {
      in: ['trading.rules.current', 'trading.chart.coming', 'trading.orders.missing'],
      asks: { ...first, loadChart: undefined },
    },
  },
  {
    says: 'fetches its chart again on demand',
    input,
    given: [listed, chartFails],
    when: { type: 'chart.asked' },
    then: { asks: { ...first, loadChart: undefined, loadOrders: undefined } },
  },
  {
    says: 'fetches its lists of orders again on demand',
    input,
    given: [listed, ordersFail],
    when: { type: 'orders.asked' },
    then: { asks: { ...first, loadChart: undefined, loadOrders: undefined } },
  },
  {
    says: 'hands on who is here to what has come',
    input,
    given: [listed],
    when: { type: 'session.changed', fid: undefined },
    then: {
      context: { fid: undefined },
      sent: Array.from({ length: 2 }, () => ({ type: 'session.changed', fid: undefined })),
    },
  },
  {
    says: 'opens what comes late for who is here by then',
    input,
    given: [listed, { type: 'session.changed', fid: undefined }, chartComes],
    when: ordersCome,
    then: { asks: { ...runs, ...strangers, orderForm: { market, fid: '7' }, recentTrades: { market, fid: '7' } } },
  },
  { says: 'says when the venue lists no such pair', input, when: unlisted, then: { in: 'unknown', asks: places } },
  {
    says: 'asks again for a pair that was not listed',
    input,
    given: [unlisted],
    when: { type: 'retry.asked' },
    then: { in: 'loading' },
  },
  {
    says: 'says when markets cannot be had',
    input,
    when: lost,
    then: { in: 'failed', tags: ['failed'], context: { error: cut } },
  },
  { says: 'asks again', input, given: [lost], when: { type: 'retry.asked' }, then: { in: 'loading' } },
  {
    says: 'opens its panels for who has come meanwhile',
    input,
    given: [{ type: 'session.changed', fid: undefined }, listed, chartComes],
    when: ordersCome,
    then: { asks: { ...runs, ...strangers } },
  },
  {
    says: 'asks for the rules anew while it stands',
    input,
    given: standing,
    when: passed,
    then: { in: at('refreshing'), asks: { ...runs, fetchMarkets: undefined } },
  },
  {
    says: 'hands new rules on [TRD-01]',
    input,
    given: [...standing, passed],
    when: { answer: 'fetchMarkets', done: [halted] },
    then: { in: at('current'), context: { market: halted }, sent: [{ type: 'market.changed', market: halted }] },
  },
  {
    says: 'keeps its rules where none come, and marks them',
    input,
    given: [...standing, passed],
    when: lost,
    then: { in: at('old'), tags: ['stale'], context: { market, error: cut }, asks: runs },
  },
  {
    says: 'asks for old rules after a while',
    input,
    given: [...standing, passed, lost],
    when: passed,
    then: { in: at('refreshing') },
  },
  {
    says: 'asks for old rules on demand',
    input,
    given: [...standing, passed, lost],
    when: { type: 'retry.asked' },
    then: { in: at('refreshing') },
  },
  {
    says: 'closes its panels when the pair is no longer listed',
    input,
    given: [...standing, passed],
    when: unlisted,
    then: { in: 'unknown', asks: places },
  },
  {
    says: 'hands on who is here',
    input,
    given: standing,
    when: { type: 'session.changed', fid: undefined },
    then: {
      context: { fid: undefined },
      sent: Array.from({ length: 6 }, () => ({ type: 'session.changed', fid: undefined })),
    },
  },
  {
    says: 'hands on that money moved',
    input,
    given: standing,
    when: { type: 'money.moved' },
    then: { sent: [{ type: 'money.moved' }] },
  },
  {
    says: 'hands the orders that live on to who compares them [TRD-11]',
    input,
    given: standing,
    when: { type: 'orders.listed', fid: '7', orders: [], seq: 3 },
    then: { sent: [{ type: 'orders.listed', fid: '7', orders: [], seq: 3 }] },
  },
  {
    says: 'hands a level that was pressed to the form as it was seen [TRD-02]',
    input,
    given: standing,
    when: { type: 'level.taken', ...level },
    then: { sent: [{ type: 'level.taken', ...level }] },
  },
  {
    says: 'hands an order that was moved on the chart to who changes orders',
    input,
    given: standing,
    when: { type: 'amend.asked', orderId: '7', price: decimal('61000') },
    then: { sent: [{ type: 'amend.asked', orderId: '7', price: decimal('61000') }] },
  },
  {
    says: 'hands what was chosen in the palette to its keys [TRD-13]',
    input,
    given: standing,
    when: { type: 'action.chosen', from: 'hotkeys:btc_usdt', id: 'buy' },
    then: { in: at('current'), sent: [{ type: 'action.chosen', from: 'hotkeys:btc_usdt', id: 'buy' }] },
  },
  {
    says: 'reports prices that broke, and goes on',
    input,
    given: standing,
    when: { answer: 'floorPrices', error: cut },
    then: { in: at('current'), sent: [{ type: 'fault.met', actorId: 'floorPrices', error: cut }] },
  },
  ...(
    [
      'preparedStreams',
      'bookFlow',
      'chart',
      'orderForm',
      'orderBook',
      'recentTrades',
      'openOrders',
      'ordersPanel',
      'hotkeys',
      'floorTools',
    ] as const
  ).map((panel) => ({
    says: `reports that ${panel} broke, and leaves the other panels as they are`,
    input,
    given: standing,
    when: { answer: panel, error: cut },
    then: { in: at('current'), sent: [{ type: 'fault.met', actorId: panel, error: cut }] },
  })),
]

it.each(table)('the floor $says', (row) => {
  expect(rowFault(spotTradeMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(spotTradeMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('the pair of an address', () => {
  it.each([
    ['tradeCode=eth_usdt', 'eth_usdt'],
    ['tradeName=ETH_USDT', 'eth_usdt'],
    ['tradeCode=eth/usdt', 'eth_usdt'],
    ['tradeCode=eth-usdt', 'eth_usdt'],
    ['tradeCode=ethusdt', 'eth_usdt'],
    ['tradeName=ETHUSDT', 'eth_usdt'],
    ['tradeCode=ethbtc', 'eth_btc'],
    ['tradeCode=ETH%2FUSDT', 'eth_usdt'],
    ['tradeCode=ETH%252FUSDT', 'eth_usdt'],
    ['tradeCode=ETH+USDT', 'eth_usdt'],
    ['tradeCode=%20Eth:Usdt%20', 'eth_usdt'],
    ['tradeCode=ＥＴＨ／ＵＳＤＴ', 'eth_usdt'],
    ['tradeCode=eth%E2%80%8B_usdt%E2%80%8E', 'eth_usdt'],
    ['tradeCode=btc3lusdt_etf', 'btc3l_usdt'],
    ['tradeCode=usdt', 'usdt'],
    ['tradeCode=btc3l_usdt_etf', 'btc3l_usdt'],
    ['tradeCode=dog_usdt_alts', 'dog_usdt'],
    ['tradeName=DOG_USDT_ALTS', 'dog_usdt'],
    ['', 'btc_usdt'],
    ['tradeCode=', 'btc_usdt'],
    ['tradeCode=&tradeName=ETH_USDT', 'eth_usdt'],
    // What can be no pair is not taken for another one.
    ['tradeCode=btc', 'btc'],
    ['tradeCode=%3Cscript%3E', '<script>'],
  ])('%s is %s', (query, symbol) => {
    expect(pairIn(new URLSearchParams(query))).toBe(symbol)
  })

  it('is shown by its beginning where it is longer than any', () => {
    const { longestName } = limits.spotTrade
    const named = pairIn(new URLSearchParams({ tradeCode: 'x'.repeat(5_000) }))
    expect(named).toBe(`${'x'.repeat(longestName)}…`)
  })
})
