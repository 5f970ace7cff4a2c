import type { ComponentType } from 'react'
import { sectionAt } from '#contract/support/article.ts'
import { articleSearchMachine } from '#machines/support/articleSearch/articleSearch.machine.ts'
import type { ArticleSearchRef } from '#machines/support/articleSearch/articleSearch.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { createFindArticles, loadArticleHeads } from '#services/support/articleSearch.ts'
import type { HelpData } from '#features/support/articleSearch/HelpPages.tsx'
import { pageRoute } from './pageRoute.ts'
import type { Page } from './pageRoute.ts'

const queryOf = (url: URL) => ({ query: url.searchParams.get('q') ?? '' })

/** A page of help articles with its search; `?q=` starts with a query, the param `id` or `?tab=` is a section. */
export const helpRoute = (Component: ComponentType): Page => {
  const page = pageRoute({
    flow: 'articleSearch',
    logic: ({ locale }) => articleSearchMachine.provide({ actors: { findArticles: createFindArticles(locale) } }),
    input: ({ url }) => queryOf(url),
    // The next of these pages begins with its own query.
    reentered: ({ url }) => ({ type: 'query.changed' as const, ...queryOf(url) }),
    Component,
  })
  return {
    ...page,
    loader: async (args, env): Promise<HelpData> => {
      const id = args.params['id'] ?? new URL(args.request.url).searchParams.get('tab') ?? ''
      const heads = await env.fetchPart(() => loadArticleHeads(env.services.locale))
      const data = page.loader(args, env) as PageData<ArticleSearchRef>
      return { ...data, heads, section: sectionAt(id) }
    },
  }
}
