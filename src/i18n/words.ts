import i18next from 'i18next'
import type { ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../../contract/locales'
import { sharedNamespaces } from '../../contract/words'
import type { Namespace } from './resources'

type Words = Readonly<Record<string, unknown>>

/** Every file of words as a chunk of its own. */
const files = import.meta.glob<Words>('../../locales/*/*.json', { import: 'default' })

/** i18next without words in it; the ones that are shared come by `loadWords`. */
export const startWords = async (locale: Locale): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    // React escapes; a value may hold any character.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
    returnNull: false,
  })
  await loadWords(sharedNamespaces)
}

/** Fetches what is missing of these namespaces in the document's language, before something is drawn with them. */
export const loadWords = async (namespaces: readonly Namespace[]): Promise<void> => {
  const locale = i18next.language
  await Promise.all(
    namespaces
      .filter((namespace) => !i18next.hasResourceBundle(locale, namespace))
      .map(async (namespace) => {
        const load = files[`../../locales/${locale}/${namespace}.json`]
        if (!load) throw new Error(`No words for ${namespace} in ${locale}`)
        i18next.addResourceBundle(locale, namespace, await load())
      }),
  )
}

/** Whether there are words under a key that is only known as data (a result code, a notice's key). */
export const hasWords = (key: string): boolean => i18next.exists(key)

/** Words under a key that is only known as data. For all others use `t`, whose keys are checked. */
export const wordsOf = (key: string, values: Readonly<Record<string, string>> = {}): string => i18next.t(key as ParseKeys, { replace: values })
