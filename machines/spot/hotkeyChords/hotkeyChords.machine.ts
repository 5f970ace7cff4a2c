import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { atFirst, hotkeyChordsSetup } from './hotkeyChords.setup.ts'

/** The floor's hotkeys: the user presses a new key for an action, and can restore the defaults. */
export const hotkeyChordsMachine = hotkeyChordsSetup.createMachine({
  id: 'hotkeyChords',
  context: atFirst,
  invoke: {
    id: 'watchKept',
    src: 'watchKept',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'chords.received': { actions: { type: 'keepChords', params: ({ event }) => event } },
    'names.received': { actions: { type: 'keepNames', params: ({ event }) => event } },
    'change.requested': { target: '.listening', actions: { type: 'keepAction', params: ({ event }) => event } },
    'defaults.requested': {
      target: '.idle',
      actions: ['restoreDefaults', { type: 'remember', params: ({ context }) => ({ chords: context.chords }) }],
    },
  },
  initial: 'idle',
  states: {
    idle: { entry: 'forgetAction' },
    /** The next key pressed is assigned to the action. */
    listening: {
      invoke: {
        id: 'watchKey',
        src: 'watchKey',
        onError: { target: 'idle', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'change.left': 'idle',
        'key.pressed': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: 'idle',
            actions: [
              { type: 'change', params: ({ event }) => event },
              { type: 'remember', params: ({ context }) => ({ chords: context.chords }) },
            ],
          },
          { target: '.refused', actions: { type: 'keepFault', params: ({ event }) => event } },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {},
        /** Waits for another key. */
        refused: { tags: 'failed', exit: 'forgetFault' },
      },
    },
  },
})

export type HotkeyChordsRef = ActorRefFrom<typeof hotkeyChordsMachine>
export type HotkeyChordsSnapshot = SnapshotFrom<typeof hotkeyChordsMachine>
