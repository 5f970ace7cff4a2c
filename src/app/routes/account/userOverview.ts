import { userOverviewMachine } from '#machines/account/userOverview/userOverview.machine.ts'
import { UserOverview } from '#features/account/userOverview/UserOverview.tsx'
import { createUserOverviewActors } from '#services/account/userOverview.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'userOverview',
  logic: (services) => userOverviewMachine.provide({ actors: createUserOverviewActors(services) }),
  input: () => undefined,
  Component: UserOverview,
})
