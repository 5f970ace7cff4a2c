import { fromPromise } from 'xstate'
import type { AddressLocale, DocumentLocale, Locale } from '#contract/shell/locales.ts'
import { isLocale, matchLocale } from '#contract/shell/locales.ts'
import { inLocale } from '#contract/shell/localePath.ts'
import { anything } from '#contract/kernel/schemas.ts'
import { keptForm, readChoice, announcedLocalesSchema } from '#contract/kernel/stored.ts'
import { rememberForDocument } from './preferences.ts'
import type { Drafts } from '../browser/drafts.ts'
import type { Services } from '../services.ts'

const localeKey = 'locale'

/** The language for an address without one: the remembered, otherwise the browser's, otherwise the default. */
export const preferredLocale = ({ storage }: Pick<Services, 'storage'>, browser: readonly string[]): Locale =>
  readChoice(localeKey, storage.read(localeKey, anything)) ?? matchLocale(browser)

const announcedKey = 'toldLocales'

const announcedLocales = ({ storage }: Pick<Services, 'storage'>): readonly AddressLocale[] =>
  storage.read(announcedKey, announcedLocalesSchema) ?? []

/**
 * The address's language, if it has no translations yet and the user has not dismissed the message about it in this
 * browser.
 */
export const missingLocale = ({
  storage,
  locale,
  addressLocale,
}: Pick<Services, 'storage' | 'locale' | 'addressLocale'>): AddressLocale | undefined =>
  addressLocale === locale || announcedLocales({ storage }).includes(addressLocale) ? undefined : addressLocale

/** The parts of the window that a language change needs. */
export interface LocaleWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign'>
}

/** The language flow's actors and effects. */
export const createLocaleFlow = (
  { storage, waiting, clock }: Pick<Services, 'storage' | 'waiting' | 'clock'>,
  { location }: LocaleWindow,
  drafts: Drafts,
) => ({
  actors: {
    findDraft: fromPromise<{ readonly hasDraft: boolean }>(() => Promise.resolve({ hasDraft: drafts.isThere() })),
    awaitMoney: fromPromise<{ readonly wasHeld: boolean }>(async ({ signal }) => {
      const wasHeld = waiting.isBusy(clock.now())
      if (wasHeld) {
        await new Promise<void>((resolve) => {
          const stop = waiting.onRelease(() => {
            if (!waiting.isBusy(clock.now())) end()
          })
          const end = () => {
            stop()
            resolve()
          }
          signal.addEventListener('abort', end, { once: true })
        })
      }
      return { wasHeld }
    }),
  },
  actions: {
    /** The pseudo-language of longest texts is only for inspection and never remembered. */
    rememberLocale: (_: unknown, { locale }: { locale: DocumentLocale }) => {
      if (!isLocale(locale)) return
      storage.write(localeKey, keptForm(localeKey, locale))
      rememberForDocument('lang', locale)
    },
    rememberDismissal: (_: unknown, { address }: { address: AddressLocale }) =>
      void storage.write(announcedKey, [...new Set([...announcedLocales({ storage }), address])]),
    reloadIn: (_: unknown, { locale }: { locale: DocumentLocale }) => location.assign(inLocale(location, locale)),
  },
})
