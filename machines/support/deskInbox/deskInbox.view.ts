import type { DeskInboxSnapshot } from './deskInbox.machine.ts'

type InboxPhase = 'loading' | 'failed' | 'refused' | 'shown'

export const inboxView = (snapshot: DeskInboxSnapshot) => {
  const { lines, deskId, error } = snapshot.context
  const list = snapshot.value.list
  const phase: InboxPhase = list === 'loading' || list === 'failed' || list === 'refused' ? list : 'shown'
  return { phase, lines, deskId, error, isStale: list === 'stale' }
}

export const openedDesk = (snapshot: DeskInboxSnapshot) => snapshot.children.desk
