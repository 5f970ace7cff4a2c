import type { PollView } from './poll.ts'

/** A poll between two checks, for a screen. */
export const pollView = <TValue>(snapshot: PollView<TValue>) => ({
  value: snapshot.context.value,
  isChecking: snapshot.hasTag('busy'),
  /** The last check did not reach the venue. */
  errorKind: snapshot.context.error?.kind,
})
