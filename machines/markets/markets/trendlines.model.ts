import { marketLists as market } from '#contract/markets/calls/marketLists.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { trendlinesMachine } from './trendlines.machine.ts'
import { missing } from './trendlines.setup.ts'

const many = Array.from({ length: marketsLimits.markets.trendlinesAtOnce + 1 }, (_, n) => `c${n}_usdt`)

export const trendlinesModel = {
  machine: trendlinesMachine,
  calls: { fetchTrendlines: [market.trendlines] },
  inputs: { plain: undefined },
  events: {
    'rows.shown': [{ symbols: [] }, { symbols: ['btc_usdt', 'eth_usdt'] }, { symbols: many }],
  },
  outcomes: {
    fetchTrendlines: ({ input }) => ({
      lines: { done: input.symbols },
      cut: { error: { kind: 'timeout', call: 'market.trendlines' } },
    }),
  },
  key: ({ snapshot: { context } }) => ({
    shown: context.shown.length,
    missing: missing(context),
    asked: context.asked.length,
  }),
  invariants: {
    'no line is asked twice before a refresh': ({ snapshot }) =>
      new Set(snapshot.context.asked).size === snapshot.context.asked.length,
    'one call asks no more than the venue takes': ({ snapshot }) =>
      missing(snapshot.context).length <= marketsLimits.markets.trendlinesAtOnce,
  },
  unseen: 'trendlines are painted from a board; a row without one leaves the space empty',
} satisfies FlowModel<typeof trendlinesMachine>
