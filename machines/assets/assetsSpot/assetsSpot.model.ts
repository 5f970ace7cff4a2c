import { assets as assetCalls } from '#contract/assets/calls/assets.ts'
import { equity as equityCalls } from '#contract/assets/calls/equity.ts'
import type { EquityPoint } from '#contract/assets/calls/equity.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { orders as orderCalls } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleFill, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { assetsSpotMachine } from './assetsSpot.machine.ts'
import type { Holdings } from './assetsSpot.setup.ts'

const [shortest, longer] = assetsLimits.equity.spans

const trading = { orders: [sampleOrder('7')], live: 1, fills: [sampleFill('3')] }

const flows = { depositedUsdt: decimal('80'), withdrawnUsdt: zero }

const holdings: Holdings = {
  overview: { totalCny: decimal('700'), totalUsdt: decimal('100'), totalBtc: decimal('0.001'), totalEth: zero, flows },
  accounts: [{ walletType: 2, tradeId: null, pair: null, totalUsdt: decimal('100'), coins: [] }],
  trading,
  asOf: Date.UTC(2026, 0, 6, 12),
}

const points: readonly EquityPoint[] = [
  { at: Date.UTC(2026, 0, 5), totalUsdt: decimal('90'), flows },
  { at: Date.UTC(2026, 0, 6), totalUsdt: decimal('95'), flows },
]

const { accounts } = holdings

const page = (list: readonly unknown[]) => ({ gives: { data: { list, totalCount: list.length, seq: 0 } } })

/** Requests sent beside the balances, and answered independently of them. */
const beside = [
  { call: assetCalls.overview, gives: { data: holdings.overview } },
  { call: orderCalls.list, ...page(trading.orders) },
  // The same call again, for orders waiting for a trigger.
  { call: orderCalls.list, ...page([]) },
  { call: orderCalls.fills, ...page(trading.fills) },
] as const

const staleMark = { role: 'alert', text: { word: 'assetsOverview:total.stale', values: { time: '' } } } as const
const loading = { role: 'status', name: 'assetsOverview:state.loading' } as const
const curveLoading = { role: 'status', name: 'assetsSpot:equity.loading' } as const

export const assetsSpotModel = {
  machine: assetsSpotMachine,
  inputs: { plain: undefined },
  events: {
    'refresh.requested': [{}],
    'money.moved': [{}],
    'span.chosen': [{ span: longer }],
    'retry.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    fetchHoldings: {
      holdings: { done: holdings },
      refused: { error: { kind: 'business', call: 'assets.balances', code: 1 } },
    },
    fetchEquity: {
      points: { done: points },
      refused: { error: { kind: 'business', call: 'equity.days', code: 1 } },
    },
  },
  bounds: { depth: 6 },
  invariants: {
    'numbers that could not be renewed stay': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.holdings !== undefined,
    'after logout nothing is left': ({ snapshot }) =>
      !snapshot.matches('signedOut') ||
      (snapshot.context.holdings === undefined &&
        snapshot.context.points === undefined &&
        snapshot.context.span === shortest),
    'a curve is of the span that is chosen': ({ snapshot }) =>
      !snapshot.matches({ signedIn: { equity: 'loading' } }) || snapshot.context.points === undefined,
    'an error of the curve shows only where it failed': ({ snapshot }) =>
      (snapshot.context.equityError !== undefined) === snapshot.matches({ signedIn: { equity: 'failed' } }),
  },
  screen: {
    shows: {
      signedOut: { like: 'signedIn.holdings.loading' },
      'signedIn.holdings.loading': [loading],
      'signedIn.holdings.failed': [{ role: 'alert', text: 'assetsOverview:state.failed' }],
      'signedIn.holdings.fresh.idle': [
        { role: 'heading', name: 'assetsSpot:coins.title' },
        { role: 'table', name: 'assetsSpot:work.ordersTable' },
        { ...staleMark, absent: true },
      ],
      'signedIn.holdings.fresh.renewing': { like: 'signedIn.holdings.fresh.idle' },
      'signedIn.holdings.stale.idle': [staleMark],
      'signedIn.holdings.stale.renewing': { like: 'signedIn.holdings.stale.idle' },
      'signedIn.equity.loading': [curveLoading],
      'signedIn.equity.shown': [{ ...curveLoading, absent: true }, { text: 'assetsSpot:equity.hint' }],
      'signedIn.equity.failed': [{ role: 'alert', text: 'assetsSpot:equity.failed' }],
    },
    gestures: {
      'refresh.requested': (_, leaves) =>
        leaves.includes('signedIn.holdings.failed') || leaves.includes('signedIn.holdings.stale.idle')
          ? { click: { role: 'button', name: 'assetsOverview:action.retry' } }
          : { click: { role: 'button', name: 'assetsOverview:action.refresh' } },
      'money.moved': { by: 'app', because: 'a transfer elsewhere in the app, or the venue, sends it' },
      'span.chosen': ({ span }) => ({
        click: { role: 'radio', name: { word: 'assetsSpot:equity.days', values: { days: String(span) } } },
      }),
      'retry.requested': { click: { role: 'button', name: 'assetsSpot:equity.retry' } },
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
    fetchEquity: {
      call: equityCalls.days,
      data: (done) => ({ points: done, step: 'day' }),
    },
  },
} satisfies FlowModel<typeof assetsSpotMachine>
