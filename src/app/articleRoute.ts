import { redirect } from 'react-router-dom'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { ArticlePage } from '#features/support/supportArticle/ArticlePage.tsx'
import type { ArticleData } from '#features/support/supportArticle/ArticlePage.tsx'
import { loadArticle, loadCodePath } from '#services/support/articleSearch.ts'
import { plainRoute } from './pageRoute.ts'
import type { Page } from './pageRoute.ts'

/** Ids are lower case with dashes; anything else is no article, so no file is requested. */
const idForm = /^[a-z0-9]+(?:-[a-z0-9]+){0,20}$/

/** A refusal code, by which error messages link to its article. */
const codeForm = /^\d{3,6}$/

/**
 * A page that shows an article: always the same one, or that of the address. `?code=` is its id, or a refusal code that
 * it explains.
 */
export const articleRoute = (fixed?: string): Page => ({
  ...plainRoute({ Component: ArticlePage }),
  loader: async (
    { request },
    { root, services, fetchPart },
  ): Promise<ArticleData & { readonly documentTitle?: string }> => {
    const id = fixed ?? new URL(request.url).searchParams.get('code') ?? ''
    const path = codeForm.test(id) ? await fetchPart(() => loadCodePath(Number(id))) : undefined
    if (path !== undefined) throw redirect(path)
    const article = idForm.test(id) ? await fetchPart(() => loadArticle(services.locale, id)) : undefined
    return { app: appRefs(root.getSnapshot()), article, ...(article && { documentTitle: article.title }) }
  },
})
