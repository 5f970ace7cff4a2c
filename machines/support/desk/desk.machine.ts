import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { blank, deskSetup, keep, lastNumber, toRead } from './desk.setup.ts'
import { writing } from './desk.writing.ts'

/** One conversation of the venue's own desk, from either side: messages, draft, and read marks. */
export const deskMachine = deskSetup.createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...blank, ...input }),
  type: 'parallel',
  on: {
    'text.changed': { actions: [{ type: 'keepText', params: ({ event }) => event }, keep] },
    'emoji.picked': { actions: [{ type: 'addEmoji', params: ({ event }) => event }, keep] },
  },
  states: {
    conversation: {
      initial: 'opening',
      states: {
        opening: {
          tags: 'busy',
          invoke: {
            id: 'openDesk',
            src: 'openDesk',
            input: ({ context }) => ({ deskId: context.deskId }),
            onDone: {
              target: 'open',
              actions: [{ type: 'keepConversation', params: ({ event }) => ({ opened: event.output }) }, keep],
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'opening' } },
        /**
         * This browser now has another identity than when the conversation was opened, so that identity's conversation
         * is loaded.
         */
        reopening: {
          tags: 'busy',
          invoke: {
            id: 'openDesk',
            src: 'openDesk',
            input: { deskId: undefined },
            onDone: {
              target: 'open.writing.resending',
              actions: [{ type: 'keepConversation', params: ({ event }) => ({ opened: event.output }) }, keep],
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        open: {
          type: 'parallel',
          invoke: {
            id: 'followDesk',
            src: 'followDesk',
            input: ({ context }) => ({ deskId: context.deskId ?? '' }),
            onError: { target: '.listening.behind' },
          },
          on: {
            'read.received': { actions: { type: 'keepMark', params: ({ event }) => event } },
            'message.requested': { guard: 'hasDraft', actions: ['putDraft', keep, 'raiseOutboxFilled'] },
            'file.picked': [
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                actions: [{ type: 'putFile', params: ({ event }) => event }, 'raiseOutboxFilled'],
              },
              { actions: { type: 'putRefused', params: ({ event }) => event } },
            ],
            'refused.dropped': { actions: [{ type: 'takeBackRefused', params: ({ event }) => event }, keep] },
            'refused.retried': {
              actions: [{ type: 'sendRefused', params: ({ event }) => event }, keep, 'raiseOutboxFilled'],
            },
          },
          states: {
            listening: {
              initial: 'current',
              on: {
                'message.received': [
                  { guard: { type: 'isGap', params: ({ event }) => event }, target: '.catchingUp' },
                  { actions: { type: 'keepMessage', params: ({ event }) => event } },
                ],
                'pushes.missed': '.catchingUp',
              },
              states: {
                current: {},
                catchingUp: {
                  tags: 'stale',
                  invoke: {
                    id: 'fetchMissed',
                    src: 'fetchMissed',
                    input: ({ context }) => ({ deskId: context.deskId ?? '', after: lastNumber(context.messages) }),
                    onDone: {
                      target: 'current',
                      actions: { type: 'keepMissed', params: ({ event }) => ({ missed: event.output }) },
                    },
                    onError: 'behind',
                  },
                },
                behind: { tags: 'stale', after: { catchUpEvery: 'catchingUp' } },
              },
            },
            writing,
          },
        },
      },
    },
    /** Queued files are stored nowhere else, so the browser warns before a reload or close. */
    files: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasWaitingFile', target: 'waiting' } },
        waiting: {
          invoke: { id: 'holdPage', src: 'holdPage', onError: 'unheld' },
          always: { guard: 'hasNoWaitingFile', target: 'none' },
        },
        unheld: { always: { guard: 'hasNoWaitingFile', target: 'none' } },
      },
    },
    /** Whether the conversation is visible, and marking visible messages as read. */
    reading: {
      initial: 'unseen',
      states: {
        unseen: { on: { 'desk.shown': 'seen' } },
        seen: {
          always: { guard: 'hasUnread', target: 'marking', actions: 'noteSeen' },
          on: { 'desk.hidden': 'unseen' },
        },
        marking: {
          on: { 'desk.hidden': 'leaving' },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ deskId: context.deskId ?? '', number: toRead(context) }),
            onDone: { target: 'seen', actions: 'keepRead' },
            onError: 'unmarked',
          },
        },
        /**
         * It is hidden, and the venue must still learn that messages were read: the user's other browsers depend on
         * that.
         */
        leaving: {
          on: { 'desk.shown': 'seen' },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ deskId: context.deskId ?? '', number: context.seen }),
            onDone: { target: 'unseen', actions: 'keepSeen' },
            onError: 'unseen',
          },
        },
        unmarked: { after: { markAgain: 'seen' }, on: { 'desk.hidden': 'unseen' } },
      },
    },
  },
})

export type DeskRef = ActorRefFrom<typeof deskMachine>
export type DeskSnapshot = SnapshotFrom<typeof deskMachine>
