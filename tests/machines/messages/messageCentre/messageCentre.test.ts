import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { messageCentreMachine } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { sampleRow } from '#machines/messages/messageCentre/messageCentre.samples.ts'
import { standing } from '#tests/support/mutants/regions.ts'
import { holdTable } from '#tests/support/tables.ts'

const input = { tab: 'all' } as const
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
const reading: Rows = open([
  {
    says: 'marks an opened message at once, and reports it to the venue',
    input,
    when: opened(first),
    then: { in: at('reading.sending'), context: { readIds: [11], pending: [11] }, effects: [] },
  },
  {
    says: 'requests one message, range 1',
    input,
    given: [{ answer: 'fetchClassify', done: classify }],
    when: opened(first),
    then: {
      asks: {
        watchDay: undefined,
        list: { filter: { moduleId: 0, submoduleId: null } },
        watchInmail: undefined,
        markRead: { messageId: 11 },
      },
    },
  },
  {
    says: 'does not mark a read message',
    input,
    when: opened(sampleRow({ id: 11, read: true })),
    then: { in: at('reading.idle'), context: { pending: [] } },
  },
  {
    says: 'does not mark a message twice',
    input,
    given: [opened(first), { answer: 'markRead', done: undefined }],
    when: opened(first),
    then: { in: at('reading.idle') },
  },
  {
    says: 'does not mark what was covered by marking all',
    input,
    given: [pushed('readAll', 12)],
    when: opened(first),
    then: { in: at('reading.idle') },
  },
  {
    says: 'queues the second while the first is reported',
    input,
    given: [opened(first)],
    when: opened(second),
    then: { in: at('reading.sending'), context: { pending: [11, 12], readIds: [11, 12] } },
  },
  {
    says: 'does not queue the same message twice',
    input,
    given: [opened(first)],
    when: opened(first),
    then: { context: { pending: [11] } },
  },
  {
    says: 'continues with the second',
    input,
    given: [{ answer: 'fetchClassify', done: classify }, opened(first), opened(second)],
    when: { answer: 'markRead', done: undefined },
    then: {
      in: at('reading.sending', 'classify.ready'),
      context: { pending: [12], readIds: [11, 12] },
      asks: {
        watchDay: undefined,
        list: { filter: { moduleId: 0, submoduleId: null } },
        watchInmail: undefined,
        markRead: { messageId: 12 },
      },
      sent: [{ type: 'messages.read' }],
    },
  },
  {
    says: 'updates the badge with what was read [MSG-11]',
    input,
    given: [opened(first)],
    when: { answer: 'markRead', done: undefined },
    then: { in: at('reading.idle'), context: { pending: [] }, sent: [{ type: 'messages.read' }] },
  },
  {
    says: 'reverts what the venue rejected',
    input,
    given: [opened(first)],
    when: { answer: 'markRead', error: cut },
    then: { in: at('reading.idle'), context: { pending: [], readIds: [] }, sent: [failed] },
  },
  {
    says: 'reverts one and continues with the other',
    input,
    given: [opened(first), opened(second)],
    when: { answer: 'markRead', error: cut },
    then: { in: at('reading.sending'), context: { pending: [12], readIds: [12] }, sent: [failed] },
  },
  {
    says: 'logs an unreadable message, and stays in place [MSG-08]',
    input,
    when: opened(broken),
    then: { in: at('reading.sending'), effects: [{ type: 'reportUnreadable', params: broken }] },
  },
  {
    says: 'marks all up to the newest visible message',
    input,
    when: { type: 'all.read', upTo: 12 },
    then: { in: at('readingAll.sending'), tags: ['busy'], context: { readUpTo: 0 } },
  },
  {
    says: 'says for two seconds that all are read',
    input,
    given: [{ type: 'all.read', upTo: 12 }],
    when: { answer: 'markAll', done: undefined },
    then: {
      in: at('readingAll.idle'),
      context: { readUpTo: 12 },
      sent: [
        { type: 'messages.read' },
        {
          type: 'notice.raised',
          notice: { kind: 'success', words: { key: 'notices:messages.allRead' }, duration: 2_000 },
        },
      ],
    },
  },
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
  {
    says: 'requests no list before its stream is connected',
    input,
    when: { type: 'clock.ticked', now: 5 },
    then: { in: at('list.signedIn.opening'), context: { now: 5 }, asks: asksNothing },
  },
  {
    says: 'requests the list if the stream is already connected',
    input,
    when: heard,
    then: { in: at(), asks: asksList(0), sent: [] },
  },
  {
    says: 'requests the list once when the stream connects',
    input,
    when: { type: 'inmail.renewed' },
    then: { in: at(), asks: asksList(0), sent: [] },
  },
  {
    says: 'waits a whole second for the stream',
    input,
    when: { wait: 999 },
    then: { in: at('list.signedIn.opening'), asks: asksNothing },
  },
  {
    says: 'does not wait for a stream that does not connect',
    input,
    when: { wait: 1_000 },
    then: { in: at(), asks: asksList(0) },
  },
  {
    says: 'does not wait for a broken stream',
    input,
    given: [{ answer: 'watchInmail', error: 'a fault' }],
    when: { wait: 1_000 },
    then: { in: at() },
  },
  {
    says: 'opens a tab chosen before the first request',
    input,
    given: [{ type: 'tab.chosen', tab: 'quotes' }],
    when: heard,
    then: { in: at(), context: { tab: 'quotes' }, asks: asksList(20) },
  },
  {
    says: 'keeps a choice made before the first request in the address',
    input,
    when: { type: 'tab.chosen', tab: 'quotes' },
    then: { in: at('list.signedIn.opening'), sent: [place('quotes')] },
  },
  {
    says: 'follows an address before the first request',
    input,
    when: { type: 'tab.entered', tab: 'trade' },
    then: { in: at('list.signedIn.opening'), context: { tab: 'trade' }, sent: [] },
  },
  {
    says: 'keeps a submodule chosen before the first request',
    input: { tab: 'system' },
    when: { type: 'submodule.chosen', submodule: 116 },
    then: { in: at('list.signedIn.opening'), context: { submodule: 116 }, sent: [] },
  },
  {
    says: 'shows nothing to a guest from the start',
    input,
    when: { type: 'session.changed', fid: undefined },
    then: { in: at('list.signedOut') },
  },
]

const table: Rows = [
  ...opening,
  ...open([
    {
      says: 'lists every module at first, and requests the submodules [MSG-01] [MSG-10]',
      input,
      when: { type: 'clock.ticked', now: 5 },
      then: {
        in: at('list.signedIn.listing.current', 'classify.loading'),
        context: { now: 5 },
        asks: {
          watchDay: undefined,
          list: { filter: { moduleId: 0, submoduleId: null } },
          watchInmail: undefined,
          fetchClassify: undefined,
        },
      },
    },
    ...(
      [
        ['announcement', 2],
        ['system', 1],
        ['quotes', 20],
        ['trade', 21],
      ] as const
    ).map(([tab, moduleId]) => ({
      says: `lists module ${moduleId} in the tab ${tab}, whatever submodule was chosen before [MSG-01]`,
      input,
      given: [{ type: 'submodule.chosen', submodule: 116 } as const],
      when: { type: 'tab.chosen', tab } as const,
      then: {
        context: { tab, submodule: null },
        sent: [{ type: 'filter.changed', filter: { moduleId, submoduleId: null } }, place(tab)],
      },
    })),
    {
      says: 'opens the first tab if the address names none',
      input: { tab: 'system' },
      when: { type: 'tab.chosen', tab: 'all' },
      then: { sent: [{ type: 'filter.changed', filter: { moduleId: 0, submoduleId: null } }, place()] },
    },
    {
      says: 'follows an address to another tab without changing it',
      input,
      given: [pushed('arrived', 14)],
      when: { type: 'tab.entered', tab: 'trade' },
      then: {
        in: at(),
        context: { tab: 'trade', submodule: null },
        sent: [{ type: 'filter.changed', filter: { moduleId: 21, submoduleId: null } }],
      },
    },
    {
      says: 'stays in place if the address matches',
      input: { tab: 'system' },
      given: [{ type: 'submodule.chosen', submodule: 116 }],
      when: { type: 'tab.entered', tab: 'system' },
      then: { context: { submodule: 116 }, sent: [] },
    },
    {
      says: 'lists one submodule of a tab [MSG-10]',
      input: { tab: 'system' },
      when: { type: 'submodule.chosen', submodule: 116 },
      then: {
        context: { submodule: 116 },
        sent: [{ type: 'filter.changed', filter: { moduleId: 1, submoduleId: 116 } }],
      },
    },
    {
      says: 'loads the next page [MSG-01]',
      input,
      when: { type: 'next.requested' },
      then: { sent: [{ type: 'next.requested' }] },
    },
    { says: 'retries', input, when: { type: 'retry.requested' }, then: { sent: [{ type: 'retry.requested' }] } },
    {
      says: 'keeps the submodules',
      input,
      when: { answer: 'fetchClassify', done: classify },
      then: { in: at('classify.ready'), context: { classify } },
    },
    {
      says: 'continues without submodules',
      input,
      when: { answer: 'fetchClassify', error: cut },
      then: { in: at('classify.failed'), context: { classify: undefined } },
    },
    {
      says: 'requests submodules again with another tab',
      input,
      given: [{ answer: 'fetchClassify', error: cut }],
      when: { type: 'tab.chosen', tab: 'system' },
      then: { in: at('classify.loading') },
    },
    {
      says: 'requests submodules again on demand',
      input,
      given: [{ answer: 'fetchClassify', error: cut }],
      when: { type: 'retry.requested' },
      then: { in: at('classify.loading') },
    },
    {
      says: 'fetches new messages that match its filter [MSG-10]',
      input: { tab: 'quotes' },
      when: pushed('arrived', 14),
      then: {
        in: at('list.signedIn.listing.fetchingNewest'),
        asks: {
          watchDay: undefined,
          list: { filter: { moduleId: 20, submoduleId: null } },
          watchInmail: undefined,
          fetchNewest: { moduleId: 20, submoduleId: null },
          fetchClassify: undefined,
        },
        context: { readIds: [], readUpTo: 0 },
      },
    },
    {
      says: 'puts new messages on top [MSG-10]',
      input,
      given: [pushed('arrived', 14)],
      when: { answer: 'fetchNewest', done: { rows: [first], total: 1 } },
      then: { in: at('list.signedIn.listing.current'), sent: [{ type: 'rows.arrived', rows: [first] }] },
    },
    {
      says: 'says that newer messages did not load',
      input,
      given: [pushed('arrived', 14)],
      when: { answer: 'fetchNewest', error: cut },
      then: { in: at('list.signedIn.listing.behind'), tags: ['stale'] },
    },
    {
      says: 'fetches the newest again with the next arrival',
      input,
      given: [pushed('arrived', 14), { answer: 'fetchNewest', error: cut }],
      when: pushed('arrived', 15),
      then: { in: at('list.signedIn.listing.fetchingNewest') },
    },
    {
      says: 'reloads on demand',
      input,
      given: [pushed('arrived', 14), { answer: 'fetchNewest', error: cut }],
      when: { type: 'reload.requested' },
      then: { in: at('list.signedIn.listing.current'), sent: [{ type: 'reload.requested' }] },
    },
    {
      says: 'cancels its request when the tab changes',
      input,
      given: [pushed('arrived', 14)],
      when: { type: 'tab.chosen', tab: 'trade' },
      then: { in: at('list.signedIn.listing.current') },
    },
    {
      says: 'cancels its request when the submodule changes',
      input: { tab: 'system' },
      given: [pushed('arrived', 14)],
      when: { type: 'submodule.chosen', submodule: 110 },
      then: { in: at('list.signedIn.listing.current') },
    },
    {
      says: 'reloads after the stream reconnected [MSG-10]',
      input,
      given: [pushed('arrived', 14)],
      when: { type: 'inmail.renewed' },
      then: { in: at(), sent: [{ type: 'reload.requested' }] },
    },
    {
      says: 'follows messages read in another tab',
      input,
      when: pushed('read', 11),
      then: { in: at('list.signedIn.listing.current'), context: { readIds: [11] } },
    },
    {
      says: 'follows another tab that read all',
      input,
      when: pushed('readAll', 12),
      then: { context: { readUpTo: 12 } },
    },
    {
      says: 'keeps messages read when an older message of another tab arrives',
      input,
      given: [pushed('readAll', 12)],
      when: pushed('readAll', 9),
      then: { context: { readUpTo: 12 } },
    },
    {
      says: 'says that not all were marked',
      input,
      given: [{ type: 'all.read', upTo: 12 }],
      when: { answer: 'markAll', error: cut },
      then: { in: at('readingAll.idle'), context: { readUpTo: 0 }, sent: [failed] },
    },
    {
      says: 'starts over for another user',
      input,
      when: { type: 'session.changed', fid: '7' },
      then: { in: at('list.signedIn.opening') },
    },
    {
      says: 'shows nothing to a guest',
      input,
      when: { type: 'session.changed', fid: undefined },
      then: { in: at('list.signedOut') },
    },
    {
      says: 'starts over after a login',
      input,
      given: [{ type: 'session.changed', fid: undefined }],
      when: { type: 'session.changed', fid: '7' },
      then: { in: at('list.signedIn.opening') },
    },
    {
      says: 'stays empty for a guest',
      input,
      given: [{ type: 'session.changed', fid: undefined }],
      when: { type: 'session.changed', fid: undefined },
      then: { in: at('list.signedOut') },
    },
    {
      says: 'fails with its list',
      input,
      when: { answer: 'list', error: cut },
      then: { in: at('list.signedIn.broken'), tags: ['failed'] },
    },
    {
      says: 'starts over after a failure',
      input,
      given: [{ answer: 'list', error: cut }],
      when: { type: 'retry.requested' },
      then: { in: at('list.signedIn.listing.current') },
    },
    {
      says: 'continues without the stream',
      input,
      when: { answer: 'watchInmail', error: 'a fault' },
      then: {
        sent: [{ type: 'fault.detected', actorId: 'watchInmail', error: 'a fault' }],
        in: at('list.signedIn.listing.current'),
      },
    },
    {
      says: 'continues without the day',
      input,
      when: { answer: 'watchDay', error: 'a fault' },
      then: {
        sent: [{ type: 'fault.detected', actorId: 'watchDay', error: 'a fault' }],
        in: at('list.signedIn.listing.current'),
      },
    },
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
