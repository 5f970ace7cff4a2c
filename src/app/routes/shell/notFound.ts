import { notFoundMachine } from '#machines/shell/notFound/notFound.machine.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'
import { createSearchFlow } from '#services/shell/search.ts'
import { NotFoundPage } from '#app/NotFoundPage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'notFound',
  logic: (services) =>
    notFoundMachine.provide({ actors: { search: searchMachine.provide(createSearchFlow(services)) } }),
  input: ({ app }) => ({ visits: app.search.getSnapshot().context.visits }),
  Component: NotFoundPage,
})
