import { redirect } from 'react-router-dom'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { ArticlePage } from '#features/support/supportArticle/ArticlePage.tsx'
import type { ArticleData } from '#features/support/supportArticle/ArticlePage.tsx'
import { loadArticle, loadCodePath } from '#services/support/articleSearch.ts'
import { lazyPart } from './lazyPart.tsx'
import type { Part } from './lazyPart.tsx'
import { plainRoute } from './pageRoute.ts'
import type { Page, PageEnv } from './pageRoute.ts'

/** Ids are lower case with dashes; anything else is not an article, so no file is requested. */
const idForm = /^[a-z0-9]+(?:-[a-z0-9]+){0,20}$/

/** A refusal code, by which error messages link to its article. */
const codeForm = /^\d{3,6}$/

/** The contents below an article's text, with the key of its machine. */
export interface ArticleEnd {
  readonly key: string
  readonly Part: Part
}

/** The question whether the article helped; its code comes after the article. */
const voteOn = ({ root, services }: PageEnv, id: string): ArticleEnd => {
  const key = `articleVote:${id}`
  const { Part } = lazyPart({
    words: ['articleVote'],
    load: async () => (await import('./articleVote.tsx')).votePart(root, services, key, id),
  })
  return { key, Part }
}

/**
 * A page that shows an article: always the same one, or that of the address. `?code=` is its id, or a refusal code that
 * it explains. `endOf` makes what follows its text.
 */
export const articleRoute = (fixed?: string, endOf?: (env: PageEnv) => ArticleEnd): Page => ({
  ...plainRoute({ Component: ArticlePage }),
  loader: async ({ request }, env): Promise<ArticleData & { readonly documentTitle?: string }> => {
    const { root, services, fetchPart } = env
    const app = appRefs(root.getSnapshot())
    const id = fixed ?? new URL(request.url).searchParams.get('code') ?? ''
    const path = codeForm.test(id) ? await fetchPart(() => loadCodePath(Number(id))) : undefined
    if (path !== undefined) throw redirect(path)
    const article = idForm.test(id) ? await fetchPart(() => loadArticle(services.locale, id)) : undefined
    if (article === undefined) return { app, article }
    const [vote, end] = [voteOn(env, id), endOf?.(env)]
    return {
      app,
      article,
      key: [vote.key, ...(end ? [end.key] : [])],
      Vote: vote.Part,
      ...(end && { End: end.Part }),
      documentTitle: article.title,
    }
  },
})
