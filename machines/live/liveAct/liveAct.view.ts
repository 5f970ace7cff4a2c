import type { LiveActSnapshot } from './liveAct.machine.ts'

/** The dialog's contents. Actions without confirmation show it only after a failure. */
export const liveActView = (snapshot: LiveActSnapshot) => {
  const { action, message, choice, error } = snapshot.context
  const isAsked = action === 'report' || action === 'forbid' || action === 'delete'
  return {
    isShown: isAsked || error !== undefined,
    action,
    message,
    choice,
    error: snapshot.hasTag('failed') ? error : undefined,
    isBusy: snapshot.hasTag('busy'),
    hasReason: action === 'report' || action === 'forbid',
    hasDuration: action === 'forbid',
  }
}
