import type { Table } from '@statefloor/explorer'
import { noticeListMachine } from '#machines/support/noticeList/noticeList.machine.ts'
import { emptyDraft } from '#machines/support/noticeList/noticeDraft.ts'
import { everyNotice } from '#machines/support/noticeList/noticeFilter.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const listings = { ...everyNotice, category: 'listing' } as const
const guest = { filter: everyNotice, fid: undefined, hasDraft: false }
const user = { filter: everyNotice, fid: '7', hasDraft: false }
const tester = { ...user, hasDraft: true }
const entered = { type: 'query.changed', filter: listings } as const
const came = { type: 'session.changed', fid: '8' } as const
const left = { type: 'session.changed', fid: undefined } as const
const readAll = { type: 'readAll.requested' } as const
const reload = { type: 'reload.requested' } as const
const counted = { answer: 'fetchUnread', done: 2 } as const
const uncounted = { answer: 'fetchUnread', error: { kind: 'timeout', call: 'notices.list' } } as const
const marked = { answer: 'markAllRead', done: undefined } as const
const cut = { kind: 'timeout', call: 'notices.markRead' } as const

const row = rowBuilder(noticeListMachine, user)
const here = (reading: string, draft = 'absent') => ['list.running', `reading.${reading}`, `draft.${draft}`]
const written = { type: 'draft.changed', change: { title: 'A', body: 'B' } } as const
const linked = { type: 'draft.changed', change: { title: 'A', body: '[b](http://c.example)' } } as const
const submitted = { type: 'draft.submitted' } as const
const sent = { ...emptyDraft, title: 'A', body: 'B' }
const published = { answer: 'publishNotice', done: 7 } as const
const refusal = { kind: 'timeout', call: 'sandbox.publishNotice' } as const
const refused = { answer: 'publishNotice', error: refusal } as const

const table: Table<typeof noticeListMachine> = [
  row(
    'lists the address’s category for a guest, and counts nothing [HELP-01]',
    [],
    { in: here('signedOut'), tags: [], asks: { records: { filter: listings, isPublic: true } } },
    { ...guest, filter: listings },
  ),
  row('keeps the count', [counted], here('counted'), { context: { unread: 2 } }),
  row('follows another address', [counted, entered], { sent: [entered], context: { filter: listings } }),
  row('has nothing unread after that, and shows it [HELP-01]', [counted, readAll, marked], here('counted'), {
    context: { unread: 0 },
    sent: [reload],
  }),
  row('has nothing to mark when all is read', [{ answer: 'fetchUnread', done: 0 }, readAll], here('counted'), {
    context: { unread: 0 },
  }),
  row('shows no number while it has none', [uncounted], here('uncounted'), { context: { unread: 0 } }),
  row('says that nothing was marked, and counts again', [counted, readAll, { answer: 'markAllRead', error: cut }], {
    in: here('counting'),
    sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
  }),
  row('counts for a guest who logs in', [came], here('counting'), { context: { fid: '8' }, sent: [came] }, guest),
  row('forgets the count with a logout [OUT-02]', [counted, left], here('signedOut'), {
    context: { fid: undefined, unread: 0 },
    sent: [left],
  }),
  row('has a form for testers of the sandbox only', [counted], here('counted', 'editing'), {}, tester),
  row('takes what is written', [counted, written], { context: { draft: sent } }, tester),
  row(
    'publishes a draft',
    [counted, written, submitted],
    { in: here('counted', 'sending'), asks: { records: { filter: everyNotice, isPublic: true }, publishNotice: sent } },
    tester,
  ),
  row(
    'shows what was published, in the list too [HELP-01]',
    [counted, written, submitted, published],
    here('counted', 'published'),
    { context: { draft: emptyDraft, publishedId: 7, error: undefined }, sent: [reload] },
    tester,
  ),
  row(
    'begins the next draft after that',
    [counted, written, submitted, published, written],
    { in: here('counted', 'editing'), context: { draft: sent } },
    tester,
  ),
  row('publishes no empty draft', [counted, submitted], here('counted', 'incomplete'), {}, tester),
  row(
    'publishes no draft with a link that leads nowhere',
    [counted, linked, submitted],
    { in: here('counted', 'incomplete') },
    tester,
  ),
  row(
    'goes on writing after that',
    [counted, submitted, written],
    { in: here('counted', 'editing'), context: { draft: sent } },
    tester,
  ),
  row(
    'says why nothing was published, and keeps the draft',
    [counted, written, submitted, refused],
    { in: here('counted', 'refused'), context: { draft: sent, error: refusal } },
    tester,
  ),
  row(
    'publishes it at the second attempt',
    [counted, written, submitted, refused, submitted, published],
    { in: here('counted', 'published'), context: { error: undefined }, sent: [reload] },
    tester,
  ),
  row(
    'changes a refused draft',
    [counted, written, submitted, refused, { type: 'draft.changed', change: { title: 'C' } }],
    { in: here('counted', 'editing'), context: { draft: { ...sent, title: 'C' } } },
    tester,
  ),
]

holdTable(noticeListMachine, table, 'the list of notices $says')
