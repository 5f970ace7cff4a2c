import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { roundTripSetup } from './roundTrip.setup.ts'

/** How long the venue takes to answer an order. */
export const roundTripMachine = roundTripSetup.createMachine({
  id: 'roundTrip',
  context: { times: [] },
  invoke: {
    id: 'watchTrips',
    src: 'watchTrips',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'trip.measured': [
      {
        guard: { type: 'isSlow', params: ({ event }) => event },
        target: '.slow',
        actions: { type: 'keepTime', params: ({ event }) => event },
      },
      {
        guard: { type: 'isTime', params: ({ event }) => event },
        target: '.usual',
        actions: { type: 'keepTime', params: ({ event }) => event },
      },
    ],
  },
  initial: 'unknown',
  states: {
    /** No order was sent yet. */
    unknown: {},
    usual: {},
    /** The last answer took long. */
    slow: {},
  },
})

export type RoundTripRef = ActorRefFrom<typeof roundTripMachine>
export type RoundTripSnapshot = SnapshotFrom<typeof roundTripMachine>
