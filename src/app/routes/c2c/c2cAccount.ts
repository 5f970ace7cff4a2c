import { walletTypes } from '#contract/assets/accounts.ts'
import { assetsSpotMachine } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { C2cAccount } from '#features/assets/c2cAccount/C2cAccount.tsx'
import { createAssetsSpotActors } from '#services/assets/assetsSpot.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'assetsSpot',
  name: 'c2cAccount',
  logic: (services) => assetsSpotMachine.provide({ actors: createAssetsSpotActors(services) }),
  input: () => ({ walletType: walletTypes.c2c }),
  Component: C2cAccount,
})
