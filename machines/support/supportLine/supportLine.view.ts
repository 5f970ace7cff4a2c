import type { LastMessage } from '#contract/support/support.ts'
import type { SupportLineSnapshot } from './supportLine.machine.ts'

/** The state that a line reports (SUP-04 in `docs/requirements.md`). */
export interface ServiceState {
  readonly ready: boolean
  readonly loaded: boolean
  readonly unreadCount: number
  readonly lastMessage: LastMessage | null
}

export const serviceState = (snapshot: SupportLineSnapshot): ServiceState => ({
  ready: snapshot.matches({ working: { line: 'ready' } }),
  loaded:
    !snapshot.matches({ working: { line: 'loading' } }) &&
    !snapshot.matches({ working: { line: 'awaitingRetry' } }) &&
    !snapshot.matches('rejected'),
  unreadCount: snapshot.context.unreadCount,
  lastMessage: snapshot.context.lastMessage,
})

export const unreadOf = (snapshot: SupportLineSnapshot | undefined): number => snapshot?.context.unreadCount ?? 0
/** The kind of the last message. */
export const lastOf = (snapshot: SupportLineSnapshot | undefined): LastMessage | null =>
  snapshot?.context.lastMessage ?? null
export const isReady = (snapshot: SupportLineSnapshot): boolean => snapshot.matches({ working: { line: 'ready' } })
/** The number of failed loads of its script. */
export const failedLoads = (snapshot: SupportLineSnapshot): number => snapshot.context.loads
export const deskOf = (snapshot: SupportLineSnapshot) => snapshot.context.desk
