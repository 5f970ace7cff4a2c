import { basename, dirname } from 'node:path'
import MiniSearch from 'minisearch'
import type { Plugin } from 'vite'
import { articleIndex } from '#contract/support/articleSearch.ts'
import { articlePath } from '#contract/support/article.ts'
import { defaultLocale, isLocale, type Locale } from '#contract/shell/locales.ts'
import { articleOf, codePlacesOf, headOf, plainText, type Draft } from './article.ts'
import { articlesFolder, draftsOf } from './files.ts'

/** The modules that it makes; `*` is a language. */
const virtual = /^virtual:(articles|article-index|article-codes)(?:\/(\w+))?$/

const indexOf = (drafts: readonly Draft[]): string => {
  const index = new MiniSearch(articleIndex)
  index.addAll(
    drafts.map(({ id, title, summary, codes, blocks }) => ({
      id,
      title,
      summary,
      text: `${plainText(blocks)}\n${codes.join(' ')}`,
    })),
  )
  return JSON.stringify(index)
}

const moduleOf = (value: unknown): string => `export default ${JSON.stringify(value)}`

/**
 * Makes modules of the help articles: a file `articles/<language>/<id>.md` is the article with its numbers and links
 * filled in, `virtual:articles/<language>` the list of all of them, `virtual:article-index/<language>` the index by
 * which they are found, and `virtual:article-codes` the path of the article for each refusal code.
 */
export const articles = (): Plugin => {
  const read = new Map<Locale, readonly Draft[]>()
  const drafts = (locale: Locale): readonly Draft[] => {
    const known = read.get(locale) ?? draftsOf(locale)
    read.set(locale, known)
    return known
  }
  return {
    name: 'statefloor:articles',
    resolveId: (id) => (virtual.test(id) ? `\0${id}` : undefined),
    watchChange(file) {
      if (file.startsWith(articlesFolder)) read.clear()
    },
    load(id) {
      const [file = ''] = id.split('?')
      if (file.startsWith(articlesFolder) && file.endsWith('.md')) {
        const locale = basename(dirname(file))
        if (!isLocale(locale)) throw new Error(`${file} is in no folder of a language`)
        const draft = drafts(locale).find((one) => one.id === basename(file, '.md'))
        if (draft === undefined) throw new Error(`There is no article at ${file}`)
        return moduleOf(articleOf(draft, drafts(locale)))
      }
      const [, what, locale = defaultLocale] = virtual.exec(id.slice(1)) ?? []
      if (what === undefined || !id.startsWith('\0')) return undefined
      if (!isLocale(locale)) throw new Error(`There are no articles in "${locale}"`)
      const own = drafts(locale)
      if (what === 'articles') return moduleOf(own.map(headOf))
      if (what === 'article-index') return moduleOf(indexOf(own))
      const places = [...codePlacesOf(own)]
      return moduleOf(
        Object.fromEntries(places.map(([code, { id: article, anchor }]) => [code, articlePath(article, anchor)])),
      )
    },
  }
}
