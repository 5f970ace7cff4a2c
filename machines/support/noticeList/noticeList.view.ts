import { draftProblem } from './noticeDraft.ts'
import type { NoticeListSnapshot } from './noticeList.machine.ts'

/** The page's contents besides its records. */
export const noticeListView = (snapshot: NoticeListSnapshot) => ({
  records: snapshot.children.records,
  isBroken: snapshot.matches({ list: 'broken' }),
  isUser: !snapshot.matches({ reading: 'signedOut' }),
  unread: snapshot.context.unread,
  canReadAll: snapshot.can({ type: 'readAll.requested' }),
  isMarking: snapshot.hasTag('busy'),
})

/** The tester's form; undefined where there is none. */
export const noticeDraftView = (snapshot: NoticeListSnapshot) => {
  const { draft, publishedId, error } = snapshot.context
  if (snapshot.matches({ draft: 'absent' })) return undefined
  return {
    draft,
    problem: snapshot.matches({ draft: 'incomplete' }) ? draftProblem(draft) : undefined,
    isSending: snapshot.matches({ draft: 'sending' }),
    publishedId: snapshot.matches({ draft: 'published' }) ? publishedId : undefined,
    error: snapshot.matches({ draft: 'refused' }) ? error : undefined,
  }
}
