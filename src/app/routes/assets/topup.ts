import { topupInput } from '#contract/assets/depositLinks.ts'
import { depositFilterIn, depositFilterPath } from '#machines/assets/topup/depositFilter.ts'
import { topupMachine } from '#machines/assets/topup/topup.machine.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { TopupPage } from '#features/assets/topup/TopupPage.tsx'
import { createTopupActors } from '#services/assets/topup.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'topup',
  keyedBy: ['id', 'name'],
  logic: (services) =>
    topupMachine.provide({
      actors: createTopupActors(services, { pathOf: (filter) => depositFilterPath(filter, window.location.search) }),
    }),
  input: ({ url, app }) => ({
    ...topupInput(url.searchParams),
    filter: depositFilterIn(url.searchParams),
    fid: sessionUser(app.session.getSnapshot())?.fid,
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, filter: depositFilterIn(url.searchParams) }),
  Component: TopupPage,
})
