import { deskSetup, keep, nextOf } from './desk.setup.ts'

/** What is written: one message after the other, until the conversation has it or it is not taken. */
export const writing = deskSetup.createStateConfig({
  // Also when the link breaks: what waits goes on.
  initial: 'sent',
  states: {
    idle: { on: { 'outbox.filled': { guard: 'hasOutgoing', target: 'sending' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: nextOf,
        onDone: {
          target: 'sent',
          actions: [{ type: 'accept', params: ({ event }) => ({ message: event.output }) }, keep],
        },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: '#desk.conversation.reopening',
            actions: 'forgetConversation',
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'sent',
            actions: [{ type: 'setAside', params: ({ event }) => event }, keep],
          },
          { guard: 'isOvertaken', target: 'sending', reenter: true },
          { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'awaitingLink' },
          { target: 'unsent', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
      initial: 'underway',
      states: {
        underway: { on: { 'link.found': 'overtaken' } },
        overtaken: {},
      },
    },
    /** Once, so that a browser that keeps no name is told so. */
    resending: {
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: nextOf,
        onDone: {
          target: 'sent',
          actions: [{ type: 'accept', params: ({ event }) => ({ message: event.output }) }, keep],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'sent',
            actions: [{ type: 'setAside', params: ({ event }) => event }, keep],
          },
          { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'awaitingLink' },
          { target: 'unsent', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    sent: { always: [{ guard: 'hasOutgoing', target: 'sending' }, { target: 'idle' }] },
    /** Nothing leaves this browser: what is written meanwhile follows, in its order, as soon as it does again. */
    awaitingLink: {
      on: {
        'link.found': 'sending',
        'message.dropped': { target: 'sent', actions: [{ type: 'takeBack', params: ({ event }) => event }, keep] },
      },
    },
    /** It is kept as it was written: to be sent again, by itself where the link was the reason, or taken back. */
    unsent: {
      tags: 'failed',
      // Its answer was lost, and the conversation has it.
      always: { guard: 'hasArrived', target: 'sent', actions: ['dropFirst', keep] },
      on: {
        'retry.asked': 'sending',
        'link.found': 'sending',
        'message.dropped': { target: 'sent', actions: [{ type: 'takeBack', params: ({ event }) => event }, keep] },
      },
    },
  },
})
