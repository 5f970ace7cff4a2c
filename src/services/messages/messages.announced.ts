import { notices } from '#contract/support/calls/notices.ts'
import { noticeId } from '#contract/support/notices.ts'
import type { Announced } from '#machines/messages/messages/messages.setup.ts'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'client' | 'signer' | 'storage'>

const key = 'closedNotice'

/**
 * The operator's notice, unless this browser has closed it or the user has read it; otherwise the user's message that
 * is announced.
 */
export const fetchAnnounced = async (
  { client, signer, storage }: Parts,
  { signal, willRetry }: { readonly signal: AbortSignal; readonly willRetry: boolean },
): Promise<Announced | undefined> => {
  const isUser = signer.owner() !== undefined
  const notice = await client.area(notices).announced({}, { signal, willRetry })
  // The venue says of a guest that everything is read.
  const isClosed = notice === null || storage.read(key, noticeId) === notice.id || (isUser && notice.isRead)
  if (!isClosed) return { kind: 'notice', id: notice.id, title: notice.title }
  const message = isUser ? await client.messages.popup({}, { signal, willRetry }) : null
  return message === null ? undefined : { kind: 'message', ...message }
}

/** Remembers a closed notice in this browser and, for a user, as read everywhere. */
export const closeAnnounced = async (
  { client, signer, storage }: Parts,
  closed: Announced,
  signal: AbortSignal,
): Promise<void> => {
  if (closed.kind === 'message') {
    await client.session.closePopup({ body: { name: closed.name } }, { signal })
    return
  }
  storage.write(key, closed.id)
  if (signer.owner() !== undefined) await client.area(notices).markRead({ body: { id: closed.id } }, { signal })
}
