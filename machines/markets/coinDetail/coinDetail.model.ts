import { kernelLimits } from '#contract/kernel/limits.ts'
import { coinInfo } from '#contract/markets/calls/coinInfo.ts'
import { market } from '#contract/markets/calls/market.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { coinDetailMachine } from './coinDetail.machine.ts'
import { sampleDetails } from './coinDetail.samples.ts'

const [btc = null, usdt = null] = sampleDetails

const retry = { role: 'button', name: 'common:action.retry' } as const
const facts = { role: 'region', name: 'coinInfo:networks.title' } as const
const longer = { role: 'radio', name: 'coinInfo:range.1y' } as const
const chart = { role: 'region', name: 'coinInfo:price.title' } as const

export const coinDetailModel = {
  machine: coinDetailMachine,
  calls: { candles: [market.klines] },
  inputs: { btc: { coin: 'btc' } },
  events: { 'retry.requested': [{}], 'range.chosen': [{ range: '1y' }] },
  outcomes: {
    fetchDetail: {
      known: { done: btc },
      stable: { done: usdt },
      unknown: { done: null },
      cut: { error: { kind: 'timeout', call: 'coinInfo.detail' } },
    },
    tickers: { fails: { error: new Error('no streams') } },
    candles: { fails: { error: new Error('no candles') } },
  },
  key: ({ snapshot: { context } }) => ({ coin: context.detail?.id, range: context.range, error: context.error?.kind }),
  invariants: {
    'a shown coin is known': ({ snapshot }) => !snapshot.matches('shown') || snapshot.context.detail !== undefined,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'coinInfo:detail.loading' }],
      failed: [{ role: 'alert', text: 'coinInfo:detail.failed' }, retry],
      missing: [{ text: 'coinInfo:detail.missing' }],
      'shown.charted': [facts, chart],
      'shown.plain': [facts, { ...chart, absent: true }],
    },
    gestures: { 'retry.requested': { click: retry }, 'range.chosen': { click: longer } },
  },
  wire: {
    fetchDetail: { call: coinInfo.detail, data: (detail) => detail, retries: kernelLimits.request.retries },
    tickers: { happens: 'flows' },
    candles: { happens: 'flows' },
  },
} satisfies FlowModel<typeof coinDetailMachine>
