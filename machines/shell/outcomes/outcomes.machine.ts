import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { none, outcomesSetup } from './outcomes.setup.ts'

/**
 * Settles money calls whose page was gone before the response arrived: a closed tab, a page that was left. Each outcome
 * is queried by key, which settles it, and only then the user is notified.
 */
export const outcomesMachine = outcomesSetup.createMachine({
  id: 'outcomes',
  context: none,
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'session.changed': {
          guard: { type: 'isUser', params: ({ event }) => event },
          target: 'signedIn',
          actions: { type: 'keepFid', params: ({ event }) => event },
        },
      },
    },
    signedIn: {
      on: {
        'session.changed': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          {
            guard: { type: 'isUser', params: ({ event }) => event },
            target: 'signedIn',
            reenter: true,
            actions: { type: 'keepFid', params: ({ event }) => event },
          },
          { target: 'signedOut', actions: { type: 'keepFid', params: ({ event }) => event } },
        ],
      },
      initial: 'listing',
      states: {
        listing: {
          invoke: {
            id: 'listOpen',
            src: 'listOpen',
            input: ({ context }) => ({ fid: context.fid ?? '' }),
            onDone: [
              {
                guard: { type: 'hasDue', params: ({ event }) => event.output },
                target: 'settling',
                actions: { type: 'keepOpen', params: ({ event }) => event.output },
              },
              { target: 'idle', actions: { type: 'keepOpen', params: ({ event }) => event.output } },
            ],
            onError: 'idle',
          },
        },
        idle: {
          after: { lookEvery: 'listing' },
          on: { 'look.requested': 'listing' },
        },
        settling: {
          tags: ['busy', 'unknown'],
          invoke: {
            id: 'settle',
            src: 'settle',
            input: ({ context }) => ({
              call: 'session.outcome',
              ...(context.due === undefined ? {} : { storedKey: context.due }),
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'listing',
                actions: [
                  {
                    type: 'notify',
                    params: { kind: 'success', about: 'money', words: { key: 'outcomes:notice.done' } },
                  },
                  'announceMoved',
                ],
              },
              {
                target: 'listing',
                actions: {
                  type: 'notify',
                  params: { kind: 'warning', about: 'money', words: { key: 'outcomes:notice.refused' } },
                },
              },
            ],
            onError: 'idle',
          },
        },
      },
    },
  },
})

export type OutcomesRef = ActorRefFrom<typeof outcomesMachine>
export type OutcomesSnapshot = SnapshotFrom<typeof outcomesMachine>
