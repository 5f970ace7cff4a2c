import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { askedOf, awayReceiptSetup, contextOf, news, personOf, unknownNews } from './awayReceipt.setup.ts'

/**
 * Reports what happened to a user's orders, and to the price, while they were away: the computer slept, the network was
 * down, the venue or the tab was gone. It compares the last seen state with the current one.
 */
export const awayReceiptMachine = awayReceiptSetup.createMachine({
  id: 'awayReceipt',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: {
    'session.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.deciding', actions: { type: 'keepPerson', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'guest' }] },
    /** A guest has no orders. */
    guest: {},
    signedIn: {
      invoke: {
        id: 'watchPresence',
        src: 'watchPresence',
        input: ({ context: { symbol } }) => ({ symbol }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'topic.began': { target: '.joining', actions: 'restart' },
        'order.pushed': { actions: { type: 'keepOrder', params: ({ event }) => event } },
        'orders.listed': {
          guard: { type: 'isTheirs', params: ({ event }) => event },
          actions: { type: 'keepList', params: ({ event }) => event },
        },
        'presence.received': { actions: { type: 'keepHere', params: ({ event }) => event } },
        'receipt.dismissed': { actions: 'forgetReceipts' },
      },
      initial: 'restoring',
      states: {
        restoring: {
          // A stream that restarts in the meantime is handled afterwards.
          on: { 'topic.began': { actions: 'restart' } },
          invoke: {
            id: 'loadSeen',
            src: 'loadSeen',
            input: ({ context }) => personOf(context),
            onDone: {
              target: 'joining',
              actions: { type: 'keepSeen', params: ({ event }) => ({ seen: event.output }) },
            },
            onError: { target: 'joining', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        /** The stream has started; the flow that lists live orders fetches them. */
        joining: {
          always: [
            { guard: 'hasMissed', target: 'settling' },
            {
              guard: 'canJoin',
              target: 'following',
              actions: ['see', { type: 'remember', params: ({ context: { fid, seen } }) => ({ fid, seen }) }],
            },
          ],
        },
        /** Everything is seen as it happens. */
        following: {
          on: {
            'presence.received': [
              {
                guard: { type: 'isBlind', params: ({ event }) => event },
                target: 'settling',
                actions: { type: 'keepHere', params: ({ event }) => event },
              },
              {
                actions: [
                  { type: 'keepHere', params: ({ event }) => event },
                  'see',
                  { type: 'remember', params: ({ context: { fid, seen } }) => ({ fid, seen }) },
                ],
              },
            ],
            'order.pushed': {
              actions: [
                { type: 'keepOrder', params: ({ event }) => event },
                'see',
                { type: 'remember', params: ({ context: { fid, seen } }) => ({ fid, seen }) },
              ],
            },
          },
        },
        /** Queued updates arrive first, and the current price. */
        settling: { after: { settle: 'comparing' } },
        comparing: {
          tags: 'busy',
          entry: 'keepAsked',
          invoke: {
            id: 'fetchEnded',
            src: 'fetchEnded',
            input: ({ context }) => askedOf(context),
            onDone: [
              {
                guard: { type: 'isWorthShowing', params: ({ event }) => ({ ended: event.output }) },
                target: 'following',
                actions: [
                  { type: 'addReceipt', params: ({ event }) => ({ ended: event.output }) },
                  { type: 'notify', params: news },
                  'see',
                  { type: 'remember', params: ({ context: { fid, seen } }) => ({ fid, seen }) },
                ],
              },
              {
                target: 'following',
                actions: ['see', { type: 'remember', params: ({ context: { fid, seen } }) => ({ fid, seen }) }],
              },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'keepError', params: ({ event }) => event },
                { type: 'notify', params: unknownNews },
              ],
            },
          },
        },
        /** The last seen state is kept, so that the comparison can be repeated. */
        failed: {
          tags: 'failed',
          on: {
            'retry.requested': 'comparing',
            'receipt.dismissed': {
              target: 'following',
              actions: [
                'forgetReceipts',
                'see',
                { type: 'remember', params: ({ context: { fid, seen } }) => ({ fid, seen }) },
              ],
            },
          },
        },
      },
    },
  },
})

export type AwayReceiptRef = ActorRefFrom<typeof awayReceiptMachine>
export type AwayReceiptSnapshot = SnapshotFrom<typeof awayReceiptMachine>
