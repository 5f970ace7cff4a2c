import { pageWords } from '../../../contract/pageWords'
import { backupSitesMachine } from '../../../machines/backupSites/backupSites.machine'
import { Web3Page } from '../../features/web3/Web3Page'
import { createBackupSitesActors } from '../../services/backupSites'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'backupSites',
  words: pageWords.web3,
  logic: (services) => backupSitesMachine.provide({ actors: createBackupSitesActors(services) }),
  input: () => undefined,
  Component: Web3Page,
})
