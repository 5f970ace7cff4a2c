import { assign, setup } from 'xstate'
import { marketsLimits } from '#contract/markets/limits.ts'
import { request } from '#machines/patterns/request/request.ts'

interface TrendlinesContext {
  /** The visible rows. */
  readonly shown: readonly string[]
  /** Symbols requested since the last refresh. */
  readonly asked: readonly string[]
}

export const nothing: TrendlinesContext = { shown: [], asked: [] }

/** Visible symbols that were not requested yet, up to the limit of one call. */
export const missing = ({ shown, asked }: TrendlinesContext): readonly string[] =>
  shown.filter((symbol) => !asked.includes(symbol)).slice(0, marketsLimits.markets.trendlinesAtOnce)

export const trendlinesSetup = setup({
  types: {
    context: {} as TrendlinesContext,
    events: {} as { type: 'rows.shown'; symbols: readonly string[] },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Stores the lines where the rows read them; returns the requested symbols. */
    fetchTrendlines: request<readonly string[], { symbols: readonly string[] }>(),
  },
  guards: {
    isMissing: ({ context }, { symbols }: { symbols: readonly string[] }) =>
      missing({ ...context, shown: symbols }).length > 0,
    hasMissing: ({ context }) => missing(context).length > 0,
    hasMore: ({ context }, { symbols }: { symbols: readonly string[] }) =>
      missing({ ...context, asked: [...context.asked, ...symbols] }).length > 0,
  },
  actions: {
    keepShown: assign((_, { symbols }: { symbols: readonly string[] }) => ({ shown: symbols })),
    keepAsked: assign(({ context }, { symbols }: { symbols: readonly string[] }) => ({
      asked: [...context.asked, ...symbols],
    })),
    forgetAsked: assign({ asked: [] }),
  },
  delays: {
    refresh: marketsLimits.markets.sparklineRefresh,
    pause: marketsLimits.markets.trendlinesPause,
  },
})
