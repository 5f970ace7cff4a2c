import type { LiveMessage } from '../../contract/entities/live'
import { liveActs, mayDo } from '../../contract/live'
import type { LiveChatSnapshot } from './liveChat.machine'

/** What the chat shows. */
export const liveChatView = (snapshot: LiveChatSnapshot) => {
  const { chat, role, fid, error } = snapshot.context
  return {
    phase: chat ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    list: chat?.list ?? [],
    pinned: chat?.pinned ?? undefined,
    role,
    fid,
    error,
    /** What is shown may not be all. */
    isLate: snapshot.hasTag('stale') || (chat !== undefined && snapshot.hasTag('failed')),
    older: chat?.hasMore !== true ? ('none' as const) : snapshot.matches({ older: 'fetching' }) ? ('busy' as const) : snapshot.matches({ older: 'missing' }) ? ('failed' as const) : ('there' as const),
  }
}

/** What this person may do about a message. */
export const actsOn = ({ role, fid }: Pick<ReturnType<typeof liveChatView>, 'role' | 'fid'>, message: LiveMessage) => liveActs.filter((act) => mayDo(act, { role, fid }, message))
