import { notices } from '#contract/support/calls/notices.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { noticeListMachine } from './noticeList.machine.ts'
import { everyNotice } from './noticeFilter.view.ts'

export const noticeListModel = {
  machine: noticeListMachine,
  calls: { records: [notices.list], fetchUnread: [notices.list], markAllRead: [notices.markRead] },
  unseen: 'it shows only its list: tests/components/support/noticeList.test.tsx renders it with a real list',
  inputs: {
    guest: { filter: everyNotice, fid: undefined, hasDraft: false },
    user: { filter: everyNotice, fid: '7', hasDraft: false },
    tester: { filter: everyNotice, fid: undefined, hasDraft: true },
  },
  events: {
    'query.changed': [{ filter: everyNotice }, { filter: { ...everyNotice, category: 'listing' } }],
    'retry.requested': [{}],
    'readAll.requested': [{}],
    'list.outdated': [{}],
    'draft.changed': [{ change: { title: 'Title', body: 'Text' } }, { change: { title: '' } }],
    'draft.submitted': [{}],
    'session.changed': [{ fid: undefined }, { fid: '7' }],
  },
  outcomes: {
    records: { broken: { error: 'a fault' } },
    fetchUnread: {
      none: { done: 0 },
      some: { done: 2 },
      cut: { error: { kind: 'timeout', call: 'notices.list' } },
    },
    publishNotice: { published: { done: 7 }, cut: { error: { kind: 'timeout', call: 'sandbox.publishNotice' } } },
    markAllRead: { marked: { done: undefined }, cut: { error: { kind: 'timeout', call: 'notices.markRead' } } },
  },
  // Its regions meet only in the list.
  bounds: { depth: 5 },
  invariants: {
    'only what is written is published': ({ snapshot }) =>
      !snapshot.matches({ draft: 'sending' }) || snapshot.context.draft.title !== '',
    'a guest has nothing unread': ({ snapshot }) =>
      !snapshot.matches({ reading: 'signedOut' }) ||
      (snapshot.context.unread === 0 && snapshot.context.fid === undefined),
  },
} satisfies FlowModel<typeof noticeListMachine>
