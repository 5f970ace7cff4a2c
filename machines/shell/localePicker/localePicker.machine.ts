import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

const pickerTabs = ['language', 'currency'] as const
type PickerTab = (typeof pickerTabs)[number]

const localePickerSetup = setup({
  types: {
    context: {} as { /** The search text of the list. */ readonly text: string },
    events: {} as
      /** The popover opens: the previous search text is cleared. */
      { type: 'picker.opened' } | { type: 'tab.chosen'; tab: PickerTab } | { type: 'text.changed'; text: string },
  },
  guards: {
    isCurrency: (_, { tab }: { tab: PickerTab }) => tab === 'currency',
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    clearText: assign({ text: '' }),
  },
})

/** Language and currency in one popover: the visible list, and its search text. */
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

/** The lists, the visible one, and its search text. */
export const localePickerView = (snapshot: LocalePickerSnapshot) => ({
  tabs: pickerTabs,
  tab: snapshot.matches('currency') ? ('currency' as const) : ('language' as const),
  text: snapshot.context.text,
})
