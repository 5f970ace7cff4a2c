import type { DeskMessage } from '#contract/support/calls/desk.ts'
import { deskSetup, keep, nextOf } from './desk.setup.ts'

const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => event

/** The first message that waits is on its way. */
const message = {
  id: 'sendMessage',
  src: 'sendMessage',
  input: nextOf,
  onDone: {
    target: 'sent',
    actions: [
      {
        type: 'accept',
        params: ({ event }: { readonly event: { readonly output: DeskMessage } }) => ({ message: event.output }),
      },
      keep,
    ],
  },
} as const

/** One that the venue does not take stands out of the way of the next. */
const refused = {
  guard: { type: 'isRefusal', params: failureOf },
  target: 'sent',
  actions: [{ type: 'setAside', params: failureOf }, keep],
} as const

const offline = { guard: { type: 'isOffline', params: failureOf }, target: 'awaitingLink' } as const

const failed = { target: 'unsent', actions: { type: 'keepError', params: failureOf } } as const

/** What is written: one message after the other, until the conversation has it or it is not taken. */
export const writing = deskSetup.createStateConfig({
  // Also when the link breaks: what waits goes on.
  initial: 'sent',
  states: {
    idle: { on: { 'outbox.filled': { guard: 'hasOutgoing', target: 'sending' } } },
    sending: {
      tags: 'busy',
      invoke: {
        ...message,
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: '#desk.conversation.reopening',
            actions: 'forgetConversation',
          },
          refused,
          { guard: 'isOvertaken', target: 'sending', reenter: true },
          offline,
          failed,
        ],
      },
      initial: 'underway',
      states: {
        underway: { on: { 'link.found': 'overtaken' } },
        overtaken: {},
      },
    },
    /** Once, so that a browser that keeps no name learns so. */
    resending: {
      tags: 'busy',
      invoke: { ...message, onError: [refused, offline, failed] },
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
        'retry.requested': 'sending',
        'link.found': 'sending',
        'message.dropped': { target: 'sent', actions: [{ type: 'takeBack', params: ({ event }) => event }, keep] },
      },
    },
  },
})
