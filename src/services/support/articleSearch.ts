import { fromPromise } from 'xstate'
import type { Article, ArticleHead } from '#contract/support/article.ts'
import { articleIndex } from '#contract/support/articleSearch.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { defaultLocale, longest } from '#contract/shell/locales.ts'
import type { DocumentLocale, Locale } from '#contract/shell/locales.ts'

const files = import.meta.glob<{ readonly default: Article }>('../../../articles/*/*.md')

/** The files that are built for each language besides its articles. */
const built: Readonly<
  Record<
    Locale,
    {
      readonly heads: () => Promise<{ readonly default: readonly ArticleHead[] }>
      readonly index: () => Promise<{ readonly default: string }>
    }
  >
> = {
  en_US: {
    heads: () => import('virtual:articles/en_US'),
    index: () => import('virtual:article-index/en_US'),
  },
  zh_CN: {
    heads: () => import('virtual:articles/zh_CN'),
    index: () => import('virtual:article-index/zh_CN'),
  },
}

/** The pseudo-language has no articles of its own. */
const languageOf = (locale: DocumentLocale): Locale => (locale === longest ? defaultLocale : locale)

/** All articles of a language, by their heads. */
export const loadArticleHeads = async (locale: DocumentLocale): Promise<readonly ArticleHead[]> =>
  (await built[languageOf(locale)].heads()).default

/** An article in a language; undefined if there is none of that id. */
export const loadArticle = async (locale: DocumentLocale, id: string): Promise<Article | undefined> => {
  const load = files[`../../../articles/${languageOf(locale)}/${id}.md`]
  return load === undefined ? undefined : (await load()).default
}

/** The path of the article that explains a refusal code; undefined if none does. */
export const loadCodePath = async (code: number): Promise<string | undefined> =>
  (await import('virtual:article-codes')).default[code]

const loadIndex = async (locale: DocumentLocale) => {
  const [{ default: MiniSearch }, { default: index }] = await Promise.all([
    import('minisearch'),
    built[languageOf(locale)].index(),
  ])
  return MiniSearch.loadJSON<ArticleHead>(index, articleIndex)
}

/**
 * Finds articles by their words, which may be incomplete: those that have all of them, or if there are none, any. The
 * index is loaded with the first search, and again if that failed.
 */
export const createFindArticles = (locale: DocumentLocale) => {
  let loaded: ReturnType<typeof loadIndex> | undefined
  return fromPromise<readonly string[], { readonly query: string }>(async ({ input: { query } }) => {
    loaded ??= loadIndex(locale)
    const index = await loaded.catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    const options = { boost: { title: 4, summary: 2 }, prefix: true, fuzzy: 0.2 }
    const all = index.search(query, { ...options, combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(query, options)
    return found.slice(0, supportLimits.articles.found).map(({ id }) => String(id))
  })
}
