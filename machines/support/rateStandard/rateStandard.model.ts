import { kernelLimits } from '#contract/kernel/limits.ts'
import { marketLists } from '#contract/markets/calls/marketLists.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { rateStandardMachine } from './rateStandard.machine.ts'

const search = { role: 'searchbox', name: 'rateStandard:rules.search' } as const

export const rateStandardModel = {
  machine: rateStandardMachine,
  inputs: { plain: undefined },
  events: {
    'text.changed': ({ snapshot }) => [{ text: snapshot.context.text === 'btc' ? 'no such' : 'btc' }, { text: '' }],
    'table.exported': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    fetchMarkets: {
      markets: { done: sampleInstruments },
      cut: { error: { kind: 'timeout', call: 'market.instruments' } },
    },
  },
  key: ({ snapshot: { context } }) => ({ markets: context.markets.length, text: context.text }),
  invariants: {
    'markets are shown once they are known': ({ snapshot }) =>
      !snapshot.matches('shown') || snapshot.context.markets.length > 0,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'rateStandard:state.loading' }],
      failed: [{ role: 'alert', text: 'rateStandard:state.failed' }],
      shown: [search, { role: 'button', name: 'rateStandard:action.export' }],
    },
    gestures: {
      'text.changed': ({ text }) => ({ fill: search, with: text }),
      'table.exported': { click: { role: 'button', name: 'rateStandard:action.export' } },
      'retry.requested': { click: { role: 'button', name: 'rateStandard:action.retry' } },
    },
  },
  wire: {
    fetchMarkets: {
      call: marketLists.instruments,
      data: (instruments) => ({ instruments, tickers: [], ts: 0 }),
      retries: kernelLimits.request.retries,
    },
  },
} satisfies FlowModel<typeof rateStandardMachine>
