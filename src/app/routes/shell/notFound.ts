import { redirect, redirectDocument } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { withLocale } from '#contract/shell/localePath.ts'
import type { AddressLocale } from '#contract/shell/locales.ts'
import { respelled } from '#contract/shell/respelled.ts'
import { notFoundMachine } from '#machines/shell/notFound/notFound.machine.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'
import { createSearchFlow } from '#services/shell/search.ts'
import { NotFoundPage } from '#app/NotFoundPage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

/**
 * A link within the document whose path begins with a language opens the page in that language, which needs another
 * document if the language differs.
 */
const followLanguage = ({ request }: LoaderFunctionArgs, own: AddressLocale, hash: string): void => {
  const { origin, pathname, search } = new URL(request.url)
  const meant = respelled(pathname)
  if (!meant) return
  if (meant.locale === own) throw redirect(`${meant.path}${search}${hash}`)
  throw redirectDocument(`${origin}${withLocale(meant.path, meant.locale)}${search}${hash}`)
}

const page = pageRoute({
  flow: 'notFound',
  logic: (services) =>
    notFoundMachine.provide({ actors: { search: searchMachine.provide(createSearchFlow(services)) } }),
  input: ({ app }) => ({ visits: app.search.getSnapshot().context.visits }),
  Component: NotFoundPage,
})

export const { Component, shouldRevalidate } = page

export const loader: typeof page.loader = (args, env) => {
  followLanguage(args, env.services.addressLocale, env.hash())
  return page.loader(args, env)
}
