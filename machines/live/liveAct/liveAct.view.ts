import type { LiveActSnapshot } from './liveAct.machine.ts'

/** What its dialog shows. Actions without confirmation show it only after a failure. */
export const liveActView = (snapshot: LiveActSnapshot) => {
  const { deed, message, choice, error } = snapshot.context
  const isAsked = deed === 'report' || deed === 'forbid' || deed === 'delete'
  return {
    isShown: isAsked || error !== undefined,
    deed,
    message,
    choice,
    error: snapshot.hasTag('failed') ? error : undefined,
    isBusy: snapshot.hasTag('busy'),
    hasReason: deed === 'report' || deed === 'forbid',
    hasDuration: deed === 'forbid',
  }
}
