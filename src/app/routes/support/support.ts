import { desk } from '#contract/support/calls/desk.ts'
import type { DeskState } from '#contract/support/calls/desk.ts'
import { articleSearchMachine } from '#machines/support/articleSearch/articleSearch.machine.ts'
import { supportCentreMachine } from '#machines/support/supportCentre/supportCentre.machine.ts'
import { HelpCentrePage } from '#features/support/articleSearch/HelpCentrePage.tsx'
import { createRead } from '#services/http/read.ts'
import { createFindArticles } from '#services/support/articleSearch.ts'
import { queryOf, withArticles } from '#app/helpRoute.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = withArticles(
  pageRoute({
    flow: 'supportCentre',
    logic: (services) =>
      supportCentreMachine.provide({
        actors: {
          search: articleSearchMachine.provide({ actors: { findArticles: createFindArticles(services.locale) } }),
          fetchState: createRead<DeskState>(services, services.client.area(desk).state),
        },
      }),
    input: ({ url }) => queryOf(url),
    reentered: ({ url }) => ({ type: 'query.changed' as const, ...queryOf(url) }),
    Component: HelpCentrePage,
  }),
)
