import { backupSitesMachine } from '#machines/wallet/backupSites/backupSites.machine.ts'
import { Web3Page } from '#features/wallet/web3/Web3Page.tsx'
import { createBackupSitesActors } from '#services/wallet/backupSites.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'backupSites',
  logic: (services) => backupSitesMachine.provide({ actors: createBackupSitesActors(services) }),
  input: () => undefined,
  Component: Web3Page,
})
