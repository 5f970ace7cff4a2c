import type { DeskMessage } from '#contract/support/calls/desk.ts'
import { deskSetup, keep, nextOf } from './desk.setup.ts'

const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => event

/** The first queued message is being sent. */
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

/** A rejected message does not block the next one. */
const refused = {
  guard: { type: 'isRefusal', params: failureOf },
  target: 'sent',
  actions: [{ type: 'setAside', params: failureOf }, keep],
} as const

const offline = { guard: { type: 'isOffline', params: failureOf }, target: 'awaitingLink' } as const

const failed = { target: 'unsent', actions: { type: 'keepError', params: failureOf } } as const

/** Sends one message after the other, until each has arrived or is rejected. */
export const writing = deskSetup.createStateConfig({
  // Even when the link breaks: queued messages continue.
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
        underway: { on: { 'link.found': 'superseded' } },
        superseded: {},
      },
    },
    /** Reopened only once: a browser that does not keep its visitor cookie gets the error instead of a loop. */
    resending: {
      tags: 'busy',
      invoke: { ...message, onError: [refused, offline, failed] },
    },
    sent: { always: [{ guard: 'hasOutgoing', target: 'sending' }, { target: 'idle' }] },
    /** The browser is offline: messages written in the meantime follow in order once it is back. */
    awaitingLink: {
      on: {
        'link.found': 'sending',
        'message.dropped': { target: 'sent', actions: [{ type: 'takeBack', params: ({ event }) => event }, keep] },
      },
    },
    /** It is kept as written, to be sent again (automatically if the link was the reason) or taken back. */
    unsent: {
      tags: 'failed',
      // Its response was lost, but the conversation contains it.
      always: { guard: 'hasArrived', target: 'sent', actions: ['dropFirst', keep] },
      on: {
        'retry.requested': 'sending',
        'link.found': 'sending',
        'message.dropped': { target: 'sent', actions: [{ type: 'takeBack', params: ({ event }) => event }, keep] },
      },
    },
  },
})
