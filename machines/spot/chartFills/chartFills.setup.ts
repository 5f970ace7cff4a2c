import { assign, fromCallback, setup } from 'xstate'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export interface ChartFillsInput {
  readonly symbol: string
  /** The user; trades are not requested for a guest. */
  readonly fid: string | undefined
}

export interface FillsWanted {
  readonly symbol: string
  /** Fills known from earlier, newest first; older ones need not be fetched again. */
  readonly known: readonly Fill[]
}

export const chartFillsSetup = setup({
  types: {
    input: {} as ChartFillsInput,
    context: {} as {
      readonly symbol: string
      readonly fid: string | undefined
      /** Newest first. */
      readonly fills: readonly Fill[]
      /** Of the pair's base coin; undefined until it is known, and if the user has none. */
      readonly cost: CoinCost | undefined
    },
    events: {} as
      /** New fills arrived, or some may have been missed. */
      | { type: 'fills.changed' }
      /** From the venue's stream. */
      | { type: 'balances.changed' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'failed',
  },
  actors: {
    /** All of them, newest first, in addition to those already known. */
    fetchFills: request<readonly Fill[], FillsWanted>(),
    fetchCosts: request<readonly CoinCost[]>(),
    /** Sends `fills.changed`. */
    watchFills: fromCallback<{ type: string }>(notProvided('watchFills')),
    /** Sends `balances.changed`. */
    watchBalances: fromCallback<{ type: 'balances.changed' }>(notProvided('watchBalances')),
  },
  guards: {
    isUser: (_, { fid }: { fid: string | undefined }) => fid !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepFills: assign((_, { fills }: { fills: readonly Fill[] }) => ({ fills })),
    keepCosts: assign(({ context: { symbol } }, { coins }: { coins: readonly CoinCost[] }) => ({
      cost: coins.find(({ shortName }) => shortName === symbol.split('_')[0]),
    })),
    forgetAll: assign({ fills: [], cost: undefined }),
  },
  delays: { gathering: spotLimits.chart.fillsPause, pause: spotLimits.chart.pause },
})
