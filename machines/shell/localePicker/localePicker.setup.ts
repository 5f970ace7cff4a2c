import { assign, setup } from 'xstate'

export const pickerTabs = ['language', 'currency'] as const
export type PickerTab = (typeof pickerTabs)[number]

export const localePickerSetup = setup({
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
