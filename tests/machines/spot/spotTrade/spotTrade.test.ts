import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { spotTradeMachine } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { pairIn } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { symbol: 'btc_usdt', fid: '7', marks: noMarks }
const market = sampleMarket()
const other = sampleMarket({ symbol: 'eth_usdt', base: 'eth' })
const listed = { answer: 'fetchMarkets', done: [other, market] } as const
const unlisted = { answer: 'fetchMarkets', done: [other] } as const
const cut = { kind: 'timeout', call: 'orders.markets' } as const
const lost = { answer: 'fetchMarkets', error: cut } as const
const retryDue = { wait: spotLimits.spotTrade.lateRetryEvery } as const
const passed = { wait: spotLimits.spotTrade.rulesEvery } as const
const halted = { ...market, state: 'halted' } as const
const places = { workspace: { symbol: 'btc_usdt', panel: undefined }, preparedStreams: undefined }
const first = {
  ...places,
  bookFlow: { market },
  floorPrices: { market },
  orderForm: { market, fid: '7', account: 'spot' },
  orderBook: { market },
}
const charted = { chart: { market, fid: '7' } }
const ordered = {
  recentTrades: { market, fid: '7' },
  openOrders: { fid: '7' },
  ordersPanel: { fid: '7', tab: 'open', market: 'btc_usdt', account: 'spot' },
  ladder: { market, fid: '7', account: 'spot' },
  hotkeys: { symbol: 'btc_usdt' },
  floorTools: { fid: '7', symbol: 'btc_usdt', listed: ['eth_usdt', 'btc_usdt'] },
}
const onMargin = {
  recentTrades: { market, fid: '7' },
  openOrders: { fid: '7' },
  ordersPanel: { fid: '7', tab: 'open', market: 'btc_usdt', account: 'isolated' },
  ladder: { market, fid: '7', account: 'isolated' },
  hotkeys: { symbol: 'btc_usdt' },
  marginAccounts: { fid: '7' },
}
const runs = { ...first, ...charted, ...ordered }
const chartComes = { answer: 'loadChart', done: undefined } as const
const chartFails = { answer: 'loadChart', error: 'cut' } as const
const ordersCome = { answer: 'loadOrders', done: undefined } as const
const ordersFail = { answer: 'loadOrders', error: 'cut' } as const
/** The actors that run for a guest. */
const strangers = {
  chart: { market, fid: undefined },
  orderForm: { market, fid: undefined, account: 'spot' },
  recentTrades: { market, fid: undefined },
  openOrders: { fid: undefined },
  ordersPanel: { fid: undefined, tab: 'open', market: 'btc_usdt', account: 'spot' },
  ladder: { market, fid: undefined, account: 'spot' },
  floorTools: { fid: undefined, symbol: 'btc_usdt', listed: ['eth_usdt', 'btc_usdt'] },
}
/** The market is known and all code is loaded. */
const standing = [listed, chartComes, ordersCome] as const
const at = (rules: 'current' | 'refreshing' | 'stale') => [
  `trading.rules.${rules}`,
  'trading.chart.loaded',
  'trading.orders.loaded.lists',
  'trading.orders.loaded.account.spot',
  'trading.pairs.closed',
]
const marks = { spot: [1], contracts: [] }
const level = {
  side: 'bids',
  price: decimal('60000'),
  amount: decimal('1'),
  cumulative: decimal('2'),
  part: 'amount',
} as const

const moved = { field: 'stopPrice', value: decimal('61000') } as const
const row = rowBuilder(spotTradeMachine, input)

const table: Table<typeof spotTradeMachine> = [
  row('requests the markets and nothing of a market that may not exist, and prepares its streams', [], 'loading', {
    tags: ['busy'],
    asks: { ...places, fetchMarkets: undefined },
  }),
  row(
    'opens its first panels for the pair, and loads the code of the others',
    [lost, { type: 'retry.requested' }, listed],
    ['trading.rules.current', 'trading.chart.loading', 'trading.pairs.closed', 'trading.orders.loading'],
    {
      tags: [],
      context: { market, error: undefined },
      asks: { ...first, loadChart: undefined, loadOrders: undefined },
    },
  ),
  row('loads its chart again on demand', [listed, chartFails, { type: 'chart.requested' }], {
    asks: { ...first, loadChart: undefined, loadOrders: undefined },
  }),
  ...(
    [
      ['chart', chartFails, chartComes, { ...first, ...charted, loadOrders: undefined }],
      ['order lists', ordersFail, ordersCome, { ...first, ...ordered, loadChart: undefined }],
    ] as const
  ).map(([part, fails, comes, asks]) =>
    row(`keeps trying to load its ${part}`, [listed, fails, retryDue, fails, retryDue, comes], { asks }),
  ),
  row('notifies the loaded panels of the user', [listed, { type: 'session.changed', fid: undefined }], {
    context: { fid: undefined },
    sent: [{ type: 'session.changed', fid: undefined }],
  }),
  row(
    'opens late panels for the current user',
    [listed, { type: 'session.changed', fid: undefined }, chartComes, ordersCome],
    { asks: { ...runs, ...strangers, orderForm: { market, fid: '7', account: 'spot' } } },
  ),
  row('says that the markets did not load', [lost], 'failed', { tags: ['failed'], context: { error: cut } }),
  row(
    'opens its panels for a user who logged in meanwhile',
    [{ type: 'session.changed', fid: undefined }, listed, chartComes, ordersCome],
    { asks: { ...runs, ...strangers } },
  ),
  row('refreshes the rules while open', [...standing, passed], at('refreshing'), {
    asks: { ...runs, fetchMarkets: undefined },
  }),
  row('forwards new rules [TRD-01]', [...standing, passed, { answer: 'fetchMarkets', done: [halted] }], at('current'), {
    context: { market: halted },
    sent: [{ type: 'market.changed', market: halted }],
  }),
  row('closes its panels when the pair is no longer listed', [...standing, passed, unlisted], 'unknown', {
    asks: places,
  }),
  row('forwards that money moved', [...standing, { type: 'money.moved' }], {
    sent: [{ type: 'money.moved' }, { type: 'money.moved' }],
  }),
  row(
    'shows the margin account in place of the tools of the spot account [MGN-01]',
    [...standing],
    [
      'trading.rules.current',
      'trading.chart.loaded',
      'trading.orders.loaded.lists',
      'trading.orders.loaded.account.margin',
      'trading.pairs.closed',
    ],
    {
      asks: {
        ...first,
        ...charted,
        ...onMargin,
        orderForm: { market, fid: '7', account: 'isolated' },
      },
    },
    { ...input, account: 'isolated' },
  ),
  row(
    'tells form, ladder and margin account that money moved [MGN-01]',
    [...standing, { type: 'money.moved' }],
    { sent: [{ type: 'money.moved' }, { type: 'money.moved' }, { type: 'money.moved' }] },
    { ...input, account: 'cross' },
  ),
  row(
    'tells the margin account who the user is, and has no receipt of its open orders [MGN-01]',
    [...standing, { type: 'orders.listed', fid: '7', orders: [], seq: 3 }, { type: 'session.changed', fid: undefined }],
    {
      context: { fid: undefined },
      sent: Array.from({ length: 7 }, () => ({ type: 'session.changed' as const, fid: undefined })),
    },
    { ...input, account: 'cross' },
  ),
  row(
    'goes on if the margin account fails',
    [...standing, { answer: 'marginAccounts', error: 'broken' }],
    { sent: [{ type: 'fault.detected', actorId: 'marginAccounts', error: 'broken' }] },
    { ...input, account: 'cross' },
  ),
  row(
    'forwards the open orders to the receipt [TRD-11]',
    [...standing, { type: 'orders.listed', fid: '7', orders: [], seq: 3 }],
    { sent: [{ type: 'orders.listed', fid: '7', orders: [], seq: 3 }] },
  ),
  row(
    'forwards a level to the ladder with the market’s rules [TRD-06]',
    [...standing, { type: 'level.ordered', level, isLive: true }],
    { sent: [{ type: 'level.ordered', level, isLive: true, market }] },
  ),
  row('tells the book whether the ladder is armed', [...standing, { type: 'ladder.changed', isArmed: true }], {
    sent: [{ type: 'ladder.changed', isArmed: true }],
  }),
  row('disarms the book when the ladder fails', [...standing, { answer: 'ladder', error: 'broken' }], {
    sent: [
      { type: 'fault.detected', actorId: 'ladder', error: 'broken' },
      { type: 'ladder.changed', isArmed: false },
    ],
  }),
  row(
    'has an order of the ladder cancelled by the order list, which may not have it yet [TRD-03]',
    [...standing, { type: 'order.undone', order: sampleOrder('9') }],
    {
      sent: [
        { type: 'order.pushed', order: sampleOrder('9') },
        { type: 'cancel.requested', orderId: '9', by: 'key' },
      ],
    },
  ),
  row('forwards a pressed level to the form as displayed [TRD-02]', [...standing, { type: 'level.picked', ...level }], {
    sent: [{ type: 'level.picked', ...level }],
  }),
  row(
    'forwards an order moved on the chart to the amendment',
    [...standing, { type: 'amend.requested', orderId: '7', moved }],
    { sent: [{ type: 'amend.requested', orderId: '7', moved }] },
  ),
  row('forwards to the chart that an amendment has ended', [...standing, { type: 'amend.ended' }], {
    sent: [{ type: 'amend.ended' }],
  }),
  row(
    'fills the form with a limit order at a price of the chart [TRD-05]',
    [...standing, { type: 'order.drafted', side: 'sell', kind: 'limit', price: decimal('61000') }],
    {
      sent: [
        { type: 'side.chosen', side: 'sell' },
        { type: 'kind.chosen', kind: 'limit' },
        { type: 'field.changed', field: 'price', typed: fieldOf(decimal('61000')) },
      ],
    },
  ),
  row(
    'fills the form with a stop order at a price of the chart [TRD-05]',
    [...standing, { type: 'order.drafted', side: 'buy', kind: 'stop', price: decimal('62000') }],
    {
      sent: [
        { type: 'side.chosen', side: 'buy' },
        { type: 'kind.chosen', kind: 'stop' },
        { type: 'field.changed', field: 'stopPrice', typed: fieldOf(decimal('62000')) },
      ],
    },
  ),
  row(
    'forwards an action chosen in the palette to its hotkeys [TRD-13]',
    [...standing, { type: 'action.chosen', from: 'hotkeys:btc_usdt', id: 'buy' }],
    { in: at('current'), sent: [{ type: 'action.chosen', from: 'hotkeys:btc_usdt', id: 'buy' }] },
  ),
  row(
    'lists the pairs to choose from while their list is open, with the favourites of this user [TRD-20]',
    [
      ...standing,
      { type: 'session.changed', fid: '8' },
      { type: 'favourites.changed', marks },
      { type: 'pairs.opened' },
    ],
    {
      asks: {
        ...runs,
        pairs: { choice: { area: 'spot', sort: { column: 'turnover', direction: 'down' } }, marks },
      },
    },
  ),
  row(
    'shows a pair that becomes a favourite as one at once [TRD-20]',
    [...standing, { type: 'pairs.opened' }, { type: 'favourites.changed', marks }],
    { context: { marks }, sent: [{ type: 'favourites.changed', marks }] },
  ),
  row(
    'ends the list of pairs when it is closed [TRD-20]',
    [...standing, { type: 'pairs.opened' }, { type: 'pairs.closed' }],
    at('current'),
    {
      asks: runs,
    },
  ),
  row(
    'closes the list of pairs and forgets the favourites of a user who left',
    [
      ...standing,
      { type: 'favourites.changed', marks },
      { type: 'pairs.opened' },
      { type: 'session.changed', fid: undefined },
    ],
    { in: at('current'), context: { marks: noMarks } },
  ),
]

holdTable(spotTradeMachine, table, 'the floor $says')

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
    // A string that cannot be a pair is never mistaken for one.
    ['tradeCode=btc', 'btc'],
    ['tradeCode=%3Cscript%3E', '<script>'],
  ])('%s is %s', (query, symbol) => {
    expect(pairIn(new URLSearchParams(query))).toBe(symbol)
  })

  it('is shortened to its start if longer than any pair', () => {
    const { longestName } = spotLimits.spotTrade
    const named = pairIn(new URLSearchParams({ tradeCode: 'x'.repeat(5_000) }))
    expect(named).toBe(`${'x'.repeat(longestName)}…`)
  })
})
