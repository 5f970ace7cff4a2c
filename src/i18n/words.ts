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
/** The translations that a document starts with, and the loaders of all others in its language. */
interface Language {
  readonly words: Bundle
  /** Each separately loaded translation file. */
  readonly files: Readonly<Record<string, () => Promise<Words>>>
  readonly loadParts: () => Promise<{ readonly words: Bundle }>
}
const languages = import.meta.glob<Language>('./shared/*.ts')

const namespaceOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

const byNamespace = (bundle: Bundle): Readonly<Record<string, Words>> =>
  Object.fromEntries(Object.entries(bundle).map(([path, words]) => [namespaceOf(path), words]))

/** Loads a language's table on first use. */
const loadLanguage = async (locale: string): Promise<Language> => {
  const load = languages[`./shared/${locale}.ts`]
  if (!load) throw new Error(`No words in ${locale}`)
  return load()
}

/** The translations that a document starts with, by namespace. */
const firstWords = async (locale: DocumentLocale): Promise<Readonly<Record<string, object>>> =>
  locale === longest && longestWords ? longestWords() : byNamespace((await loadLanguage(locale)).words)

const addWords = (locale: string, words: Readonly<Record<string, object>>): void => {
  for (const [namespace, texts] of Object.entries(words)) i18next.addResourceBundle(locale, namespace, texts)
}

/** Starts i18next with the shared translations; all others load with their page. */
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

/** Each added text notifies every component, so concurrent requests share one load of the bundle. */
const loadParts = (locale: string): Promise<void> =>
  (partsOnTheWay ??= loadLanguage(locale)
    .then(({ loadParts: load }) => load())
    .then(({ words }) => addWords(locale, byNamespace(words)))
    .finally(() => {
      partsOnTheWay = undefined
    }))

/** The texts of rejections, which are among the parts. Until they load, the venue's message is shown (`failure.ts`). */
const refusals: Namespace = 'codes'

/**
 * Loads missing translations of these namespaces in the document's language before anything is drawn with them; also
 * the texts of rejections, because whatever has texts can be rejected.
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

/** Whether a translation exists for a key that is only known at run time (a result code, a notice's key). */
export const hasWords = (key: string): boolean => i18next.exists(key)

/** The translation of a key that is only known at run time. For all others use `t`, whose keys are type-checked. */
export const wordsOf = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  i18next.t(key as ParseKeys, { replace: values })
