import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { workspaceFaultOf } from '#contract/spot/workspaceFault.ts'
import { arranging } from './workspace.arranging.ts'
import { layouts } from './workspace.layouts.ts'
import { contextOf, workspaceSetup } from './workspace.setup.ts'

/** The layout of the floor's panels: as the user left it, for the class of this window. */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  invoke: {
    id: 'panelWindows',
    src: 'panelWindows',
    input: ({ context: { symbol, panel } }) => ({ symbol, panel }),
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  states: {
    // First, so that a movement by keys ends before anything else changes.
    mode: {
      initial: 'viewing',
      states: {
        viewing: { on: { 'arranging.requested': { guard: 'hasGrid', target: 'preparing' } } },
        /** The drag-and-drop code is loading. */
        preparing: {
          tags: 'busy',
          invoke: {
            id: 'loadGrid',
            src: 'loadGrid',
            onDone: 'arranging',
            onError: {
              target: 'viewing',
              actions: { type: 'notify', params: { kind: 'error', words: { key: 'workspace:notice.noGrid' } } },
            },
          },
          on: {
            'arranging.left': 'viewing',
            'window.changed': { guard: { type: 'isPhone', params: ({ event }) => event }, target: 'viewing' },
          },
        },
        arranging,
      },
    },
    kept: {
      initial: 'waiting',
      invoke: {
        id: 'watchKept',
        src: 'watchKept',
        input: ({ context: { symbol } }) => ({ symbol }),
        onError: { target: '.lost', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      states: {
        /** The stored layout loads within a moment. */
        waiting: {
          on: {
            'workspace.received': [
              {
                guard: { type: 'isUnreadable', params: ({ event }) => event },
                target: 'followed',
                actions: { type: 'notify', params: { kind: 'warning', words: { key: 'workspace:notice.unreadable' } } },
              },
              { target: 'followed', actions: { type: 'beginWith', params: ({ event }) => event } },
            ],
          },
        },
        followed: {
          on: {
            'workspace.received': [
              // Undoing what was changed in another layout would change this one.
              {
                guard: { type: 'isOtherStore', params: ({ event }) => event },
                actions: { type: 'beginWith', params: ({ event }) => event },
              },
              { actions: { type: 'takeReceived', params: ({ event }) => event } },
            ],
          },
        },
        lost: {},
      },
    },
    window: {
      initial: 'followed',
      on: { 'tab.chosen': { actions: { type: 'keepTab', params: ({ event }) => event } } },
      states: {
        followed: {
          invoke: {
            id: 'watchWindow',
            src: 'watchWindow',
            onError: { target: 'lost', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: { 'window.changed': { actions: { type: 'keepWindow', params: ({ event }) => event } } },
        },
        lost: {},
      },
    },
    layouts,
    menu: {
      initial: 'closed',
      states: {
        closed: { on: { 'menu.requested': 'open' } },
        open: {
          initial: 'choosing',
          on: {
            'menu.left': 'closed',
            'arranging.requested': 'closed',
            'workspace.exported': { actions: 'saveWorkspace' },
            'file.picked': '.reading',
          },
          states: {
            choosing: {},
            reading: {
              tags: 'busy',
              invoke: {
                id: 'importWorkspace',
                src: 'importWorkspace',
                input: ({ context: { symbol }, event }) => ({
                  symbol,
                  text: event.type === 'file.picked' ? event.text : '',
                }),
                onDone: 'taken',
                onError: {
                  target: 'refused',
                  actions: { type: 'keepFault', params: ({ event }) => ({ fault: workspaceFaultOf(event.error) }) },
                },
              },
            },
            taken: {},
            refused: { tags: 'failed', exit: 'forgetFault' },
          },
        },
      },
    },
  },
})

export type WorkspaceRef = ActorRefFrom<typeof workspaceMachine>
export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>
