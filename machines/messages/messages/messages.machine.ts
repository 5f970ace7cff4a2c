import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { reading } from './messages.reading.ts'
import { firedNotice, messagesSetup, notClosed, nothing } from './messages.setup.ts'

/** The user's messages as every page shows them: unread messages, task rewards, and an announcement. */
export const messagesMachine = messagesSetup.createMachine({
  id: 'messages',
  context: nothing,
  type: 'parallel',
  states: {
    unread: {
      initial: 'signedOut',
      on: {
        'session.changed': [
          { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn', actions: 'forgetUnread' },
          { target: '.signedOut', actions: 'forgetUnread' },
        ],
      },
      states: {
        signedOut: {},
        signedIn: {
          invoke: {
            id: 'watchInmail',
            src: 'watchInmail',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'inmail.pushed': [
              {
                guard: { type: 'hasAlert', params: ({ event }) => event },
                target: '.counting',
                actions: { type: 'notify', params: firedNotice },
              },
              { target: '.counting' },
            ],
            'inmail.renewed': '.counting',
            'messages.read': '.counting',
          },
          initial: 'counting',
          states: {
            counting: {
              tags: 'busy',
              invoke: {
                id: 'fetchUnread',
                src: 'fetchUnread',
                onDone: {
                  target: 'counted',
                  actions: { type: 'keepUnread', params: ({ event }) => ({ unread: event.output }) },
                },
                onError: 'failed',
              },
            },
            counted: {},
            /** The last count is kept, and fetched again when the user opens another page. */
            failed: { tags: 'failed', on: { 'location.changed': 'counting' } },
          },
        },
      },
    },
    rewards: {
      initial: 'signedOut',
      on: {
        'session.changed': [
          { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn', actions: 'forgetRewards' },
          { target: '.signedOut', actions: 'forgetRewards' },
        ],
      },
      states: {
        signedOut: {},
        signedIn: {
          on: { 'inmail.pushed': '.counting', 'inmail.renewed': '.counting' },
          initial: 'counting',
          states: {
            counting: {
              invoke: {
                id: 'fetchRewards',
                src: 'fetchRewards',
                onDone: {
                  target: 'counted',
                  actions: { type: 'keepRewards', params: ({ event }) => ({ rewards: event.output }) },
                },
                onError: 'failed',
              },
            },
            counted: {},
            failed: { on: { 'location.changed': 'counting' } },
          },
        },
      },
    },
    reading,
    popup: {
      initial: 'none',
      on: {
        'session.changed': [
          { guard: { type: 'isUser', params: ({ event }) => event }, target: '.looking', actions: 'forgetPopup' },
          { target: '.guest', actions: 'forgetPopup' },
        ],
      },
      states: {
        none: { after: { lookAgain: 'looking' } },
        /** The first screen of a guest comes before the operator's announcement. */
        guest: { after: { firstLook: 'looking' } },
        looking: {
          invoke: {
            id: 'fetchPopup',
            src: 'fetchPopup',
            onDone: [
              {
                guard: { type: 'isPopup', params: ({ event }) => ({ popup: event.output }) },
                target: 'shown',
                actions: { type: 'keepPopup', params: ({ event }) => ({ popup: event.output }) },
              },
              { target: 'none' },
            ],
            onError: 'none',
          },
        },
        shown: { after: { lookAgain: 'renewing' }, on: { 'popup.closed': 'closing' } },
        /** The last data stay visible in the meantime. */
        renewing: {
          invoke: {
            id: 'fetchPopup',
            src: 'fetchPopup',
            onDone: [
              {
                guard: { type: 'isPopup', params: ({ event }) => ({ popup: event.output }) },
                target: 'shown',
                actions: { type: 'keepPopup', params: ({ event }) => ({ popup: event.output }) },
              },
              { target: 'none', actions: 'forgetPopup' },
            ],
            onError: 'shown',
          },
          on: { 'popup.closed': 'closing' },
        },
        /** It is closed on the screen; its source is notified, so that it does not appear again. */
        closing: {
          invoke: {
            id: 'closePopup',
            src: 'closePopup',
            input: ({ context }) => ({ popup: context.popup }),
            onDone: { target: 'none', actions: 'forgetPopup' },
            onError: { target: 'none', actions: ['forgetPopup', { type: 'notify', params: notClosed }] },
          },
        },
      },
    },
  },
})

export type MessagesRef = ActorRefFrom<typeof messagesMachine>
export type MessagesSnapshot = SnapshotFrom<typeof messagesMachine>
