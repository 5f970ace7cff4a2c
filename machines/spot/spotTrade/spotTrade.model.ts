import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { sampleMarket, sampleOrder } from '../openOrders/openOrders.samples.ts'
import { spotTradeMachine } from './spotTrade.machine.ts'
import type { SpotTradeSnapshot } from './spotTrade.machine.ts'
import { lateView } from './spotTrade.view.ts'

const listed = [sampleMarket(), sampleMarket({ symbol: 'eth_usdt', base: 'eth' })]
const level = {
  side: 'asks',
  price: decimal('60000'),
  amount: decimal('0.5'),
  cumulative: decimal('0.5'),
  part: 'price',
} as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const loadChart = { role: 'button', name: 'spotTrade:late.chart.retry' } as const
const loadOrders = { role: 'button', name: 'spotTrade:late.orders.retry' } as const
const pairs = { role: 'dialog', name: 'spotTrade:pair.title' } as const
const pair = { role: 'button', name: { word: 'spotTrade:pair.choose', values: { pair: 'BTC/USDT' } } } as const

/** The actors that run once the code of each part is loaded. */
const lateActors = [
  ['chart', ['chart']],
  ['orders', ['recentTrades', 'openOrders', 'ordersPanel', 'ladder', 'hotkeys', 'floorTools', 'marginAccounts']],
] as const

/** On the floor of a margin account these lead to the same states. */
const ofSpot =
  <Sample>(...samples: readonly Sample[]) =>
  ({ snapshot }: { snapshot: SpotTradeSnapshot }) =>
    snapshot.context.account === 'spot' ? samples : []

export const spotTradeModel = {
  machine: spotTradeMachine,
  inputs: {
    signedIn: { symbol: 'btc_usdt', fid: '7', marks: noMarks },
    margin: { symbol: 'btc_usdt', fid: '7', marks: noMarks, account: 'isolated' },
  },
  events: {
    'level.picked': ofSpot(level),
    'level.ordered': ofSpot({ level, isLive: true }),
    'ladder.changed': ofSpot({ isArmed: true }),
    'order.undone': ofSpot({ order: sampleOrder('1') }),
    'amend.requested': ofSpot({ orderId: '7', moved: { field: 'price', value: decimal('61000') } }),
    'amend.ended': ofSpot({}),
    'order.drafted': ofSpot({ side: 'buy', kind: 'limit', price: decimal('60000') }),
    'action.chosen': ofSpot({ from: 'hotkeys:btc_usdt', id: 'buy' }),
    'pairs.opened': ofSpot({}),
    'pairs.closed': ofSpot({}),
    'favourites.changed': ofSpot({ marks: { spot: [1], contracts: [] } }),
    'retry.requested': ofSpot({}),
    'chart.requested': ofSpot({}),
    'orders.requested': ofSpot({}),
    'session.changed': [{ fid: '7' }, { fid: undefined }],
    'money.moved': [{}],
    'orders.listed': [{ fid: '7', orders: [], seq: 1 }],
  },
  outcomes: {
    fetchMarkets: {
      listed: { done: listed },
      'not listed': { done: listed.slice(1) },
      cut: { error: { kind: 'timeout', call: 'orders.markets' } },
    },
    preparedStreams: { fails: { error: new Error('no streams') } },
    bookFlow: { fails: { error: new Error('no levels') } },
    floorPrices: { fails: { error: new Error('no prices') } },
    loadChart: { comes: { done: undefined }, cut: { error: 'cut' } },
    loadOrders: { comes: { done: undefined }, cut: { error: 'cut' } },
    chart: { fails: { error: new Error('no chart') } },
    ladder: { fails: { error: new Error('no ladder') } },
    hotkeys: { fails: { error: new Error('no keys') } },
    orderForm: { fails: { error: new Error('no form') } },
    orderBook: { fails: { error: new Error('no book') } },
    recentTrades: { fails: { error: new Error('no trades') } },
    openOrders: { fails: { error: new Error('no orders') } },
    ordersPanel: { fails: { error: new Error('no lists') } },
    workspace: { fails: { error: new Error('no places') } },
    floorTools: { fails: { error: new Error('no tools') } },
    marginAccounts: { fails: { error: new Error('no accounts') } },
    pairs: { fails: { error: new Error('no pairs') } },
  },
  key: ({ snapshot }) => ({
    isListed: snapshot.context.market.symbol,
    fid: snapshot.context.fid,
    account: snapshot.context.account,
  }),
  // Panels fail independently, so a few failures cover all of them.
  bounds: { depth: 5 },
  // Both late parts may have failed in the same instant.
  ties: 'firstStarted',
  invariants: {
    'panels show only with a known market': ({ snapshot }) =>
      !snapshot.matches('trading') || snapshot.context.market.symbol === snapshot.context.symbol,
    'nothing of what comes late runs before its code is here': ({ snapshot }) =>
      lateActors.every(
        ([part, ids]) =>
          lateView(snapshot)[part] === 'loaded' || ids.every((id) => snapshot.children[id] === undefined),
      ),
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'spotTrade:state.loading' }],
      failed: [{ role: 'alert', text: 'spotTrade:state.failed' }],
      unknown: [{ text: { word: 'spotTrade:state.unknown', values: { pair: 'BTC/USDT' } } }],
      'trading.rules.current': [pair, { text: 'spotTrade:state.old', absent: true }],
      'trading.rules.refreshing': { like: 'trading.rules.current' },
      'trading.rules.stale': [pair, { text: 'spotTrade:state.old' }],
      'trading.pairs.closed': () => [{ ...pairs, absent: true }],
      'trading.pairs.open': [pairs],
      'trading.chart.loading': { unseen: 'code loads by itself; tests/browser/spot/lateParts.spec.ts holds it back' },
      'trading.chart.loaded': [{ role: 'region', name: { word: 'chart:name', values: { pair: 'BTC/USDT' } } }],
      'trading.chart.missing.pausing': [{ role: 'alert', text: 'spotTrade:late.chart.missing' }, loadChart],
      'trading.chart.missing.retrying': { like: 'trading.chart.missing.pausing' },
      'trading.orders.loading': { unseen: 'code loads by itself; tests/browser/spot/lateParts.spec.ts holds it back' },
      'trading.orders.loaded.lists': [{ role: 'region', name: 'openOrders:panel.title' }],
      'trading.orders.loaded.account.deciding': { unseen: 'decides at once' },
      'trading.orders.loaded.account.spot': { unseen: 'tools beside the panels are flows of their own' },
      'trading.orders.loaded.account.margin': { unseen: 'the margin account is a flow of its own' },
      'trading.orders.missing.pausing': [{ role: 'alert', text: 'spotTrade:late.orders.missing' }, loadOrders],
      'trading.orders.missing.retrying': { like: 'trading.orders.missing.pausing' },
    },
    gestures: {
      'level.picked': { by: 'app', because: 'the book and the trades send it' },
      'level.ordered': { by: 'app', because: 'the book sends it' },
      'ladder.changed': { by: 'app', because: 'the ladder sends it' },
      'order.undone': { by: 'app', because: 'the ladder sends it' },
      'amend.requested': { by: 'app', because: 'the chart sends it' },
      'amend.ended': { by: 'app', because: 'the orders send it' },
      'order.drafted': { by: 'app', because: 'the chart sends it' },
      'action.chosen': { by: 'app', because: 'the sheet of keys and the palette send it' },
      'retry.requested': { click: retry },
      'pairs.opened': { click: pair },
      'pairs.closed': { click: pair },
      'favourites.changed': { by: 'app', because: 'the flow of favourites tells it' },
      'chart.requested': { click: loadChart },
      'orders.requested': { click: loadOrders },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
      'money.moved': { by: 'app', because: 'the venue’s stream says it' },
      'orders.listed': { by: 'app', because: 'the flow of live orders tells it' },
    },
  },
  wire: {
    fetchMarkets: { call: orders.markets, retries: kernelLimits.request.retries },
    preparedStreams: { happens: 'flows' },
    bookFlow: { happens: 'flows' },
    floorPrices: { happens: 'flows' },
    loadChart: { happens: 'comes' },
    loadOrders: { happens: 'comes' },
    chart: { happens: 'lives' },
    ladder: { happens: 'lives' },
    hotkeys: { happens: 'lives' },
    orderForm: { happens: 'lives' },
    orderBook: { happens: 'lives' },
    recentTrades: { happens: 'lives' },
    openOrders: { happens: 'lives' },
    ordersPanel: { happens: 'lives' },
    workspace: { happens: 'lives' },
    floorTools: { happens: 'lives' },
    marginAccounts: { happens: 'lives' },
    pairs: { happens: 'lives' },
  },
} satisfies FlowModel<typeof spotTradeMachine>
