import i18next from 'i18next'
import type { ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { DocumentLocale } from '#contract/shell/locales.ts'
import { longest } from '#contract/shell/locales.ts'
import { isPart } from '#contract/shell/wordBundles.ts'
import { longestWords } from './longest.ts'
import type { Namespace } from './resources.ts'

type Words = Readonly<Record<string, unknown>>

/** Files of words that come by themselves are a chunk each; the others are one of their bundle and language. */
const files = import.meta.glob<Words>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{codes,common,errors,favourites,live,markets,notices,outcomes,routes,session,shell}.json',
    '!../../locales/*/{commandPalette,footer,header,history,inMail,login,navigation,preferences,search,shortcuts,support,transfer,walletLogin}.json',
  ],
  { import: 'default' },
)
type Bundle = Readonly<Record<string, Words>>
const shared = import.meta.glob<Bundle>('./shared/*.ts', { import: 'words' })
const parts = import.meta.glob<Bundle>('./parts/*.ts', { import: 'words' })

const namespaceOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

const loadBundle = async (load: (() => Promise<Bundle>) | undefined, locale: string): Promise<Bundle> => {
  if (!load) throw new Error(`No words in ${locale}`)
  return Object.fromEntries(Object.entries(await load()).map(([path, words]) => [namespaceOf(path), words]))
}

/** The words that a document has from its start, by namespace. */
const firstWords = (locale: DocumentLocale): Promise<Readonly<Record<string, object>>> =>
  locale === longest && longestWords ? longestWords() : loadBundle(shared[`./shared/${locale}.ts`], locale)

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
  const load = files[`../../locales/${locale}/${namespace}.json`]
  if (!load) throw new Error(`No words for ${namespace} in ${locale}`)
  addWords(locale, { [namespace]: await load() })
}

let partsOnTheWay: Promise<void> | undefined

/** Each text that is added tells every component: the bundle is added once, however many ask for it at once. */
const loadParts = (locale: string): Promise<void> =>
  (partsOnTheWay ??= loadBundle(parts[`./parts/${locale}.ts`], locale)
    .then((words) => addWords(locale, words))
    .finally(() => {
      partsOnTheWay = undefined
    }))

/** Fetches what is missing of these namespaces in the document's language, before something is drawn with them. */
export const loadWords = async (namespaces: readonly Namespace[]): Promise<void> => {
  const locale = i18next.language
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(locale, namespace))
  await Promise.all([
    ...missing.filter((namespace) => !isPart(namespace)).map((namespace) => loadFile(locale, namespace)),
    ...(missing.some(isPart) ? [loadParts(locale)] : []),
  ])
}

/** Whether there are words under a key that is only known as data (a result code, a notice's key). */
export const hasWords = (key: string): boolean => i18next.exists(key)

/** Words under a key that is only known as data. For all others use `t`, whose keys are checked. */
export const wordsOf = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  i18next.t(key as ParseKeys, { replace: values })
