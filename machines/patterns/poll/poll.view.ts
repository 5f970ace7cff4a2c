import type { PollView } from './poll.ts'

/** What a screen may show between two checks. */
export const pollView = <TValue>(snapshot: PollView<TValue>) => ({
  value: snapshot.context.value,
  isChecking: snapshot.hasTag('busy'),
  /** The last check did not reach the venue. */
  errorKind: snapshot.context.error?.kind,
})
