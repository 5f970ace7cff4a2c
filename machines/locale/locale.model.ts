import type { DocumentLocale } from '../../contract/locales'
import { offeredLocales } from '../../contract/locales'
import type { FlowModel } from '../../tests/support/model'
import { localeMachine } from './locale.machine'

const language = { role: 'button', name: 'shell:action.language' } as const

const nameOf = (locale: DocumentLocale) => offeredLocales.find(({ code }) => code === locale)?.name ?? locale

export const localeModel = {
  machine: localeMachine,
  inputs: { english: { locale: 'en_US' } },
  events: { 'locale.chosen': [{ locale: 'en_US' }, { locale: 'zh_CN' }] },
  outcomes: {
    awaitMoney: {
      none: { done: { wasHeld: false } },
      told: { done: { wasHeld: true } },
      broken: { error: 'a fault' },
    },
  },
  screen: {
    shows: {
      speaking: [language],
      // The person goes on where they are; the notice that says so has a screen of its own.
      'changing.hushed': { like: 'speaking' },
      'changing.held': { like: 'speaking' },
      telling: { like: 'speaking' },
      going: { like: 'speaking' },
    },
    gestures: {
      'locale.chosen': ({ locale }) => [{ click: language }, { click: { role: 'option', name: { text: nameOf(locale) } } }],
    },
  },
} satisfies FlowModel<typeof localeMachine>
