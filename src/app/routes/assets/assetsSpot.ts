import { walletTypes } from '#contract/assets/accounts.ts'
import { assetsSpotMachine } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { AssetsSpot } from '#features/assets/assetsSpot/AssetsSpot.tsx'
import { createAssetsSpotActors } from '#services/assets/assetsSpot.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'assetsSpot',
  logic: (services) => assetsSpotMachine.provide({ actors: createAssetsSpotActors(services) }),
  input: () => ({ walletType: walletTypes.spot }),
  Component: AssetsSpot,
})
