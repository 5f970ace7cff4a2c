import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

const pickerTabs = ['language', 'currency'] as const
type PickerTab = (typeof pickerTabs)[number]

const localePickerSetup = setup({
  types: {
    context: {} as { /** What the list is searched by. */ readonly text: string },
    events: {} as
      /** The popover opens: what was typed last time is gone. */
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

/** The lists, which of them is shown, and what it is searched by. */
export const localePickerView = (snapshot: LocalePickerSnapshot) => ({
  tabs: pickerTabs,
  tab: snapshot.matches('currency') ? ('currency' as const) : ('language' as const),
  text: snapshot.context.text,
})
