import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { localePickerSetup } from './localePicker.setup.ts'

/** Language and currency, chosen in one popover: which list is shown, and what it is searched by. */
export const localePickerMachine = localePickerSetup.createMachine({
  id: 'localePicker',
  context: { text: '' },
  initial: 'language',
  on: {
    'picker.opened': { actions: 'clearText' },
    'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
    'tab.chosen': [
      { guard: { type: 'isCurrency', params: ({ event }) => event }, target: '.currency', actions: 'clearText' },
      { target: '.language', actions: 'clearText' },
    ],
  },
  states: {
    language: {},
    currency: {},
  },
})

export type LocalePickerRef = ActorRefFrom<typeof localePickerMachine>
export type LocalePickerSnapshot = SnapshotFrom<typeof localePickerMachine>
