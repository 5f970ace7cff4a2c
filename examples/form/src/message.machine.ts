import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom } from 'xstate'

const messageSetup = setup({
  types: {
    context: {} as { readonly text: string },
    events: {} as { type: 'text.changed'; text: string } | { type: 'message.submitted' } | { type: 'edit.requested' },
  },
  actors: {
    sendMessage: fromPromise<void, { readonly text: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    forgetText: assign({ text: '' }),
  },
  delays: { thanks: 4_000 },
})

/** A message that is written, sent with one call, and followed by a thank-you that shows for a while. */
export const messageMachine = messageSetup.createMachine({
  id: 'message',
  context: { text: '' },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
        'message.submitted': [{ guard: 'hasText', target: 'sending' }, { target: 'empty' }],
      },
    },
    empty: {
      on: { 'text.changed': { target: 'writing', actions: { type: 'keepText', params: ({ event }) => event } } },
    },
    sending: {
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'sent',
        onError: 'failed',
      },
    },
    failed: { on: { 'message.submitted': 'sending', 'edit.requested': 'writing' } },
    sent: { entry: 'forgetText', after: { thanks: 'writing' } },
  },
})

export type MessageRef = ActorRefFrom<typeof messageMachine>
