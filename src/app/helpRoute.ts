import type { ComponentType } from 'react'
import { sectionAt } from '#contract/support/article.ts'
import { articleSearchMachine } from '#machines/support/articleSearch/articleSearch.machine.ts'
import { createFindArticles, loadArticleHeads } from '#services/support/articleSearch.ts'
import { pageRoute } from './pageRoute.ts'
import type { Page } from './pageRoute.ts'

/** `?q=` starts with a query. */
export const queryOf = (url: URL) => ({ query: url.searchParams.get('q') ?? '' })

/** Adds what every page of help articles needs besides its machine; the param `id` or `?tab=` is a section. */
export const withArticles = (page: Page): Page => ({
  ...page,
  loader: async (args, env) => {
    const heads = await env.fetchPart(() => loadArticleHeads(env.services.locale))
    const id = args.params['id'] ?? new URL(args.request.url).searchParams.get('tab') ?? ''
    return { ...page.loader(args, env), heads, section: sectionAt(id) }
  },
})

/** A page of help articles with its search. */
export const helpRoute = (Component: ComponentType): Page =>
  withArticles(
    pageRoute({
      flow: 'articleSearch',
      logic: ({ locale }) => articleSearchMachine.provide({ actors: { findArticles: createFindArticles(locale) } }),
      input: ({ url }) => queryOf(url),
      // The next of these pages begins with its own query.
      reentered: ({ url }) => ({ type: 'query.changed' as const, ...queryOf(url) }),
      Component,
    }),
  )
