import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { actionOf, hotkeysSetup } from './hotkeys.setup.ts'

/**
 * The floor's hotkeys: off until the user turns them on, and armed only while a key can mean nothing else. After
 * returning to the window or the page they are on but not armed, because the first keys may be meant for another
 * window. A press of the pointer or of Tab arms them. The panic key needs no arming.
 */
export const hotkeysMachine = hotkeysSetup.createMachine({
  id: 'hotkeys',
  context: ({ input }) => ({ ...input, done: undefined }),
  invoke: {
    id: 'watchWish',
    src: 'watchWish',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'action.chosen': {
      guard: { type: 'isOwnAction', params: ({ event }) => event },
      actions: { type: 'perform', params: ({ event }) => ({ action: actionOf(event) }) },
    },
    'action.done': { actions: { type: 'keepDone', params: ({ event }) => event } },
  },
  initial: 'off',
  states: {
    off: {
      invoke: {
        id: 'offerActions',
        src: 'offerActions',
        input: ({ context: { symbol } }) => ({ symbol, isOn: false }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'hotkeys.toggled': {
          guard: { type: 'isOn', params: ({ event }) => event },
          target: 'on.focused',
          actions: { type: 'remember', params: ({ event }) => ({ isOn: event.isOn }) },
        },
        'action.chosen': {
          guard: { type: 'isSwitch', params: ({ event }) => event },
          target: 'on.focused',
          actions: { type: 'remember', params: { isOn: true } },
        },
        'setting.changed': { guard: { type: 'isOn', params: ({ event }) => event }, target: 'on.unfocused' },
      },
    },
    on: {
      invoke: [
        {
          id: 'offerActions',
          src: 'offerActions',
          input: ({ context: { symbol } }) => ({ symbol, isOn: true }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'watchWindow',
          src: 'watchWindow',
          onError: { target: 'broken', actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      ],
      on: {
        'hotkeys.toggled': {
          guard: { type: 'isOff', params: ({ event }) => event },
          target: 'off',
          actions: { type: 'remember', params: ({ event }) => ({ isOn: event.isOn }) },
        },
        'action.chosen': {
          guard: { type: 'isSwitch', params: ({ event }) => event },
          target: 'off',
          actions: { type: 'remember', params: { isOn: false } },
        },
        'setting.changed': { guard: { type: 'isOff', params: ({ event }) => event }, target: 'off' },
        'hotkey.pressed': { actions: { type: 'perform', params: ({ event }) => ({ action: event.action }) } },
      },
      initial: 'unfocused',
      states: {
        /** The window lost focus, or the page has just opened. */
        unfocused: {
          on: {
            'gesture.detected': [
              { guard: { type: 'isField', params: ({ event }) => event }, target: 'focused.typing' },
              { guard: { type: 'isCovered', params: ({ event }) => event }, target: 'focused.covered' },
              { target: 'focused.armed' },
            ],
          },
        },
        focused: {
          on: {
            'surface.changed': [
              { guard: { type: 'isAway', params: ({ event }) => event }, target: 'unfocused' },
              { guard: { type: 'isField', params: ({ event }) => event }, target: '.typing' },
              { guard: { type: 'isCovered', params: ({ event }) => event }, target: '.covered' },
              { target: '.armed' },
            ],
          },
          initial: 'covered',
          states: {
            /** A field, or a control with letter keys of its own, has the focus. */
            typing: {},
            /** A dialog or a menu covers the floor. */
            covered: {},
            armed: {
              invoke: {
                id: 'watchKeys',
                src: 'watchKeys',
                onError: {
                  target: '#hotkeys.broken',
                  actions: { type: 'reportFault', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    /** Keys are not received, and a mark that claims otherwise would be worse than none. */
    broken: {
      tags: 'failed',
      on: { 'hotkeys.toggled': { guard: { type: 'isOn', params: ({ event }) => event }, target: 'on.focused' } },
    },
  },
})

export type HotkeysRef = ActorRefFrom<typeof hotkeysMachine>
export type HotkeysSnapshot = SnapshotFrom<typeof hotkeysMachine>
