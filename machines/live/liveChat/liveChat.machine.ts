import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { blank, liveChatSetup } from './liveChat.setup.ts'

/**
 * A room's chat: subscribed first and then fetched, so that nothing is missed; fetched again after a gap or a silence.
 */
export const liveChatMachine = liveChatSetup.createMachine({
  id: 'liveChat',
  context: ({ input }) => ({ roomId: input.roomId, ...blank }),
  initial: 'running',
  states: {
    running: {
      type: 'parallel',
      invoke: [
        {
          id: 'followChat',
          src: 'followChat',
          input: ({ context }) => ({ roomId: context.roomId }),
          onError: { target: 'broken', actions: { type: 'keepError', params: ({ event }) => event } },
        },
        {
          id: 'liveDraft',
          src: 'liveDraft',
          input: ({ context }) => ({ roomId: context.roomId }),
          onError: { target: 'broken', actions: { type: 'keepError', params: ({ event }) => event } },
        },
        {
          id: 'menus',
          src: 'menus',
          onError: { target: 'broken', actions: { type: 'keepError', params: ({ event }) => event } },
        },
      ],
      on: {
        'room.opened': { actions: 'openDraft' },
        'room.closed': { actions: 'closeDraft' },
      },
      states: {
        feed: {
          initial: 'joining',
          states: {
            joining: {
              tags: 'busy',
              after: { joinPatience: 'entering' },
              on: { 'chat.resumed': 'entering' },
            },
            entering: {
              tags: 'busy',
              invoke: {
                id: 'enterChat',
                src: 'enterChat',
                input: ({ context }) => ({ roomId: context.roomId }),
                onDone: {
                  target: 'live',
                  actions: [
                    { type: 'enter', params: ({ event }) => event.output },
                    { type: 'admit', params: ({ event }) => event.output },
                  ],
                },
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
              on: {
                'chat.pushed': {
                  actions: [
                    { type: 'hold', params: ({ event }) => event },
                    { type: 'forwardBan', params: ({ event }) => event },
                  ],
                },
                'chat.resumed': { target: 'entering', reenter: true },
              },
            },
            live: {
              on: {
                'chat.resumed': 'entering',
                'chat.pushed': [
                  {
                    guard: { type: 'isNext', params: ({ event }) => event },
                    actions: [
                      { type: 'take', params: ({ event }) => event },
                      { type: 'forwardBan', params: ({ event }) => event },
                    ],
                  },
                  { guard: { type: 'isOld', params: ({ event }) => event } },
                  {
                    target: 'entering',
                    actions: [
                      { type: 'hold', params: ({ event }) => event },
                      { type: 'forwardBan', params: ({ event }) => event },
                    ],
                  },
                ],
              },
            },
            failed: { tags: 'failed', on: { 'retry.requested': 'entering', 'chat.resumed': 'entering' } },
          },
        },
        /** Whether messages arrive live. */
        hearing: {
          initial: 'disconnected',
          states: {
            disconnected: { tags: 'stale', on: { 'chat.resumed': 'heard' } },
            heard: { on: { 'chat.lost': 'disconnected' } },
          },
        },
        older: {
          initial: 'idle',
          states: {
            idle: { on: { 'older.requested': { guard: 'hasOlder', target: 'fetching' } } },
            fetching: {
              invoke: {
                id: 'fetchOlder',
                src: 'fetchOlder',
                input: ({ context }) => ({ roomId: context.roomId, before: context.chat?.list[0]?.msgId ?? 0 }),
                onDone: { target: 'idle', actions: { type: 'keepOlder', params: ({ event }) => event.output } },
                onError: 'missing',
              },
            },
            missing: { on: { 'older.requested': { guard: 'hasOlder', target: 'fetching' } } },
          },
        },
        action: {
          initial: 'none',
          states: {
            none: {
              on: {
                'act.requested': {
                  guard: { type: 'canAct', params: ({ event }) => event },
                  target: 'doing',
                  actions: [{ type: 'keepAction', params: ({ event }) => event }, 'closeMenu'],
                },
              },
            },
            doing: {
              exit: 'forgetAction',
              invoke: {
                id: 'liveAct',
                src: 'liveAct',
                input: ({ context: { roomId, action } }) => ({ roomId, ...action }),
                onDone: 'none',
                onError: 'none',
              },
            },
          },
        },
      },
    },
    /** One of its parts has failed: all of them restart. */
    broken: { tags: 'failed', on: { 'retry.requested': 'running' } },
  },
})

export type LiveChatRef = ActorRefFrom<typeof liveChatMachine>
export type LiveChatSnapshot = SnapshotFrom<typeof liveChatMachine>
