import { localeNames } from '../../contract/locales'
import type { FlowModel } from '../../tests/support/model'
import { localeMachine } from './locale.machine'

const language = { role: 'button', name: 'shell:action.language' } as const

export const localeModel = {
  machine: localeMachine,
  inputs: { english: { locale: 'en_US' } },
  events: { 'locale.chosen': [{ locale: 'en_US' }, { locale: 'zh_CN' }] },
  outcomes: {},
  screen: {
    shows: { speaking: [language] },
    gestures: {
      'locale.chosen': ({ locale }) => [{ click: language }, { click: { role: 'menuitemradio', name: { text: localeNames[locale] } } }],
    },
  },
} satisfies FlowModel<typeof localeMachine>
