import { orders } from '#contract/spot/calls/orders.ts'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { market } from '#contract/markets/calls/market.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { sampleMarket } from '../market.samples.ts'
import { recentTradesMachine } from './recentTrades.machine.ts'
import { isPaused, tradesFace } from './recentTrades.view.ts'
import type { RecentTradesSnapshot } from './recentTrades.machine.ts'

const loading = { role: 'status', name: 'recentTrades:loading' } as const
const rows = { role: 'grid', name: 'recentTrades:title' } as const
const old = { text: 'recentTrades:old' } as const
const refused = { text: 'recentTrades:refused' } as const
const failed = { role: 'alert', text: 'recentTrades:failed' } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const paused = { text: 'recentTrades:paused' } as const
const least = { label: { word: 'recentTrades:least', values: { coin: 'BTC' } } } as const

const seen = {
  side: 'asks',
  price: decimal('64001'),
  amount: decimal('0.5'),
  cumulative: decimal('0.5'),
  part: 'price',
} as const

/** Both regions of new trades share one face, which is described from both. */
const face = (snapshot: RecentTradesSnapshot) => {
  switch (tradesFace(snapshot)) {
    case 'loading':
      return [loading]
    case 'shown':
      return [rows, { ...old, absent: true }]
    case 'stale':
      return [rows, old]
    case 'refused':
      return [refused]
    case 'failed':
      return [failed, retry]
  }
}

export const recentTradesModel = {
  machine: recentTradesMachine,
  calls: { watchFills: [orders.fills] },
  inputs: { 'a guest': { market: sampleMarket }, 'a user': { market: sampleMarket, fid: '7' } },
  events: {
    'trades.opened': [{}],
    'trades.aged': [{ since: epoch }],
    'trades.refused': [{}],
    // The button is shown if something visible to the user failed.
    'retry.requested': ({ snapshot }) => (tradesFace(snapshot) === 'failed' ? [{}] : []),
    'minSize.changed': [{ typed: { ...fieldOf(decimal('0.5')), text: '0.5' } }],
    'minSize.blurred': [{}],
    'trades.held': [{}],
    'trades.released': [{}],
    'level.pressed': [seen],
    'session.changed': [{ fid: undefined }, { fid: '8' }],
    'fills.received': [{ ids: ['a', 'b'] }],
  },
  outcomes: {
    fetchTrades: { trades: { done: undefined }, cut: { error: { kind: 'timeout', call: 'market.realTimeTrade' } } },
    followTrades: { fails: { error: new Error('no stream') } },
    watchFills: { fails: { error: new Error('no stream') } },
  },
  // The state says who is logged in; nothing else is read.
  key: () => undefined,
  invariants: {
    'only a user has trades of their own': ({ snapshot: { context } }) =>
      context.fid !== undefined || context.own.length === 0,
  },
  screen: {
    shows: {
      'history.loading': face,
      'history.ready': face,
      'history.failed': face,
      'stream.followed.waiting': face,
      'stream.followed.live': face,
      'stream.followed.stale': face,
      'stream.followed.refused': face,
      'stream.broken': face,
      'hold.released': (snapshot: RecentTradesSnapshot) => (isPaused(snapshot) ? [] : [{ ...paused, absent: true }]),
      'hold.held': [paused],
      'person.guest': { unseen: 'own trades are marked outside React' },
      'person.user': { unseen: 'own trades are marked outside React' },
    },
    gestures: {
      'trades.opened': { by: 'app', because: 'the venue tells of trades' },
      'trades.aged': { by: 'app', because: 'the link is lost' },
      'trades.refused': { by: 'app', because: 'the venue tells no trades of this market' },
      'retry.requested': { click: retry },
      'minSize.changed': { fill: least, with: '0.5' },
      'minSize.blurred': { by: 'app', because: 'the focus leaves the field' },
      'trades.held': { by: 'app', because: 'the pointer comes to the rows' },
      'trades.released': { by: 'app', because: 'the pointer leaves' },
      // A pointer that presses a row also hovers it.
      'level.pressed': { by: 'app', because: 'the tests of its rows press them' },
      'session.changed': { by: 'app', because: 'the user logs in or out' },
      'fills.received': { by: 'app', because: 'an order of the person trades' },
    },
  },
  wire: {
    fetchTrades: { call: market.realTimeTrade, data: () => [], retries: kernelLimits.request.retries },
    followTrades: { happens: 'flows' },
    watchFills: { happens: 'flows' },
  },
} satisfies FlowModel<typeof recentTradesMachine>
