import i18next from 'i18next'
import type { ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { DocumentLocale } from '#contract/shell/locales.ts'
import { longest } from '#contract/shell/locales.ts'
import { longestWords } from './longest.ts'
import type { Namespace } from './resources.ts'

type Words = Readonly<Record<string, unknown>>

/** Files of words are a chunk each; those that every document needs are one chunk a language. */
const files = import.meta.glob<Words>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{codes,common,errors,favourites,notices,outcomes,routes,session,shell}.json',
  ],
  { import: 'default' },
)
const shared = import.meta.glob<Readonly<Record<string, Words>>>('./shared/*.ts', { import: 'words' })

const namespaceOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

/** The words that a document has from its start, by namespace. */
const firstWords = async (locale: DocumentLocale): Promise<Readonly<Record<string, object>>> => {
  if (locale === longest && longestWords) return longestWords()
  const load = shared[`./shared/${locale}.ts`]
  if (!load) throw new Error(`No words in ${locale}`)
  return Object.fromEntries(Object.entries(await load()).map(([path, words]) => [namespaceOf(path), words]))
}

/** i18next with the words that are shared; all others come with their page. */
export const startWords = async (locale: DocumentLocale): Promise<void> => {
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
  for (const [namespace, words] of Object.entries(await firstWords(locale)))
    i18next.addResourceBundle(locale, namespace, words)
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
export const wordsOf = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  i18next.t(key as ParseKeys, { replace: values })
