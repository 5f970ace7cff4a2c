import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { atFirst, hotkeyChordsSetup } from './hotkeyChords.setup.ts'

/** Which key does what on the floor: a person presses another one for an action, and can have the first ones back. */
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
      target: '.resting',
      actions: ['giveBack', { type: 'remember', params: ({ context }) => ({ chords: context.chords }) }],
    },
  },
  initial: 'resting',
  states: {
    resting: { entry: 'forgetAction' },
    /** The next key that is pressed is the action's. */
    listening: {
      invoke: {
        id: 'watchKey',
        src: 'watchKey',
        onError: { target: 'resting', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'change.left': 'resting',
        'key.pressed': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: 'resting',
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
        /** Another one is waited for. */
        refused: { tags: 'failed', exit: 'forgetFault' },
      },
    },
  },
})

export type HotkeyChordsRef = ActorRefFrom<typeof hotkeyChordsMachine>
export type HotkeyChordsSnapshot = SnapshotFrom<typeof hotkeyChordsMachine>
