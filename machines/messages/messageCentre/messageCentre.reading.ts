import type { MessageRow } from './messageCentre.setup.ts'
import { marking } from '../marking.states.ts'
import { allRead, messageCentreSetup, notMarked } from './messageCentre.setup.ts'

/** Opened messages are marked at the venue. */
export const reading = messageCentreSetup.createStateConfig(
  marking({
    isNew: 'isUnread',
    marked: 'sendToBadge',
    notMarked,
    opened: ({ event }: { readonly event: { readonly message: MessageRow } }) => event,
  }),
)

/** All messages that existed at the time of the request are marked at once. */
export const readingAll = messageCentreSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: { 'all.read': { target: 'sending', actions: { type: 'keepGoal', params: ({ event }) => event } } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'markAll',
        src: 'markAll',
        onDone: { target: 'idle', actions: ['reachGoal', 'sendToBadge', { type: 'notify', params: allRead }] },
        onError: { target: 'idle', actions: { type: 'notify', params: notMarked } },
      },
    },
  },
})
