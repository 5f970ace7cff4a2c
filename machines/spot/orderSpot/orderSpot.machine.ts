import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { orderSpotSetup } from './orderSpot.setup.ts'

/** The page of all spot orders: the live ones, and the panel that shows them with their history. */
export const orderSpotMachine = orderSpotSetup.createMachine({
  id: 'orderSpot',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      invoke: [
        {
          id: 'openOrders',
          src: 'openOrders',
          input: ({ context: { fid } }) => ({ fid }),
          onError: 'broken',
        },
        {
          id: 'ordersPanel',
          src: 'ordersPanel',
          input: ({ context: { fid, tab } }) => ({ fid, tab, market: undefined }),
          onError: 'broken',
        },
      ],
      on: {
        'query.changed': { actions: { type: 'tellTab', params: ({ event }) => event } },
        'session.changed': {
          actions: [
            { type: 'tellOrders', params: ({ event }) => event },
            { type: 'tellPanel', params: ({ event }) => event },
          ],
        },
      },
    },
    broken: { tags: 'failed', on: { 'retry.asked': 'shown' } },
  },
})

export type OrderSpotRef = ActorRefFrom<typeof orderSpotMachine>
export type OrderSpotSnapshot = SnapshotFrom<typeof orderSpotMachine>
