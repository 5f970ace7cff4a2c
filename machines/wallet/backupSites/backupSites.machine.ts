import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { backupSitesSetup } from './backupSites.setup.ts'

/** Where else the venue is found, on the wallet's first page. */
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
    failed: { tags: 'failed', on: { 'retry.asked': 'loading' } },
  },
})

export type BackupSitesRef = ActorRefFrom<typeof backupSitesMachine>
export type BackupSitesSnapshot = SnapshotFrom<typeof backupSitesMachine>
