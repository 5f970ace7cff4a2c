import type { Locale } from '../../contract/locales'
import { matchLocale } from '../../contract/locales'
import { inLocale } from '../../contract/localePath'
import { localeSchema } from '../../contract/stored'
import { rememberForDocument } from './preferences'
import type { Services } from './services'

const localeKey = 'locale'

/** The language for an address that names none: the remembered, else the browser's, else the default. */
export const preferredLocale = ({ storage }: Pick<Services, 'storage'>, browser: readonly string[]): Locale =>
  storage.read(localeKey, localeSchema) ?? matchLocale(browser)

export const createLocaleActions = ({ storage }: Pick<Services, 'storage'>) => ({
  actions: {
    rememberLocale: (_: unknown, { locale }: { locale: Locale }) => {
      storage.write(localeKey, locale)
      rememberForDocument('lang', locale)
    },
    reloadIn: (_: unknown, { locale }: { locale: Locale }) => window.location.assign(inLocale(window.location, locale)),
  },
})
