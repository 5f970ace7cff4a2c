import i18next from 'i18next'
import type { ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { DocumentLocale } from '#contract/shell/locales.ts'
import { longest } from '#contract/shell/locales.ts'
import { isPart } from '#contract/shell/wordBundles.ts'
import { longestWords } from './longest.ts'
import type { Namespace } from './resources.ts'

type Words = Readonly<Record<string, unknown>>

type Bundle = Readonly<Record<string, Words>>
/** What a document has from its start, with the way to all other words of its language. */
interface Language {
  readonly words: Bundle
  /** Each file of words that comes by itself. */
  readonly files: Readonly<Record<string, () => Promise<Words>>>
  readonly loadParts: () => Promise<{ readonly words: Bundle }>
}
const languages = import.meta.glob<Language>('./shared/*.ts')

const namespaceOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

const byNamespace = (bundle: Bundle): Readonly<Record<string, Words>> =>
  Object.fromEntries(Object.entries(bundle).map(([path, words]) => [namespaceOf(path), words]))

/** Whichever language is asked for: its table is here once it has been. */
const loadLanguage = async (locale: string): Promise<Language> => {
  const load = languages[`./shared/${locale}.ts`]
  if (!load) throw new Error(`No words in ${locale}`)
  return load()
}

/** The words that a document has from its start, by namespace. */
const firstWords = async (locale: DocumentLocale): Promise<Readonly<Record<string, object>>> =>
  locale === longest && longestWords ? longestWords() : byNamespace((await loadLanguage(locale)).words)

const addWords = (locale: string, words: Readonly<Record<string, object>>): void => {
  for (const [namespace, texts] of Object.entries(words)) i18next.addResourceBundle(locale, namespace, texts)
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
  addWords(locale, await firstWords(locale))
}

const loadFile = async (locale: string, namespace: Namespace): Promise<void> => {
  const load = (await loadLanguage(locale)).files[`../../../locales/${locale}/${namespace}.json`]
  if (!load) throw new Error(`No words for ${namespace} in ${locale}`)
  addWords(locale, { [namespace]: await load() })
}

let partsOnTheWay: Promise<void> | undefined

/** Each text that is added tells every component: the bundle is added once, however many ask for it at once. */
const loadParts = (locale: string): Promise<void> =>
  (partsOnTheWay ??= loadLanguage(locale)
    .then(({ loadParts: load }) => load())
    .then(({ words }) => addWords(locale, byNamespace(words)))
    .finally(() => {
      partsOnTheWay = undefined
    }))

/** The words of refusals, which are among the parts. Until they are here, the venue's message is shown (`failure.ts`). */
const refusals: Namespace = 'codes'

/**
 * Fetches what is missing of these namespaces in the document's language, before something is drawn with them; and the
 * words of refusals, since what has words of its own can be refused.
 */
export const loadWords = async (namespaces: readonly Namespace[]): Promise<void> => {
  const locale = i18next.language
  const has = (namespace: Namespace) => i18next.hasResourceBundle(locale, namespace)
  const missing = namespaces.filter((namespace) => !has(namespace))
  const needsParts = missing.some(isPart) || (missing.length > 0 && !has(refusals))
  await Promise.all([
    ...missing.filter((namespace) => !isPart(namespace)).map((namespace) => loadFile(locale, namespace)),
    ...(needsParts ? [loadParts(locale)] : []),
  ])
}

/** Whether there are words under a key that is only known as data (a result code, a notice's key). */
export const hasWords = (key: string): boolean => i18next.exists(key)

/** Words under a key that is only known as data. For all others use `t`, whose keys are checked. */
export const wordsOf = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  i18next.t(key as ParseKeys, { replace: values })
