import type { BackupSitesSnapshot } from './backupSites.machine.ts'

export const backupSitesView = (snapshot: BackupSitesSnapshot) => ({
  phase: (['shown', 'none', 'failed'] as const).find((phase) => snapshot.matches(phase)) ?? ('loading' as const),
  sites: snapshot.context.sites,
  error: snapshot.context.error,
})
