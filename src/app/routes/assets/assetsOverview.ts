import { assetsOverviewMachine } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { AssetsOverview } from '#features/assets/assetsOverview/AssetsOverview.tsx'
import { createAssetsOverviewActors } from '#services/assets/assetsOverview.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'assetsOverview',
  logic: (services) => assetsOverviewMachine.provide({ actors: createAssetsOverviewActors(services) }),
  input: () => undefined,
  Component: AssetsOverview,
})
