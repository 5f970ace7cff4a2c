import type { Followed } from '#contract/kernel/followed.ts'
import type { FollowedState } from './followedRecord.ts'

/** A record, for a screen. */
export const followedRecordView = <TRecord extends Followed>(snapshot: FollowedState<TRecord>) => {
  const { record, readAt, seconds, act, told, error, knownActs } = snapshot.context
  return {
    phase: (['loading', 'missing', 'failed', 'ended'] as const).find((phase) => snapshot.matches(phase)) ?? 'shown',
    record,
    readAt,
    /** It may have changed since `readAt`. */
    isStale: snapshot.hasTag('stale'),
    isRefreshing: snapshot.matches({ watching: { stale: 'fetching' } }),
    seconds: record?.until === null ? undefined : seconds,
    /** The acts to offer. */
    acts: record?.acts.filter((one) => knownActs.includes(one.act)) ?? [],
    canAct: snapshot.matches('watching'),
    /** The act whose dialog is open, or that is being sent. */
    act,
    isAsking: snapshot.matches({ acting: 'asking' }),
    isSending: snapshot.matches({ acting: 'sent' }),
    isUnknown: snapshot.hasTag('unknown'),
    /** Why the last action was not executed. */
    told,
    error,
  }
}
