import { assets as assetCalls } from '#contract/assets/calls/assets.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { orders as orderCalls } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleFill, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { assetsSpotMachine } from './assetsSpot.machine.ts'
import type { Holdings } from './assetsSpot.setup.ts'

const trading = { orders: [sampleOrder('7')], live: 1, fills: [sampleFill('3')] }

const flows = { depositedUsdt: decimal('80'), withdrawnUsdt: zero }

const coin = {
  coinId: 52,
  shortName: 'usdt',
  webLogo: '',
  precision: 2,
  available: decimal('100'),
  held: zero,
  locked: zero,
  owed: zero,
  valueUsdt: decimal('100'),
}

const holdings: Holdings = {
  overview: { totalCny: decimal('700'), totalUsdt: decimal('100'), totalBtc: decimal('0.001'), totalEth: zero, flows },
  accounts: [{ walletType: 2, tradeId: null, pair: null, totalUsdt: decimal('100'), coins: [coin] }],
  trading,
  asOf: Date.UTC(2026, 0, 6, 12),
}

const { accounts } = holdings

const page = (list: readonly unknown[]) => ({ gives: { data: { list, totalCount: list.length, seq: 0 } } })

/** Requests sent besides the balances, and answered independently of them. */
const beside = [
  { call: assetCalls.overview, gives: { data: holdings.overview } },
  { call: orderCalls.list, ...page(trading.orders) },
  // The same call again, for orders waiting for a trigger.
  { call: orderCalls.list, ...page([]) },
  { call: orderCalls.fills, ...page(trading.fills) },
] as const

const staleMark = { role: 'alert', text: { word: 'assetsOverview:total.stale', values: { time: '' } } } as const
const loading = { role: 'status', name: 'assetsOverview:state.loading' } as const
const search = { role: 'searchbox', name: 'assetsSpot:coins.search' } as const
const small = {
  role: 'checkbox',
  name: { word: 'assetsSpot:coins.hideSmall', values: { amount: assetsLimits.coinSearch.smallBelow } },
} as const

export const assetsSpotModel = {
  machine: assetsSpotMachine,
  inputs: { plain: { walletType: walletTypes.spot } },
  events: {
    'refresh.requested': [{}],
    'money.moved': [{}],
    // Search is only possible once the coins have loaded.
    'search.changed': ({ snapshot }) =>
      snapshot.context.holdings === undefined ? [] : [{ text: snapshot.context.search === '' ? 'us' : '' }],
    'small.toggled': ({ snapshot }) => (snapshot.context.holdings === undefined ? [] : [{}]),
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    fetchHoldings: {
      holdings: { done: holdings },
      refused: { error: { kind: 'business', call: 'assets.balances', code: 1 } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    hasHoldings: context.holdings !== undefined,
    hasError: context.error !== undefined,
    search: context.search,
    isSmallHidden: context.isSmallHidden,
  }),
  invariants: {
    'numbers that could not be renewed stay': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.holdings !== undefined,
    'after logout nothing is left': ({ snapshot }) =>
      !snapshot.matches('signedOut') ||
      (snapshot.context.holdings === undefined && snapshot.context.search === '' && !snapshot.context.isSmallHidden),
  },
  screen: {
    shows: {
      signedOut: { like: 'signedIn.loading' },
      'signedIn.loading': [loading],
      'signedIn.failed': [{ role: 'alert', text: 'assetsOverview:state.failed' }],
      'signedIn.fresh.idle': [
        { role: 'heading', name: 'assetsSpot:coins.title' },
        { role: 'table', name: 'assetsSpot:work.ordersTable' },
        { ...staleMark, absent: true },
      ],
      'signedIn.fresh.renewing': { like: 'signedIn.fresh.idle' },
      'signedIn.stale.idle': [staleMark],
      'signedIn.stale.renewing': { like: 'signedIn.stale.idle' },
    },
    gestures: {
      'refresh.requested': (_, leaves) =>
        leaves.includes('signedIn.failed') || leaves.includes('signedIn.stale.idle')
          ? { click: { role: 'button', name: 'assetsOverview:action.retry' } }
          : { click: { role: 'button', name: 'assetsOverview:action.refresh' } },
      'money.moved': { by: 'app', because: 'a transfer elsewhere in the app, or the venue, sends it' },
      'search.changed': ({ text }) => ({ fill: search, with: text }),
      'small.toggled': { click: small },
      'session.changed': { by: 'app', because: 'the session flow sends it' },
    },
  },
  wire: {
    fetchHoldings: {
      plays: {
        holdings: { each: [...beside, { call: assetCalls.balances, gives: { data: { accounts, seq: 0 } } }] },
        refused: { each: [...beside, { call: assetCalls.balances, gives: { code: 1, msg: '' } }] },
      },
    },
  },
} satisfies FlowModel<typeof assetsSpotMachine>
