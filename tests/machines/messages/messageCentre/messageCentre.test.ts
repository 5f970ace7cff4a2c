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
    says: 'marks one that is opened at once, and tells the venue',
    input,
    when: opened(first),
    then: { in: at('reading.sending'), context: { readIds: [11], pending: [11] }, effects: [] },
  },
  {
    says: 'asks for one message, range 1',
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
    says: 'does not mark one that is read',
    input,
    when: opened(sampleRow({ id: 11, read: true })),
    then: { in: at('reading.idle'), context: { pending: [] } },
  },
  {
    says: 'does not mark one twice',
    input,
    given: [opened(first), { answer: 'markRead', done: undefined }],
    when: opened(first),
    then: { in: at('reading.idle') },
  },
  {
    says: 'does not mark what all were marked up to',
    input,
    given: [pushed('readAll', 12)],
    when: opened(first),
    then: { in: at('reading.idle') },
  },
  {
    says: 'waits with the second while the first is reported',
    input,
    given: [opened(first)],
    when: opened(second),
    then: { in: at('reading.sending'), context: { pending: [11, 12], readIds: [11, 12] } },
  },
  {
    says: 'waits with no second that is the first',
    input,
    given: [opened(first)],
    when: opened(first),
    then: { context: { pending: [11] } },
  },
  {
    says: 'goes on with the second',
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
    says: 'tells the badge of what was read [MSG-11]',
    input,
    given: [opened(first)],
    when: { answer: 'markRead', done: undefined },
    then: { in: at('reading.idle'), context: { pending: [] }, sent: [{ type: 'messages.read' }] },
  },
  {
    says: 'takes back what the venue did not take',
    input,
    given: [opened(first)],
    when: { answer: 'markRead', error: cut },
    then: { in: at('reading.idle'), context: { pending: [], readIds: [] }, sent: [failed] },
  },
  {
    says: 'takes back one and goes on with the other',
    input,
    given: [opened(first), opened(second)],
    when: { answer: 'markRead', error: cut },
    then: { in: at('reading.sending'), context: { pending: [12], readIds: [12] }, sent: [failed] },
  },
  {
    says: 'logs what cannot be read, and stays where it is [MSG-08]',
    input,
    when: opened(broken),
    then: { in: at('reading.sending'), effects: [{ type: 'reportUnreadable', params: broken }] },
  },
  {
    says: 'marks all up to the newest that is seen',
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
    says: 'asks for no list before its stream is heard',
    input,
    when: { type: 'clock.ticked', now: 5 },
    then: { in: at('list.signedIn.opening'), context: { now: 5 }, asks: asksNothing },
  },
  {
    says: 'asks for the list where the stream is heard already',
    input,
    when: heard,
    then: { in: at(), asks: asksList(0), sent: [] },
  },
  {
    says: 'asks for the list once when the stream begins',
    input,
    when: { type: 'inmail.renewed' },
    then: { in: at(), asks: asksList(0), sent: [] },
  },
  {
    says: 'waits a second for the stream, no less',
    input,
    when: { wait: 999 },
    then: { in: at('list.signedIn.opening'), asks: asksNothing },
  },
  {
    says: 'does not wait for a stream that does not come',
    input,
    when: { wait: 1_000 },
    then: { in: at(), asks: asksList(0) },
  },
  {
    says: 'does not wait for a stream that is broken',
    input,
    given: [{ answer: 'watchInmail', error: 'a fault' }],
    when: { wait: 1_000 },
    then: { in: at() },
  },
  {
    says: 'goes to a tab that is chosen before anything is asked',
    input,
    given: [{ type: 'tab.chosen', tab: 'quotes' }],
    when: heard,
    then: { in: at(), context: { tab: 'quotes' }, asks: asksList(20) },
  },
  {
    says: 'keeps in the address what is chosen before anything is asked',
    input,
    when: { type: 'tab.chosen', tab: 'quotes' },
    then: { in: at('list.signedIn.opening'), sent: [place('quotes')] },
  },
  {
    says: 'follows an address before anything is asked',
    input,
    when: { type: 'tab.entered', tab: 'trade' },
    then: { in: at('list.signedIn.opening'), context: { tab: 'trade' }, sent: [] },
  },
  {
    says: 'keeps a submodule that is chosen before anything is asked',
    input: { tab: 'system' },
    when: { type: 'submodule.chosen', submodule: 116 },
    then: { in: at('list.signedIn.opening'), context: { submodule: 116 }, sent: [] },
  },
  {
    says: 'shows a guest nothing from the beginning',
    input,
    when: { type: 'session.changed', fid: undefined },
    then: { in: at('list.signedOut') },
  },
]

const table: Rows = [
  ...opening,
  ...open([
    {
      says: 'lists every module at first, and asks for the submodules [MSG-01] [MSG-10]',
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
      says: 'takes the first tab for the address that names none',
      input: { tab: 'system' },
      when: { type: 'tab.chosen', tab: 'all' },
      then: { sent: [{ type: 'filter.changed', filter: { moduleId: 0, submoduleId: null } }, place()] },
    },
    {
      says: 'follows an address to another tab, and changes none',
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
      says: 'stays where it is when the address says what is so',
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
    { says: 'tries again', input, when: { type: 'retry.requested' }, then: { sent: [{ type: 'retry.requested' }] } },
    {
      says: 'keeps the submodules',
      input,
      when: { answer: 'fetchClassify', done: classify },
      then: { in: at('classify.ready'), context: { classify } },
    },
    {
      says: 'does without submodules',
      input,
      when: { answer: 'fetchClassify', error: cut },
      then: { in: at('classify.failed'), context: { classify: undefined } },
    },
    {
      says: 'asks for submodules again with another tab',
      input,
      given: [{ answer: 'fetchClassify', error: cut }],
      when: { type: 'tab.chosen', tab: 'system' },
      then: { in: at('classify.loading') },
    },
    {
      says: 'asks for submodules again when asked',
      input,
      given: [{ answer: 'fetchClassify', error: cut }],
      when: { type: 'retry.requested' },
      then: { in: at('classify.loading') },
    },
    {
      says: 'fetches what arrives, by its filter [MSG-10]',
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
      says: 'puts what arrived on top [MSG-10]',
      input,
      given: [pushed('arrived', 14)],
      when: { answer: 'fetchNewest', done: { rows: [first], total: 1 } },
      then: { in: at('list.signedIn.listing.current'), sent: [{ type: 'rows.arrived', rows: [first] }] },
    },
    {
      says: 'says that something newer did not come',
      input,
      given: [pushed('arrived', 14)],
      when: { answer: 'fetchNewest', error: cut },
      then: { in: at('list.signedIn.listing.behind'), tags: ['stale'] },
    },
    {
      says: 'fetches the newest again with the next that arrives',
      input,
      given: [pushed('arrived', 14), { answer: 'fetchNewest', error: cut }],
      when: pushed('arrived', 15),
      then: { in: at('list.signedIn.listing.fetchingNewest') },
    },
    {
      says: 'loads all anew when asked',
      input,
      given: [pushed('arrived', 14), { answer: 'fetchNewest', error: cut }],
      when: { type: 'reload.requested' },
      then: { in: at('list.signedIn.listing.current'), sent: [{ type: 'reload.requested' }] },
    },
    {
      says: 'leaves what was being fetched with its tab',
      input,
      given: [pushed('arrived', 14)],
      when: { type: 'tab.chosen', tab: 'trade' },
      then: { in: at('list.signedIn.listing.current') },
    },
    {
      says: 'leaves what was being fetched with its submodule',
      input: { tab: 'system' },
      given: [pushed('arrived', 14)],
      when: { type: 'submodule.chosen', submodule: 110 },
      then: { in: at('list.signedIn.listing.current') },
    },
    {
      says: 'loads all anew after the stream began anew [MSG-10]',
      input,
      given: [pushed('arrived', 14)],
      when: { type: 'inmail.renewed' },
      then: { in: at(), sent: [{ type: 'reload.requested' }] },
    },
    {
      says: 'knows what was read in another tab',
      input,
      when: pushed('read', 11),
      then: { in: at('list.signedIn.listing.current'), context: { readIds: [11] } },
    },
    {
      says: 'knows that all were read in another tab',
      input,
      when: pushed('readAll', 12),
      then: { context: { readUpTo: 12 } },
    },
    {
      says: 'does not forget what was read when an older word comes',
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
      says: 'begins anew for a person',
      input,
      when: { type: 'session.changed', fid: '7' },
      then: { in: at('list.signedIn.opening') },
    },
    {
      says: 'shows a guest nothing',
      input,
      when: { type: 'session.changed', fid: undefined },
      then: { in: at('list.signedOut') },
    },
    {
      says: 'begins anew after a login',
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
      says: 'breaks with its list',
      input,
      when: { answer: 'list', error: cut },
      then: { in: at('list.signedIn.broken'), tags: ['failed'] },
    },
    {
      says: 'begins anew after it broke',
      input,
      given: [{ answer: 'list', error: cut }],
      when: { type: 'retry.requested' },
      then: { in: at('list.signedIn.listing.current') },
    },
    {
      says: 'goes on without the stream',
      input,
      when: { answer: 'watchInmail', error: 'a fault' },
      then: {
        sent: [{ type: 'fault.detected', actorId: 'watchInmail', error: 'a fault' }],
        in: at('list.signedIn.listing.current'),
      },
    },
    {
      says: 'goes on without the day',
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
