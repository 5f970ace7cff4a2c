import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { choicesFaultOf } from '#contract/shell/choicesFault.ts'
import { preferencesSetup } from './preferences.setup.ts'

/** Preferences for every page: density, price colours, time zone, notice kinds; and the settings dialog. */
export const preferencesMachine = preferencesSetup.createMachine({
  id: 'preferences',
  context: ({ input }) => ({ settings: input.settings, fault: undefined }),
  type: 'parallel',
  invoke: {
    id: 'watchSettings',
    src: 'watchSettings',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  states: {
    settings: {
      entry: { type: 'sendToNotices', params: ({ context: { settings } }) => ({ settings }) },
      on: {
        'density.chosen': {
          actions: [
            { type: 'change', params: ({ event }) => ({ settings: { density: event.density } }) },
            { type: 'rememberSettings', params: ({ context: { settings } }) => ({ settings }) },
          ],
        },
        'moves.chosen': {
          actions: [
            { type: 'change', params: ({ event }) => ({ settings: { moves: event.moves } }) },
            { type: 'rememberSettings', params: ({ context: { settings } }) => ({ settings }) },
          ],
        },
        'zone.chosen': {
          actions: [
            { type: 'change', params: ({ event }) => ({ settings: { zone: event.zone } }) },
            { type: 'rememberSettings', params: ({ context: { settings } }) => ({ settings }) },
          ],
        },
        'kind.disabled': [
          { guard: { type: 'isSilenced', params: ({ event }) => event } },
          {
            actions: [
              { type: 'silence', params: ({ event }) => event },
              { type: 'sendToNotices', params: ({ context: { settings } }) => ({ settings }) },
              { type: 'rememberSettings', params: ({ context: { settings } }) => ({ settings }) },
            ],
          },
        ],
        'kind.enabled': {
          guard: { type: 'isSilenced', params: ({ event }) => event },
          actions: [
            { type: 'hear', params: ({ event }) => event },
            { type: 'sendToNotices', params: ({ context: { settings } }) => ({ settings }) },
            { type: 'rememberSettings', params: ({ context: { settings } }) => ({ settings }) },
          ],
        },
        'settings.changed': {
          actions: [
            { type: 'change', params: ({ event }) => event },
            { type: 'sendToNotices', params: ({ context: { settings } }) => ({ settings }) },
          ],
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'settings.opened': { target: 'open', actions: 'requestRates' } } },
        open: {
          initial: 'choosing',
          on: {
            'settings.closed': 'closed',
            'preferences.exported': { actions: 'saveChoices' },
            'preferences.imported': '.importing',
          },
          states: {
            choosing: {},
            importing: {
              tags: 'busy',
              invoke: {
                id: 'importChoices',
                src: 'importChoices',
                input: ({ event }) => (event.type === 'preferences.imported' ? { text: event.text } : { text: '' }),
                onDone: [
                  {
                    guard: { type: 'hasLocale', params: ({ event }) => event.output },
                    target: 'imported',
                    actions: { type: 'speak', params: ({ event }) => event.output },
                  },
                  { target: 'imported' },
                ],
                onError: {
                  target: 'refused',
                  actions: { type: 'keepFault', params: ({ event }) => ({ fault: choicesFaultOf(event.error) }) },
                },
              },
            },
            imported: {},
            refused: { tags: 'failed', exit: 'forgetFault' },
          },
        },
      },
    },
    /** Whether choices will persist until the next visit. If not, the user is notified once. */
    keeping: {
      initial: 'fine',
      states: {
        fine: {
          on: {
            'saving.failed': {
              target: 'failing',
              actions: { type: 'notify', params: { kind: 'warning', words: { key: 'common:settings.notKept' } } },
            },
          },
        },
        failing: { tags: 'failed' },
      },
    },
  },
})

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>
export type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>
