import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { supportLineSetup, unloaded } from './supportLine.setup.ts'

/**
 * One customer service line: its script is loaded, then it is polled until ready, and then once a second for its state.
 * It ends by failing.
 */
export const supportLineMachine = supportLineSetup.createMachine({
  id: 'supportLine',
  context: ({ input }) => ({ ...input, ...unloaded }),
  initial: 'working',
  output: ({ context }) => ({ line: context.line, reason: context.reason }),
  states: {
    working: {
      type: 'parallel',
      invoke: {
        id: 'holdLine',
        src: 'holdLine',
        input: ({ context }) => ({ line: context.line }),
        onError: { target: 'rejected', actions: { type: 'keepReason', params: { reason: 'it could not be held' } } },
      },
      on: {
        'line.broken': { target: 'rejected', actions: { type: 'keepReason', params: ({ event }) => event } },
        'xstate.error.actor.*': {
          target: 'rejected',
          actions: { type: 'keepReason', params: { reason: 'the conversation broke' } },
        },
      },
      states: {
        panel: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'panel.opened': [
                  { guard: 'isChatDesk', target: 'open', actions: ['clearUnread', 'showDesk'] },
                  { target: 'open', actions: 'showDesk' },
                ],
              },
            },
            open: { on: { 'panel.closed': { target: 'closed', actions: 'hideDesk' } } },
          },
        },
        line: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'loadScript',
                src: 'loadScript',
                input: ({ context }) => ({ line: context.line }),
                onDone: [
                  {
                    guard: 'isPanelOpen',
                    target: 'polling',
                    actions: [{ type: 'startDesk', params: ({ event }) => event.output }, 'showDesk'],
                  },
                  { target: 'polling', actions: { type: 'startDesk', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: 'canLoadAgain',
                    target: 'awaitingRetry',
                    actions: { type: 'countLoad', params: ({ event }) => event },
                  },
                  { target: '#supportLine.rejected', actions: { type: 'countLoad', params: ({ event }) => event } },
                ],
              },
            },
            awaitingRetry: { tags: 'busy', after: { retryDelay: 'loading' } },
            /** Polls until it is ready. */
            polling: {
              tags: 'busy',
              invoke: {
                id: 'fetchReport',
                src: 'fetchReport',
                input: ({ context }) => ({ line: context.line, desk: context.desk }),
                onDone: [
                  {
                    guard: { type: 'isReady', params: ({ event }) => ({ report: event.output }) },
                    target: 'ready',
                    actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
                  },
                  { guard: 'canAskAgain', target: 'awaitingReadiness' },
                  {
                    target: '#supportLine.rejected',
                    actions: { type: 'keepReason', params: { reason: 'it was not ready in time' } },
                  },
                ],
                onError: [
                  { guard: 'canAskAgain', target: 'awaitingReadiness' },
                  {
                    target: '#supportLine.rejected',
                    actions: { type: 'keepReason', params: { reason: 'it did not answer' } },
                  },
                ],
              },
            },
            awaitingReadiness: { tags: 'busy', after: { pollGap: 'polling' }, exit: 'countPoll' },
            ready: {
              initial: 'idle',
              states: {
                idle: { after: { refreshEvery: 'refreshing' } },
                refreshing: {
                  invoke: {
                    id: 'fetchReport',
                    src: 'fetchReport',
                    input: ({ context }) => ({ line: context.line, desk: context.desk }),
                    onDone: [
                      {
                        guard: 'isAddedUp',
                        target: 'idle',
                        actions: { type: 'addReport', params: ({ event }) => ({ report: event.output }) },
                      },
                      {
                        guard: 'isSeen',
                        target: 'idle',
                        actions: { type: 'keepSeen', params: ({ event }) => ({ report: event.output }) },
                      },
                      {
                        target: 'idle',
                        actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
                      },
                    ],
                    onError: [
                      { guard: 'canBeSilent', target: 'idle', actions: 'countSilence' },
                      {
                        target: '#supportLine.rejected',
                        actions: { type: 'keepReason', params: { reason: 'it fell silent' } },
                      },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
    /**
     * Reported, and left to its parent. A final state instead of a throw, because a throw leaves the children running,
     * and a conversation opened next to the next line's would overwrite its cookie, or have its own overwritten.
     */
    rejected: {
      type: 'final',
      tags: 'failed',
      entry: { type: 'reportRejected', params: ({ context }) => ({ line: context.line, reason: context.reason }) },
    },
  },
})

export type SupportLineRef = ActorRefFrom<typeof supportLineMachine>
export type SupportLineSnapshot = SnapshotFrom<typeof supportLineMachine>
