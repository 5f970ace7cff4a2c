import { backupSitesMachine } from '#machines/wallet/backupSites/backupSites.machine.ts'
import { Web3Page } from '#features/wallet/web3/Web3Page.tsx'
import { createRead } from '#services/http/read.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'backupSites',
  logic: (services) =>
    backupSitesMachine.provide({
      actors: { fetchSites: createRead<readonly string[]>(services, services.client.config.backupWebsites) },
    }),
  input: () => undefined,
  Component: Web3Page,
})
