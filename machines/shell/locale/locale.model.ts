import type { DocumentLocale } from '#contract/shell/locales.ts'
import { offeredLocales } from '#contract/shell/locales.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { localeMachine } from './locale.machine.ts'
import type { LocaleSnapshot } from './locale.machine.ts'

const language = { role: 'button', name: 'shell:action.language' } as const

const stay = { role: 'button', name: 'header:leave.stay' } as const
const leave = { role: 'button', name: 'header:leave.go' } as const

const understood = { role: 'button', name: 'header:substitute.dismiss' } as const

const nameOf = (locale: DocumentLocale) => offeredLocales.find(({ code }) => code === locale)?.name ?? locale

export const localeModel = {
  machine: localeMachine,
  inputs: { english: { locale: 'en_US' }, 'no words': { locale: 'en_US', address: 'ja_JP', missing: 'ja_JP' } },
  events: {
    // No language can be chosen while a dialog asks a question.
    'locale.chosen': ({ snapshot }: { snapshot: LocaleSnapshot }) =>
      snapshot.matches('asking') ? [] : [{ locale: 'en_US' }, { locale: 'zh_CN' }],
    'change.confirmed': [{}],
    'change.declined': [{}],
    'substitute.dismissed': [{}],
  },
  outcomes: {
    findDraft: {
      none: { done: { hasDraft: false } },
      typed: { done: { hasDraft: true } },
      broken: { error: 'a fault' },
    },
    awaitMoney: {
      none: { done: { wasHeld: false } },
      moved: { done: { wasHeld: true } },
      broken: { error: 'a fault' },
    },
  },
  screen: {
    shows: {
      'speaking.complete': [language, { role: 'alertdialog', absent: true }, { ...understood, absent: true }],
      'speaking.substituting': [understood],
      looking: { like: 'speaking.complete' },
      asking: [{ role: 'alertdialog', name: 'header:leave.title' }, stay, leave],
      // The user stays on the page; the notice about it is rendered elsewhere.
      'changing.silenced': { like: 'speaking.complete' },
      'changing.held': { like: 'speaking.complete' },
      showingOutcome: { like: 'speaking.complete' },
      going: { like: 'speaking.complete' },
    },
    gestures: {
      'change.confirmed': { click: leave },
      'change.declined': { click: stay },
      'substitute.dismissed': { click: understood },
      'locale.chosen': ({ locale }) => [
        { click: language },
        { click: { role: 'option', name: { text: nameOf(locale) } } },
      ],
    },
  },
} satisfies FlowModel<typeof localeMachine>
