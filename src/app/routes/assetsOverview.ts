import { pageWords } from '../../../contract/pageWords'
import { assetsOverviewMachine } from '../../../machines/assetsOverview/assetsOverview.machine'
import { AssetsOverview } from '../../features/assetsOverview/AssetsOverview'
import { createAssetsOverviewActors } from '../../services/assetsOverview'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'assetsOverview',
  words: pageWords.assetsOverview,
  logic: (services) => assetsOverviewMachine.provide({ actors: createAssetsOverviewActors(services) }),
  input: () => undefined,
  Component: AssetsOverview,
})
