import type { FlowModel } from '../../tests/support/model'
import { localePickerMachine } from './localePicker.machine'

const tab = (name: 'language' | 'currency') => ({ role: 'tab', name: `header:picker.${name}` }) as const

export const localePickerModel = {
  machine: localePickerMachine,
  inputs: { plain: undefined },
  events: {
    'picker.opened': [{}],
    'tab.chosen': [{ tab: 'language' }, { tab: 'currency' }],
    'text.changed': [{ text: 'en' }, { text: '' }],
  },
  outcomes: {},
  screen: {
    shows: {
      language: [{ role: 'tabpanel', name: 'header:picker.language' }],
      currency: [{ role: 'tabpanel', name: 'header:picker.currency' }],
    },
    gestures: {
      'picker.opened': { by: 'app', because: 'the button that opens the popover tells it' },
      'tab.chosen': ({ tab: chosen }) => ({ click: tab(chosen) }),
      'text.changed': ({ text }) => ({ fill: { role: 'searchbox', name: 'header:picker.search' }, with: text }),
    },
  },
} satisfies FlowModel<typeof localePickerMachine>
