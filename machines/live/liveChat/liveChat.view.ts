import type { LiveMessage } from '#contract/live/entities/live.ts'
import { liveActs, mayDo } from '#contract/live/permissions.ts'
import type { LiveChatSnapshot } from './liveChat.machine.ts'

export const liveChatView = (snapshot: LiveChatSnapshot) => {
  const { chat, role, fid, error } = snapshot.context
  return {
    phase: chat ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    list: chat?.list ?? [],
    pinned: chat?.pinned ?? undefined,
    role,
    fid,
    error,
    /** It is fetched again on request, or when the topic resumes. */
    hasFailed: snapshot.hasTag('failed'),
    /** Messages may be missing. */
    isLate: chat !== undefined && (snapshot.hasTag('stale') || snapshot.hasTag('failed')),
    older:
      chat?.hasMore !== true
        ? ('none' as const)
        : snapshot.matches({ running: { older: 'fetching' } })
          ? ('busy' as const)
          : snapshot.matches({ running: { older: 'missing' } })
            ? ('failed' as const)
            : ('there' as const),
  }
}

/** The actions that this user may take on a message. */
export const actsOn = ({ role, fid }: Pick<ReturnType<typeof liveChatView>, 'role' | 'fid'>, message: LiveMessage) =>
  liveActs.filter((act) => mayDo(act, { role, fid }, message))
