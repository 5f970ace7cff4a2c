import { assign, setup } from 'xstate'
import { backupSites } from '../../contract/backupSites'
import type { BackupSite } from '../../contract/backupSites'
import { toCallError } from '../../contract/errors'
import type { CallError } from '../../contract/errors'
import { request } from '../patterns/request/request'

interface BackupSitesContext {
  readonly sites: readonly BackupSite[]
  readonly error: CallError | undefined
}

export const backupSitesSetup = setup({
  types: {
    context: {} as BackupSitesContext,
    events: {} as { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchSites: request<readonly string[]>() },
  guards: { hasSites: (_, { list }: { list: readonly string[] }) => backupSites(list).length > 0 },
  actions: {
    keepSites: assign((_, { list }: { list: readonly string[] }) => ({ sites: backupSites(list), error: undefined })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: toCallError(error, 'config.backupWebsites') })),
  },
})
