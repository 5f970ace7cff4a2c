import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { backupSites } from '#contract/wallet/backupSites.ts'
import type { BackupSite } from '#contract/wallet/backupSites.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

interface BackupSitesContext {
  readonly sites: readonly BackupSite[]
  readonly error: CallError | undefined
}

const backupSitesSetup = setup({
  types: {
    context: {} as BackupSitesContext,
    events: {} as { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchSites: request<readonly string[]>() },
  guards: { hasSites: (_, { list }: { list: readonly string[] }) => backupSites(list).length > 0 },
  actions: {
    keepSites: assign((_, { list }: { list: readonly string[] }) => ({ sites: backupSites(list), error: undefined })),
    keepError: assign(errorOf('config.backupWebsites')),
  },
})

/** The venue's other addresses, on the wallet's first page. */
export const backupSitesMachine = backupSitesSetup.createMachine({
  id: 'backupSites',
  context: { sites: [], error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchSites',
        src: 'fetchSites',
        onDone: [
          {
            guard: { type: 'hasSites', params: ({ event }) => ({ list: event.output }) },
            target: 'shown',
            actions: { type: 'keepSites', params: ({ event }) => ({ list: event.output }) },
          },
          { target: 'none' },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    shown: {},
    none: {},
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
  },
})

export type BackupSitesRef = ActorRefFrom<typeof backupSitesMachine>
export type BackupSitesSnapshot = SnapshotFrom<typeof backupSitesMachine>

export const backupSitesView = (snapshot: BackupSitesSnapshot) => ({
  phase: (['shown', 'none', 'failed'] as const).find((phase) => snapshot.matches(phase)) ?? ('loading' as const),
  sites: snapshot.context.sites,
  error: snapshot.context.error,
})
