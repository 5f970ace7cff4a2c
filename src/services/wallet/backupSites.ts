import { createRead } from '../http/read.ts'
import type { Services } from '../services.ts'

/** Where else the venue says that it is found. */
export const createBackupSitesActors = (services: Pick<Services, 'client' | 'random'>) => ({
  fetchSites: createRead<readonly string[]>(services, services.client.config.backupWebsites),
})
