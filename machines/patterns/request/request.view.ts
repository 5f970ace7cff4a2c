import type { RequestSnapshot } from './request.machine.ts'

/** What a screen may show of a slow read. */
export const requestView = (snapshot: RequestSnapshot) => ({
  isBusy: snapshot.hasTag('busy'),
  /** Retries so far. */
  retries: snapshot.context.retries,
  lastError: snapshot.context.error?.kind,
})
