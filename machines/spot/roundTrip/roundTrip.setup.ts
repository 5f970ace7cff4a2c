import { assign, fromCallback, setup } from 'xstate'
import { spotLimits } from '#contract/spot/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export const roundTripSetup = setup({
  types: {
    context: {} as {
      /** How long the last orders took, ms, the last one at the end. */
      readonly times: readonly number[]
    },
    events: {} as
      /** From an order's sending to the venue's answer. */
      { type: 'trip.measured'; took: number },
  },
  actors: {
    /** Sends `trip.measured`. */
    watchTrips: fromCallback<{ type: string }>(notProvided('watchTrips')),
  },
  guards: {
    isSlow: (_, { took }: { took: number }) => took > spotLimits.roundTrip.slow,
    /** A clock that was put back says nothing. */
    isTime: (_, { took }: { took: number }) => took >= 0,
  },
  actions: {
    reportFault: reportFault(),
    keepTime: assign(({ context }, { took }: { took: number }) => ({
      times: [...context.times, took].slice(-spotLimits.roundTrip.of),
    })),
  },
})
