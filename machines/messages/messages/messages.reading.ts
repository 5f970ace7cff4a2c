import { messagesSetup, notMarked } from './messages.setup.ts'

/** Messages that are opened in the popover are marked at the venue, one after another. */
export const reading = messagesSetup.createStateConfig({
  initial: 'resting',
  on: { 'session.changed': { target: '.resting', actions: 'forgetRead' } },
  states: {
    resting: {
      on: {
        'message.opened': {
          guard: { type: 'isNotOpened', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'addPending', params: ({ event }) => event },
        },
      },
    },
    sending: {
      on: {
        'message.opened': {
          guard: { type: 'isNotOpened', params: ({ event }) => event },
          actions: { type: 'addPending', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ messageId: context.pending[0] }),
        onDone: [
          { guard: 'hasMore', target: 'sending', reenter: true, actions: ['dropPending', 'recount'] },
          { target: 'resting', actions: ['dropPending', 'recount'] },
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
