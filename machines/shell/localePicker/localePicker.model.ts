import type { FlowModel } from '#machines/model/flowModel.ts'
import { localePickerMachine } from './localePicker.machine.ts'
import type { LocalePickerSnapshot } from './localePicker.machine.ts'

const tab = (name: 'language' | 'currency') => ({ role: 'tab', name: `header:picker.${name}` }) as const
const panel = (name: 'language' | 'currency') => ({ role: 'tabpanel', name: `header:picker.${name}` }) as const
const search = { role: 'searchbox', name: 'header:picker.search' } as const

export const localePickerModel = {
  machine: localePickerMachine,
  inputs: { plain: undefined },
  events: {
    // Its effect is visible only after typing.
    'picker.opened': ({ snapshot }: { snapshot: LocalePickerSnapshot }) => (snapshot.context.text === '' ? [] : [{}]),
    'tab.chosen': [{ tab: 'language' }, { tab: 'currency' }],
    // The list of languages is short and has no search.
    'text.changed': ({ snapshot }: { snapshot: LocalePickerSnapshot }) =>
      snapshot.matches('currency') ? [{ text: 'en' }, { text: '' }] : [],
  },
  outcomes: {},
  screen: {
    shows: {
      language: [panel('language'), { ...search, absent: true }],
      currency: ({ context }) => [panel('currency'), { ...search, value: context.text }],
    },
    gestures: {
      'picker.opened': { by: 'app', because: 'the button that opens the popover sends it' },
      'tab.chosen': ({ tab: chosen }) => ({ click: tab(chosen) }),
      'text.changed': ({ text }) => ({ fill: search, with: text }),
    },
  },
} satisfies FlowModel<typeof localePickerMachine>
