import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef, EventObject } from 'xstate'
import type { Locale } from '#contract/shell/locales.ts'
import type { Density, MoveColours, NoticeKind, Settings } from '#contract/kernel/stored.ts'
import type { ChoicesFault } from '#contract/shell/choicesFault.ts'
import { reportFault } from '../app/reportFault.ts'
import { notify } from '../notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface Imported {
  /** The language that the file names; undefined where it names none, or the one that is spoken. */
  readonly locale: Locale | undefined
}

interface PreferencesContext {
  readonly settings: Settings
  /** What was wrong with the last file. */
  readonly fault: ChoicesFault | undefined
}

interface SettingsChange {
  readonly settings: Partial<Settings>
}

type PreferencesEvent =
  | { type: 'density.chosen'; density: Density }
  | { type: 'moves.chosen'; moves: MoveColours }
  /** `system`, or a name of the IANA list. */
  | { type: 'zone.chosen'; zone: string }
  /** Notices of this kind go to the history only, or are shown again. */
  | { type: 'kind.disabled'; kind: NoticeKind }
  | { type: 'kind.enabled'; kind: NoticeKind }
  /** Another tab of ours chose, or a file. */
  | { type: 'settings.changed'; settings: Settings }
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
  | { type: 'preferences.exported' }
  | { type: 'preferences.imported'; text: string }
  /** The browser refused to keep something that was chosen. */
  | { type: 'saving.failed' }

/** Tells another flow of the root. */
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
    /** Takes over all that the text of a file says, or nothing of it: then it rejects with a `ChoicesFault`. */
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
    /** Keeps the settings for the next visit. */
    rememberSettings: (_, _params: { settings: Settings }) => notProvided('rememberSettings')(),
    /** Hands all choices to the person as a file. */
    saveChoices: () => notProvided('saveChoices')(),
    keepFault: assign((_, { fault }: { fault: ChoicesFault }) => ({ fault })),
    forgetFault: assign({ fault: undefined }),
    /** What is not shown any more, or again. */
    sendToNotices: sendToFlow<{ settings: Settings }>('notices', ({ settings }) => ({
      type: 'kinds.disabled',
      kinds: settings.silenced,
    })),
    /** The dialog shows today's rates. */
    askRates: sendToFlow<undefined>('currency', () => ({ type: 'currency.requested' })),
    /** The file speaks another language. */
    speak: sendToFlow<{ locale: Locale | undefined }>('locale', ({ locale }) => ({ type: 'locale.chosen', locale })),
  },
})
