import { assetDisplayModel } from '#machines/assets/assetDisplay/assetDisplay.model.ts'
import type { CurrencySnapshot } from '#machines/shell/currency/currency.machine.ts'
import { currencyModel } from '#machines/shell/currency/currency.model.ts'
import type { LocaleSnapshot } from '#machines/shell/locale/locale.machine.ts'
import { localeModel } from '#machines/shell/locale/locale.model.ts'
import type { PreferencesSnapshot } from '#machines/shell/preferences/preferences.machine.ts'
import { preferencesModel } from '#machines/shell/preferences/preferences.model.ts'
import { densityOf, isSettingsOpen } from '#machines/shell/preferences/preferences.view.ts'
import { wordsIn } from '#tests/support/words.ts'
import { screens } from '../screens.ts'
import { ownFault, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

interface At {
  readonly snapshot: PreferencesSnapshot
}

const anywhere = { helper: 'waitFor', with: ['button', { word: 'shell:action.language' }] } as const

/** A page with a choice stored in the browser, whose header shows it. */
const having = (key: string, value: unknown): WayIn => ({
  address: '/{locale}/vip',
  viewport: screens.pc,
  kept: { [key]: value },
  first: [anywhere],
})

/** One of our files, without any choices. */
const ownFile = JSON.stringify({ format: 'statefloor-choices', version: 1, choices: {} })

/** The file's content decides the outcome, and at once: one outcome for each walk. */
export const withFile = (text: string, outcome: 'taken' | 'refused') => ({
  ...preferencesModel,
  events: {
    ...preferencesModel.events,
    'preferences.imported': ({ snapshot }: At) => (isSettingsOpen(snapshot) ? [{ text }] : []),
    // The one checkbox that the walk clicks.
    'kind.disabled': (at: At) => preferencesModel.events['kind.disabled'](at).filter(({ kind }) => kind === 'info'),
    'kind.enabled': (at: At) => preferencesModel.events['kind.enabled'](at).filter(({ kind }) => kind === 'info'),
    // It is announced if it differs and this tab still stores something.
    'settings.changed': ({ snapshot }: At) =>
      densityOf(snapshot) === 'compact' && snapshot.matches({ keeping: 'fine' })
        ? preferencesModel.events['settings.changed']
        : [],
    'saving.failed': ({ snapshot }: At) =>
      isSettingsOpen(snapshot) && snapshot.matches({ keeping: 'fine' }) ? [{}] : [],
  },
  screen: {
    ...preferencesModel.screen,
    shows: {
      ...preferencesModel.screen.shows,
      'dialog.open.importing': { unseen: 'a file that is here is read at once' },
    },
  },
  wire: { ...preferencesModel.wire, importChoices: { happens: outcome } },
})

const asksByItself = 'currency.deferred | after quiet | 0'
/** Only while a transfer is being sent. */
const hush = 'locale.changing.silenced | after hush | 0'
const patience = 'locale.changing | after patience | 0'
const onItsWay = 'only where money is on its way: a test of the language’s own holds its answer back'

/** The opened page decides whether something was typed; both are checked at once, and the next document follows. */
export const speaking = (typed: 'typed' | 'none') => ({
  ...localeModel,
  events: {
    ...localeModel.events,
    'locale.chosen': (at: { readonly snapshot: LocaleSnapshot }) =>
      at.snapshot.matches('going') ? [] : localeModel.events['locale.chosen'](at),
  },
  screen: {
    ...localeModel.screen,
    away: [hush, patience],
    shows: {
      ...localeModel.screen.shows,
      looking: { unseen: 'fields are looked at at once' },
      'changing.silenced': { unseen: 'no money is on its way: it goes on at once' },
      going: [{ role: 'button', name: { text: wordsIn('zh_CN')('shell:action.language', {}) } }],
    },
  },
  wire: { findDraft: { happens: typed }, awaitMoney: { happens: 'none' } },
})

const { inputs: chosen } = preferencesModel
const { inputs: money } = currencyModel
const { inputs: display } = assetDisplayModel
const typedNothing = 'who typed nothing is not asked: the cover of the language types something'

const displayed = (kept: unknown): WayIn => ({
  ...having('sf.assetDisplay', kept),
  as: 'newcomer',
  silent: [userLink],
  first: [{ click: { role: 'button', name: 'shell:nav.wallet' } }],
})

export const choiceWays = {
  preferences: {
    model: withFile(ownFile, 'taken'),
    ways: {
      plain: having('sf.settings', chosen.plain.settings),
      chosen: having('sf.settings', chosen.chosen.settings),
    },
    app: {
      'settings.changed': ({ settings }) => [{ helper: 'otherTabKeeps', with: ['sf.settings', settings] }],
      'preferences.imported': ({ text }) => [
        { helper: 'chooseFile', with: [{ word: 'preferences:action.import' }, text] },
      ],
      'saving.failed': [{ helper: 'chooseWithoutRoom', with: [{ word: 'preferences:theme.label' }] }],
    },
    outOfReach: {
      'preferences | error watchSettings | 0': ownFault,
      'preferences.dialog.open.importing | done importChoices | 0':
        'a file in another language leads to another document: a test of the dialog’s own goes there',
      'preferences.dialog.open.importing | error importChoices | 0':
        'by a file that is not ours, which the cover chooses',
    },
  },
  currency: {
    model: {
      ...currencyModel,
      events: {
        ...currencyModel.events,
        'currency.chosen': ({ snapshot }: { snapshot: CurrencySnapshot }) =>
          snapshot.matches('known') ? [{ code: 'USD' }, { code: 'EUR' }] : [],
        // Visible in the dialog, which loads it as it opens.
        'choice.changed': ({ snapshot }: { snapshot: CurrencySnapshot }) =>
          snapshot.matches('deferred') ? [] : currencyModel.events['choice.changed'],
        'location.changed': ({ snapshot }: { snapshot: CurrencySnapshot }) => (snapshot.matches('failed') ? [{}] : []),
      },
      screen: {
        ...currencyModel.screen,
        shows: {
          ...currencyModel.screen.shows,
          deferred: [{ role: 'dialog', name: 'preferences:page.title', absent: true }],
        },
        away: [asksByItself],
      },
    },
    ways: {
      'first visit': having('sf.currency', money['first visit']),
      chosen: having('sf.currency', money.chosen),
    },
    app: {
      'choice.changed': ({ choice }) => [{ helper: 'otherTabKeeps', with: ['sf.currency', choice] }],
      'currency.requested': [
        {
          helper: 'openSettings',
          with: [
            { word: 'shell:action.language' },
            { word: 'header:picker.settings' },
            { word: 'preferences:page.title' },
          ],
        },
      ],
      'location.changed': [{ helper: 'goToOther', with: ['/vip', '/market'] }],
    },
    outOfReach: {
      'currency | error watchChoice | 0': ownFault,
      [asksByItself]: 'what shows the currency asks for it; that it need not is a test of its own',
    },
  },
  assetDisplay: {
    model: assetDisplayModel,
    ways: { plain: displayed(display.plain), hidden: displayed(display.hidden) },
    app: { 'display.changed': ({ display: kept }) => [{ helper: 'otherTabKeeps', with: ['sf.assetDisplay', kept] }] },
    outOfReach: { 'assetDisplay | error watchDisplay | 0': ownFault },
  },
  locale: {
    model: speaking('none'),
    ways: {
      english: { address: '/en_US/vip', viewport: screens.pc, first: [anywhere] },
      'no words': { address: '/ja_JP/vip', viewport: screens.pc, first: [anywhere] },
    },
    outOfReach: {
      'locale.looking | done findDraft | 0': typedNothing,
      'locale.looking | error findDraft | 0': ownFault,
      'locale.changing | done awaitMoney | 0': onItsWay,
      'locale.changing | error awaitMoney | 0': ownFault,
      [hush]: onItsWay,
      'locale.asking | change.confirmed | 0': typedNothing,
      'locale.asking | change.declined | 0': typedNothing,
      'locale.showingOutcome | after reading | 0': onItsWay,
      [patience]: onItsWay,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
