import { market } from '#contract/markets/calls/market.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { candlesMachine } from './candles.machine.ts'

const loading = { role: 'status', name: 'markets:chart.loading' } as const
const failed = { role: 'status', text: 'markets:chart.failed' } as const

export const candlesModel = {
  machine: candlesMachine,
  inputs: { 'the last hour': { symbol: 'btc_usdt', period: '1m' } },
  events: { 'candles.broken': [{}], 'market.chosen': [{ symbol: 'eth_usdt' }] },
  outcomes: {
    fetchCandles: { candles: { done: undefined }, cut: { error: { kind: 'timeout', call: 'market.klines' } } },
    followCandles: { fails: { error: new Error('no stream') } },
  },
  screen: {
    shows: {
      loading: [loading, { ...failed, absent: true }],
      following: [
        { ...loading, absent: true },
        { ...failed, absent: true },
      ],
      behind: { like: 'following' },
      failed: [failed, { ...loading, absent: true }],
    },
    gestures: {
      'candles.broken': { by: 'app', because: 'the stream left something out' },
      'market.chosen': { by: 'app', because: 'the page learns that the venue lists another market' },
    },
  },
  wire: {
    fetchCandles: { call: market.klines, data: () => [], retries: kernelLimits.request.retries },
    followCandles: { happens: 'flows' },
  },
} satisfies FlowModel<typeof candlesMachine>
