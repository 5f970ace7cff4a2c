import { assign, setup } from 'xstate'
import { backupSites } from '#contract/wallet/backupSites.ts'
import type { BackupSite } from '#contract/wallet/backupSites.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

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
    keepError: assign(errorOf('config.backupWebsites')),
  },
})
