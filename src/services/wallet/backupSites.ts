import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** Where else the venue says that it is found. */
export const createBackupSitesActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchSites: requestOf<readonly string[], undefined>(
    ({ signal, willRetry }) => client.config.backupWebsites({}, { signal, willRetry }),
    random.share,
  ),
})
