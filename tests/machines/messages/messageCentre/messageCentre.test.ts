import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { messageCentreMachine } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { sampleRow } from '#machines/messages/messageCentre/messageCentre.samples.ts'
import { standing } from '#tests/support/mutants/regions.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { tab: 'all' } as const
const row = rowBuilder(messageCentreMachine, input)
const [first, second] = [sampleRow({ id: 11 }), sampleRow({ id: 12 })]
const broken = sampleRow({ id: 13, dataJson: '{"alertType":' })
const cut = { kind: 'timeout', call: 'messages.status' } as const
const opened = (message: typeof first) => ({ type: 'message.opened', message }) as const
const failed = { type: 'notice.raised', notice: { kind: 'error', failure: cut } }
const pushed = (event: 'arrived' | 'read' | 'readAll', messageId: number) =>
  ({ type: 'inmail.pushed', event, messageId }) as const
const classify = [{ code: 1, name: 'System', submodule: [{ code: 116, name: 'Account security' }] }]

const at = (...named: string[]) =>
  standing(['list.signedIn.listing.current', 'classify.loading', 'reading.idle', 'readingAll.idle', 'opening'], named)

const heard = { type: 'inmail.connected' } as const
type Rows = Table<typeof messageCentreMachine>
/** Rows for a page whose stream is connected. */
const open = (rows: Rows): Rows => rows.map((row) => ({ ...row, given: [heard, ...(row.given ?? [])] }))

/** How messages become read. */
const chooses116 = { type: 'submodule.chosen', submodule: 116 } as const
const readsAll = { type: 'all.read', upTo: 12 } as const
const loadedClassify = { answer: 'fetchClassify', done: classify } as const

const reading: Rows = open([
  row('marks an opened message at once, and reports it to the venue', [opened(first)], at('reading.sending'), {
    context: { readIds: [11], pending: [11] },
    effects: [],
  }),
  row('requests one message, range 1', [loadedClassify, opened(first)], {
    asks: {
      watchDay: undefined,
      list: { filter: { moduleId: 0, submoduleId: null } },
      watchInmail: undefined,
      markRead: { messageId: 11 },
    },
  }),
  row('does not mark a read message', [opened(sampleRow({ id: 11, read: true }))], at('reading.idle'), {
    context: { pending: [] },
  }),
  row('does not mark a message twice', [opened(first), { answer: 'markRead', done: undefined }, opened(first)], {
    in: at('reading.idle'),
  }),
  row('does not mark what was covered by marking all', [pushed('readAll', 12), opened(first)], at('reading.idle')),
  row('queues the second while the first is reported', [opened(first), opened(second)], at('reading.sending'), {
    context: { pending: [11, 12], readIds: [11, 12] },
  }),
  row('does not queue the same message twice', [opened(first), opened(first)], { context: { pending: [11] } }),
  row(
    'continues with the second',
    [loadedClassify, opened(first), opened(second), { answer: 'markRead', done: undefined }],
    at('reading.sending', 'classify.ready'),
    {
      context: { pending: [12], readIds: [11, 12] },
      asks: {
        watchDay: undefined,
        list: { filter: { moduleId: 0, submoduleId: null } },
        watchInmail: undefined,
        markRead: { messageId: 12 },
      },
      sent: [{ type: 'messages.read' }],
    },
  ),
  row('updates the badge with what was read [MSG-11]', [opened(first), { answer: 'markRead', done: undefined }], {
    in: at('reading.idle'),
    context: { pending: [] },
    sent: [{ type: 'messages.read' }],
  }),
  row('reverts what the venue rejected', [opened(first), { answer: 'markRead', error: cut }], at('reading.idle'), {
    context: { pending: [], readIds: [] },
    sent: [failed],
  }),
  row('reverts one and continues with the other', [opened(first), opened(second), { answer: 'markRead', error: cut }], {
    in: at('reading.sending'),
    context: { pending: [12], readIds: [12] },
    sent: [failed],
  }),
  row('logs an unreadable message, and stays in place [MSG-08]', [opened(broken)], at('reading.sending'), {
    effects: [{ type: 'reportUnreadable', params: broken }],
  }),
  row('marks all up to the newest visible message', [readsAll], at('readingAll.sending'), {
    tags: ['busy'],
    context: { readUpTo: 0 },
  }),
  row(
    'says for two seconds that all are read',
    [readsAll, { answer: 'markAll', done: undefined }],
    at('readingAll.idle'),
    {
      context: { readUpTo: 12 },
      sent: [
        { type: 'messages.read' },
        {
          type: 'notice.raised',
          notice: { kind: 'success', words: { key: 'notices:messages.allRead' }, duration: 2_000 },
        },
      ],
    },
  ),
])

const place = (tab?: string) => ({
  type: 'navigation.requested',
  to: `/inMail/noticeNavList${tab ? `?tab=${tab}` : ''}`,
  replace: true,
})
const asksNothing = { watchDay: undefined, watchInmail: undefined, fetchClassify: undefined }
const asksList = (moduleId: number) => ({ ...asksNothing, list: { filter: { moduleId, submoduleId: null } } })

/** Opening the page requests its list once. */
const opening: Rows = [
  row('requests no list before its stream is connected', [{ type: 'clock.ticked', now: 5 }], {
    in: at('list.signedIn.opening'),
    context: { now: 5 },
    asks: asksNothing,
  }),
  row('waits a whole second for the stream', [{ wait: 999 }], at('list.signedIn.opening'), { asks: asksNothing }),
  row('opens a tab chosen before the first request', [{ type: 'tab.chosen', tab: 'quotes' }, heard], at(), {
    context: { tab: 'quotes' },
    asks: asksList(20),
  }),
  row('keeps a choice made before the first request in the address', [{ type: 'tab.chosen', tab: 'quotes' }], {
    in: at('list.signedIn.opening'),
    sent: [place('quotes')],
  }),
  row('follows an address before the first request', [{ type: 'tab.entered', tab: 'trade' }], {
    in: at('list.signedIn.opening'),
    context: { tab: 'trade' },
    sent: [],
  }),
  row(
    'keeps a submodule chosen before the first request',
    [chooses116],
    { in: at('list.signedIn.opening'), context: { submodule: 116 }, sent: [] },
    { tab: 'system' },
  ),
  row('shows nothing to a guest from the start', [{ type: 'session.changed', fid: undefined }], at('list.signedOut')),
]

const table: Rows = [
  ...opening,
  ...open([
    row(
      'lists every module at first, and requests the submodules [MSG-01] [MSG-10]',
      [{ type: 'clock.ticked', now: 5 }],
      at('list.signedIn.listing.current', 'classify.loading'),
      {
        context: { now: 5 },
        asks: {
          watchDay: undefined,
          list: { filter: { moduleId: 0, submoduleId: null } },
          watchInmail: undefined,
          fetchClassify: undefined,
        },
      },
    ),
    ...(
      [
        ['announcement', 2],
        ['system', 1],
        ['quotes', 20],
        ['trade', 21],
      ] as const
    ).map(([tab, moduleId]) =>
      row(
        `lists module ${moduleId} in the tab ${tab}, whatever submodule was chosen before [MSG-01]`,
        [{ type: 'submodule.chosen', submodule: 116 } as const, { type: 'tab.chosen', tab }],
        {
          context: { tab, submodule: null },
          sent: [{ type: 'filter.changed', filter: { moduleId, submoduleId: null } }, place(tab)],
        },
      ),
    ),
    row(
      'opens the first tab if the address names none',
      [{ type: 'tab.chosen', tab: 'all' }],
      { sent: [{ type: 'filter.changed', filter: { moduleId: 0, submoduleId: null } }, place()] },
      { tab: 'system' },
    ),
    row(
      'follows an address to another tab without changing it',
      [pushed('arrived', 14), { type: 'tab.entered', tab: 'trade' }],
      at(),
      {
        context: { tab: 'trade', submodule: null },
        sent: [{ type: 'filter.changed', filter: { moduleId: 21, submoduleId: null } }],
      },
    ),
    row(
      'stays in place if the address matches',
      [chooses116, { type: 'tab.entered', tab: 'system' }],
      { context: { submodule: 116 }, sent: [] },
      { tab: 'system' },
    ),
    row(
      'lists one submodule of a tab [MSG-10]',
      [chooses116],
      { context: { submodule: 116 }, sent: [{ type: 'filter.changed', filter: { moduleId: 1, submoduleId: 116 } }] },
      { tab: 'system' },
    ),
    row('loads the next page [MSG-01]', [{ type: 'next.requested' }], { sent: [{ type: 'next.requested' }] }),
    row('retries', [{ type: 'retry.requested' }], { sent: [{ type: 'retry.requested' }] }),
    row('keeps the submodules', [loadedClassify], at('classify.ready'), { context: { classify } }),
    row(
      'fetches new messages that match its filter [MSG-10]',
      [pushed('arrived', 14)],
      at('list.signedIn.listing.fetchingNewest'),
      {
        asks: {
          watchDay: undefined,
          list: { filter: { moduleId: 20, submoduleId: null } },
          watchInmail: undefined,
          fetchNewest: { moduleId: 20, submoduleId: null },
          fetchClassify: undefined,
        },
        context: { readIds: [], readUpTo: 0 },
      },
      { tab: 'quotes' },
    ),
    row(
      'puts new messages on top [MSG-10]',
      [pushed('arrived', 14), { answer: 'fetchNewest', done: { rows: [first], total: 1 } }],
      { in: at('list.signedIn.listing.current'), sent: [{ type: 'rows.arrived', rows: [first] }] },
    ),
    row('reloads after the stream reconnected [MSG-10]', [pushed('arrived', 14), { type: 'inmail.renewed' }], at(), {
      sent: [{ type: 'reload.requested' }],
    }),
    row('follows messages read in another tab', [pushed('read', 11)], at('list.signedIn.listing.current'), {
      context: { readIds: [11] },
    }),
    row('follows another tab that read all', [pushed('readAll', 12)], { context: { readUpTo: 12 } }),
    row(
      'keeps messages read when an older message of another tab arrives',
      [pushed('readAll', 12), pushed('readAll', 9)],
      { context: { readUpTo: 12 } },
    ),
    row('says that not all were marked', [readsAll, { answer: 'markAll', error: cut }], at('readingAll.idle'), {
      context: { readUpTo: 0 },
      sent: [failed],
    }),
    row('starts over for another user', [{ type: 'session.changed', fid: '7' }], at('list.signedIn.opening')),
  ]),
  ...reading,
]

describe('the message centre', () => {
  holdTable(
    messageCentreMachine,
    table.filter((row) => !reading.includes(row)),
  )

  holdTable(messageCentreMachine, reading, '$says [MSG-03]')
})
