import { market } from '#contract/markets/calls/market.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { candleSeriesMachine } from './candleSeries.machine.ts'
import type { CandleSeriesSnapshot } from './candleSeries.machine.ts'
import { seriesPhase } from './candleSeries.view.ts'

const loading = { role: 'status', name: 'chart:series.loading' } as const
const failed = { role: 'alert', text: 'chart:series.failed' } as const
const behind = { role: 'status', text: 'chart:series.behind' } as const
const olderLoading = { role: 'status', name: 'chart:older.loading' } as const
const olderFailed = { role: 'button', name: 'chart:older.retry' } as const
const beginning = { text: 'chart:older.beginning' } as const
const full = { text: 'chart:older.full' } as const

const absent = { absent: true } as const
const cut = { error: { kind: 'timeout', call: 'market.klines' } } as const

const newest = (snapshot: CandleSeriesSnapshot) => {
  const phase = seriesPhase(snapshot)
  return [
    { ...loading, absent: phase !== 'loading' },
    { ...failed, absent: phase !== 'failed' },
    { ...behind, absent: phase !== 'behind' },
  ]
}

export const candleSeriesModel = {
  machine: candleSeriesMachine,
  inputs: { 'quarters of an hour': { symbol: 'btc_usdt', period: '15m' } },
  events: {
    'stream.renewed': [{}],
    'candles.broken': [{}],
    'older.wanted': [{}],
    'retry.requested': ({ snapshot }) =>
      snapshot.hasTag('failed') || snapshot.matches({ older: 'failed' }) ? [{}] : [],
    'series.replaced': [],
  },
  outcomes: {
    fetchNewest: { joined: { done: { isReplaced: false } }, replaced: { done: { isReplaced: true } }, cut },
    fetchOlder: {
      page: { done: { end: 'none' } },
      first: { done: { end: 'beginning' } },
      full: { done: { end: 'full' } },
      cut,
    },
    followCandles: { fails: { error: new Error('no stream') } },
  },
  screen: {
    shows: {
      'newest.heard.loading': newest,
      'newest.heard.failed': newest,
      'newest.heard.joined': newest,
      'newest.heard.joining': newest,
      'newest.heard.behind': newest,
      'newest.disconnected': newest,
      'older.idle': () => [olderLoading, olderFailed, beginning, full].map((sight) => ({ ...sight, ...absent })),
      'older.loading': [olderLoading],
      'older.failed': [olderFailed],
      'older.atBeginning': [beginning],
      'older.full': [full],
    },
    gestures: {
      'stream.renewed': { by: 'app', because: 'the link was lost and found' },
      'candles.broken': { by: 'app', because: 'the stream left something out' },
      'older.wanted': { by: 'app', because: 'the library says that its oldest candle is in view' },
      'retry.requested': (_, leaves) => ({
        click: leaves.includes('older.failed') ? olderFailed : { role: 'button', name: 'common:action.retry' },
      }),
      'series.replaced': { by: 'app', because: 'the newest candles tell it to the older ones' },
    },
  },
  wire: {
    fetchNewest: { call: market.klines, data: () => [], retries: kernelLimits.request.retries },
    fetchOlder: { call: market.klines, data: () => [], retries: kernelLimits.request.retries },
    followCandles: { happens: 'flows' },
  },
} satisfies FlowModel<typeof candleSeriesMachine>
