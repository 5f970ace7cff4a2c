import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { wayOf } from '#contract/shell/shortcuts.ts'
import { shortcutsSetup } from './shortcuts.setup.ts'

/** Shortcuts that work everywhere, and the sheet that lists them. */
export const shortcutsMachine = shortcutsSetup.createMachine({
  id: 'shortcuts',
  context: ({ input }) => ({ start: input, typed: [], offered: [], fid: undefined, palette: undefined }),
  type: 'parallel',
  invoke: {
    id: 'watchKeys',
    src: 'watchKeys',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'offers.changed': { actions: { type: 'keepOffers', params: ({ event }) => event } },
    'session.changed': { actions: { type: 'keepPerson', params: ({ event }) => event } },
  },
  states: {
    keys: {
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: { type: 'isOn', params: ({ context }) => context.start }, target: 'on' },
            { target: 'off' },
          ],
        },
        off: {
          entry: 'forget',
          on: {
            'shortcuts.toggled': {
              guard: { type: 'isOn', params: ({ event }) => event },
              target: 'on',
              actions: { type: 'remember', params: ({ event }) => ({ isOn: event.isOn }) },
            },
            'setting.changed': { guard: { type: 'isOn', params: ({ event }) => event }, target: 'on' },
          },
        },
        on: {
          on: {
            'shortcuts.toggled': {
              guard: { type: 'isOff', params: ({ event }) => event },
              target: 'off',
              actions: { type: 'remember', params: ({ event }) => ({ isOn: event.isOn }) },
            },
            'setting.changed': { guard: { type: 'isOff', params: ({ event }) => event }, target: 'off' },
          },
          initial: 'idle',
          states: {
            idle: {
              entry: 'forget',
              on: {
                'key.pressed': [
                  {
                    guard: { type: 'isBeginning', params: ({ event }) => ({ keys: [event.key] }) },
                    target: 'following',
                    actions: { type: 'keep', params: ({ event }) => ({ keys: [event.key] }) },
                  },
                  { actions: { type: 'press', params: ({ event }) => ({ keys: [event.key] }) } },
                ],
              },
            },
            following: {
              after: { sequence: 'idle' },
              on: {
                'key.pressed': [
                  {
                    guard: {
                      type: 'isShortcut',
                      params: ({ context, event }) => ({ keys: [...context.typed, event.key] }),
                    },
                    target: 'idle',
                    actions: {
                      type: 'press',
                      params: ({ context, event }) => ({ keys: [...context.typed, event.key] }),
                    },
                  },
                  // The sequence does not continue this way, so the key starts a new one.
                  {
                    guard: { type: 'isBeginning', params: ({ event }) => ({ keys: [event.key] }) },
                    target: 'following',
                    reenter: true,
                    actions: { type: 'keep', params: ({ event }) => ({ keys: [event.key] }) },
                  },
                  { target: 'idle', actions: { type: 'press', params: ({ event }) => ({ keys: [event.key] }) } },
                ],
              },
            },
          },
        },
      },
    },
    sheet: {
      initial: 'closed',
      on: {
        'shortcut.pressed': [
          { guard: { type: 'isSheet', params: ({ event }) => event }, target: '.open' },
          {
            guard: { type: 'isWay', params: ({ event }) => event },
            target: '.closed',
            actions: { type: 'navigate', params: ({ event }) => ({ to: wayOf(event.id) ?? '/' }) },
          },
          { target: '.closed', actions: { type: 'perform', params: ({ event }) => ({ id: event.id }) } },
        ],
        'offer.pressed': {
          target: '.closed',
          actions: { type: 'choose', params: ({ event: { from, id } }) => ({ from, id }) },
        },
      },
      states: {
        closed: { on: { 'sheet.requested': 'open' } },
        open: { on: { 'sheet.closed': 'closed', 'location.changed': 'closed' } },
      },
    },
    palette: {
      initial: 'idle',
      states: {
        idle: { on: { 'palette.requested': 'loading' } },
        loading: {
          tags: 'busy',
          on: { 'location.changed': 'idle' },
          invoke: {
            id: 'loadPalette',
            src: 'loadPalette',
            onDone: {
              target: 'loaded',
              actions: [{ type: 'startPalette', params: ({ event }) => event.output }, 'openPalette'],
            },
            onError: {
              target: 'idle',
              actions: { type: 'notify', params: { kind: 'error', words: { key: 'errors:part.title' } } },
            },
          },
        },
        loaded: {
          on: { 'palette.requested': { actions: 'openPalette' }, 'location.changed': { actions: 'closePalette' } },
        },
      },
    },
  },
})

export type ShortcutsRef = ActorRefFrom<typeof shortcutsMachine>
export type ShortcutsSnapshot = SnapshotFrom<typeof shortcutsMachine>
