import { fromCallback, fromPromise } from 'xstate'
import { writeChoicesFile } from '#contract/shell/choicesFile.ts'
import { defaultSettings, joined } from '#contract/kernel/stored.ts'
import type { Settings } from '#contract/kernel/stored.ts'
import type { Imported } from '#machines/shell/preferences/preferences.setup.ts'
import { saveFile } from '../browser/saveFile.ts'
import type { Services } from '../services.ts'

/**
 * Preferences that the venue may read when it renders the next document: the language, and the theme to paint before
 * any script runs.
 */
export type DocumentPreference = 'lang' | 'theme'

const year = 365 * 24 * 60 * 60

/**
 * Stores a preference in a cookie, which says nothing about a session; where cookies are forbidden the document uses
 * defaults.
 */
export const rememberForDocument = (name: DocumentPreference, value: string): void => {
  document.cookie = `sf_${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax`
}

/** The settings of an earlier visit. */
export const storedSettings = ({ choices }: Pick<Services, 'choices'>): Settings =>
  choices.read('settings') ?? defaultSettings

const fileName = 'statefloor-preferences.json'

/** The settings flow's actors and effects. */
export const createPreferencesFlow = ({ choices, locale }: Pick<Services, 'choices' | 'locale'>) => ({
  actors: {
    watchSettings: fromCallback<{ type: string }>(({ sendBack }) =>
      choices.watch('settings', () => sendBack({ type: 'settings.changed', settings: storedSettings({ choices }) })),
    ),
    importChoices: fromPromise<Imported, { text: string }>(async ({ input }) => {
      // Importing a file is rare, so its parser is not part of the first load.
      const { readChoicesFile } = await import('#contract/shell/choicesReading.ts')
      const reading = readChoicesFile(input.text)
      if ('fault' in reading) return Promise.reject(reading.fault)
      // The language has its own flow, which knows when the document may be left.
      const { locale: wanted, ...others } = reading.chosen
      choices.takeOver(joined(choices.all(), others))
      return { locale: wanted === locale ? undefined : wanted }
    }),
  },
  actions: {
    rememberSettings: (_: unknown, { settings }: { settings: Settings }) => choices.keep('settings', settings),
    saveChoices: () => saveFile(fileName, writeChoicesFile(choices.all())),
  },
})
