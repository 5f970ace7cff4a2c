import type { NoticeListSnapshot } from './noticeList.machine.ts'

/** What the page shows beside its records. */
export const noticeListView = (snapshot: NoticeListSnapshot) => ({
  records: snapshot.children.records,
  isBroken: snapshot.hasTag('failed'),
  isUser: !snapshot.matches({ reading: 'signedOut' }),
  unread: snapshot.context.unread,
  canReadAll: snapshot.can({ type: 'readAll.requested' }),
  isMarking: snapshot.hasTag('busy'),
})
