import { assign, fromCallback, setup } from 'xstate'
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
    },
    events: {} as
      /** New fills arrived, or some may have been missed. */
      { type: 'fills.changed' } | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'failed',
  },
  actors: {
    /** All of them, newest first, in addition to those already known. */
    fetchFills: request<readonly Fill[], FillsWanted>(),
    /** Sends `fills.changed`. */
    watchFills: fromCallback<{ type: string }>(notProvided('watchFills')),
  },
  guards: {
    isUser: (_, { fid }: { fid: string | undefined }) => fid !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepFills: assign((_, { fills }: { fills: readonly Fill[] }) => ({ fills })),
    forgetFills: assign({ fills: [] }),
  },
  delays: { gathering: spotLimits.chart.fillsPause, pause: spotLimits.chart.pause },
})
