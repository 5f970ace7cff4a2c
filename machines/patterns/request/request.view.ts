import type { RequestSnapshot } from './request.machine.ts'

/** What a screen may say of a read that takes its time. */
export const requestView = (snapshot: RequestSnapshot) => ({
  isBusy: snapshot.hasTag('busy'),
  /** How often it was asked again. */
  retries: snapshot.context.retries,
  lastError: snapshot.context.error?.kind,
})
