import type { RequestSnapshot } from './request.machine.ts'

/** A slow read, for a screen. */
export const requestView = (snapshot: RequestSnapshot) => ({
  isBusy: snapshot.hasTag('busy'),
  /** Retries so far. */
  retries: snapshot.context.retries,
  lastError: snapshot.context.error?.kind,
})
