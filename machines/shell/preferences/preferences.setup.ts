import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef, EventObject } from 'xstate'
import type { Locale } from '#contract/shell/locales.ts'
import type { Density, MoveColours, NoticeKind, Settings } from '#contract/kernel/stored.ts'
import type { ChoicesFault } from '#contract/shell/choicesFault.ts'
import { reportFault } from '../app/reportFault.ts'
import { notify } from '../notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface Imported {
  /** The language in the file; undefined if it has none, or the current one. */
  readonly locale: Locale | undefined
}

interface PreferencesContext {
  readonly settings: Settings
  /** The error in the last file. */
  readonly fault: ChoicesFault | undefined
}

interface SettingsChange {
  readonly settings: Partial<Settings>
}

type PreferencesEvent =
  | { type: 'density.chosen'; density: Density }
  | { type: 'moves.chosen'; moves: MoveColours }
  /** `system`, or an IANA name. */
  | { type: 'zone.chosen'; zone: string }
  /** Notices of this kind only go to the history, or are shown again. */
  | { type: 'kind.disabled'; kind: NoticeKind }
  | { type: 'kind.enabled'; kind: NoticeKind }
  /** Changed by another tab, or by an imported file. */
  | { type: 'settings.changed'; settings: Settings }
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
  | { type: 'preferences.exported' }
  | { type: 'preferences.imported'; text: string }
  /** The browser refused to store a choice. */
  | { type: 'saving.failed' }

/** Sends an event to another root flow. */
const sendToFlow = <P>(flow: string, event: (params: P) => EventObject) =>
  sendTo<PreferencesContext, PreferencesEvent, P, AnyActorRef, PreferencesEvent>(
    ({ system }) => system.get(flow),
    (_: unknown, params: P) => event(params),
  )

export const preferencesSetup = setup({
  types: {
    input: {} as { settings: Settings },
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Sends `settings.changed`. */
    watchSettings: fromCallback<{ type: string }>(notProvided('watchSettings')),
    /** Imports everything in the text of a file, or nothing: then it rejects with a `ChoicesFault`. */
    importChoices: fromPromise<Imported, { text: string }>(notProvided('importChoices')),
  },
  guards: {
    isSilenced: ({ context }, { kind }: { kind: NoticeKind }) => context.settings.silenced.includes(kind),
    hasLocale: (_, { locale }: Imported) => locale !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    change: assign(({ context }, { settings }: SettingsChange) => ({ settings: { ...context.settings, ...settings } })),
    silence: assign(({ context: { settings } }, { kind }: { kind: NoticeKind }) => ({
      settings: { ...settings, silenced: [...settings.silenced, kind] },
    })),
    hear: assign(({ context: { settings } }, { kind }: { kind: NoticeKind }) => ({
      settings: { ...settings, silenced: settings.silenced.filter((silenced) => silenced !== kind) },
    })),
    /** Stores the settings for the next visit. */
    rememberSettings: (_, _params: { settings: Settings }) => notProvided('rememberSettings')(),
    /** Exports all preferences as a file. */
    saveChoices: () => notProvided('saveChoices')(),
    keepFault: assign((_, { fault }: { fault: ChoicesFault }) => ({ fault })),
    forgetFault: assign({ fault: undefined }),
    /** Which kinds are silenced or shown again. */
    sendToNotices: sendToFlow<{ settings: Settings }>('notices', ({ settings }) => ({
      type: 'kinds.disabled',
      kinds: settings.silenced,
    })),
    /** The dialog shows today's rates. */
    requestRates: sendToFlow<undefined>('currency', () => ({ type: 'currency.requested' })),
    /** The file has another language. */
    speak: sendToFlow<{ locale: Locale | undefined }>('locale', ({ locale }) => ({ type: 'locale.chosen', locale })),
  },
})
