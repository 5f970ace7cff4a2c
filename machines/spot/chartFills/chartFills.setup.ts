import { assign, fromCallback, setup } from 'xstate'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export interface ChartFillsInput {
  readonly symbol: string
  /** Who is here; nobody's trades are asked for. */
  readonly fid: string | undefined
}

export interface FillsWanted {
  readonly symbol: string
  /** From earlier, the newest first: what is older need not be asked for again. */
  readonly known: readonly Fill[]
}

export const chartFillsSetup = setup({
  types: {
    input: {} as ChartFillsInput,
    context: {} as {
      readonly symbol: string
      readonly fid: string | undefined
      /** The newest first. */
      readonly fills: readonly Fill[]
    },
    events: {} as
      /** Some came, or nobody knows what was missed. */
      { type: 'fills.changed' } | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'failed',
  },
  actors: {
    /** All of them, the newest first, beside those that are known already. */
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
