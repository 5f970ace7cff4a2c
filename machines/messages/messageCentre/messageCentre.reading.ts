import { allRead, messageCentreSetup, notMarked } from './messageCentre.setup.ts'

/** Opened messages are marked at the venue, one after another. */
export const reading = messageCentreSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: {
        'message.opened': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'addPending', params: ({ event }) => event },
        },
      },
    },
    sending: {
      on: {
        'message.opened': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          actions: { type: 'addPending', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ messageId: context.pending[0] }),
        onDone: [
          { guard: 'hasMore', target: 'sending', reenter: true, actions: ['dropPending', 'sendToBadge'] },
          { target: 'resting', actions: ['dropPending', 'sendToBadge'] },
        ],
        onError: [
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: ['undoPending', { type: 'notify', params: notMarked }],
          },
          { target: 'resting', actions: ['undoPending', { type: 'notify', params: notMarked }] },
        ],
      },
    },
  },
})

/** All messages that stood when it was asked for are marked at once. */
export const readingAll = messageCentreSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: { 'all.read': { target: 'sending', actions: { type: 'keepGoal', params: ({ event }) => event } } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'markAll',
        src: 'markAll',
        onDone: { target: 'resting', actions: ['reachGoal', 'sendToBadge', { type: 'notify', params: allRead }] },
        onError: { target: 'resting', actions: { type: 'notify', params: notMarked } },
      },
    },
  },
})
