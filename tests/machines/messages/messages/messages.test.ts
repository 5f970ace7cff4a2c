import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { badgeText } from '#contract/messages/inmail.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { sampleMessage } from '#machines/messages/messageCentre/messageCentre.samples.ts'
import { standing } from '#tests/support/mutants/regions.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const login = { type: 'session.changed', fid: '7' } as const
const popup = { kind: 'message', name: 'welcome', message: sampleMessage({ id: 3 }) } as const
const notice = { kind: 'notice', id: 7, title: 'Planned maintenance' } as const
const guest = { type: 'session.changed', fid: undefined } as const
const { firstLook, lookAgain } = shellLimits.announcement
const cut = { kind: 'timeout', call: 'x.y' } as const
const asksOfUser = { watchInmail: undefined, fetchUnread: undefined, fetchRewards: undefined, fetchPopup: undefined }
const settled = [
  login,
  { answer: 'fetchUnread', done: 5 },
  { answer: 'fetchRewards', done: 1 },
  { answer: 'fetchPopup', done: popup },
] as const

/** While the answers after a login are loading, and once all have arrived. */
const begun = (...named: string[]) =>
  standing(['unread.signedIn.counting', 'rewards.signedIn.counting', 'popup.looking', 'reading.idle'], named)
const after = (...named: string[]) =>
  standing(['unread.signedIn.counted', 'rewards.signedIn.counted', 'popup.shown', 'reading.idle'], named)

const row = rowBuilder(messagesMachine)

const opensSeven = { type: 'message.opened', messageId: 7 } as const
const marked = { answer: 'markRead', done: undefined } as const
const notMarked = { answer: 'markRead', error: cut } as const

const table: Table<typeof messagesMachine> = [
  row('are counted at a login [MSG-11]', [login], begun(), {
    asks: asksOfUser,
    context: { unread: undefined, rewards: 0, popup: undefined },
  }),
  row('follow the venue’s count [MSG-11]', [login, { answer: 'fetchUnread', done: 5 }], {
    in: begun('unread.signedIn.counted'),
    context: { unread: 5 },
  }),
  row('never go below zero [MSG-11]', [login, { answer: 'fetchUnread', done: -3 }], { context: { unread: 0 } }),
  row('are counted again on a message of the stream [MSG-11]', [...settled, { type: 'inmail.pushed' }], {
    sent: [],
    in: after('unread.signedIn.counting', 'rewards.signedIn.counting'),
    context: { unread: 5, rewards: 1 },
  }),
  row(
    'of a triggered alert are announced at once, with a link [MSG-06]',
    [
      ...settled,
      {
        type: 'inmail.pushed',
        alert: { market: 'BTC/USDT', alertType: 3, value: decimal('5'), price: decimal('60001.5') },
      },
    ],
    after('unread.signedIn.counting', 'rewards.signedIn.counting'),
    {
      sent: [
        {
          type: 'notice.raised',
          notice: {
            kind: 'info',
            words: {
              key: 'notices:fired.kind3',
              values: { market: 'BTC/USDT' },
              amounts: { value: '5', price: '60001.5' },
            },
            to: '/inMail/noticeNavList?tab=quotes',
            duration: shellLimits.notice.alert,
          },
        },
      ],
    },
  ),
  row('are counted again when the stream reconnects [MSG-11]', [...settled, { type: 'inmail.renewed' }], {
    in: after('unread.signedIn.counting', 'rewards.signedIn.counting'),
  }),
  row('are counted again when a page has marked some as read [MSG-11]', [...settled, { type: 'messages.read' }], {
    in: after('unread.signedIn.counting', 'rewards.signedIn.counted'),
  }),
  row('of rewards are kept', [login, { answer: 'fetchRewards', done: 2 }], begun('rewards.signedIn.counted'), {
    context: { rewards: 2 },
  }),
  row('of rewards are none if they do not load', [login, { answer: 'fetchRewards', error: cut }], {
    in: begun('rewards.signedIn.failed'),
    context: { rewards: 0 },
  }),
  row('start over for another user', [...settled, { type: 'session.changed', fid: '8' }], begun(), {
    context: { unread: undefined, rewards: 0, popup: undefined },
  }),
  row('are cleared at logout', [...settled, { type: 'session.changed', fid: undefined }], {
    in: ['unread.signedOut', 'rewards.signedOut', 'popup.guest', 'reading.idle'],
    asks: {},
    context: { unread: undefined, rewards: 0, popup: undefined },
  }),
  row('continue when the stream fails', [...settled, { answer: 'watchInmail', error: 'a fault' }], {
    sent: [{ type: 'fault.detected', actorId: 'watchInmail', error: 'a fault' }],
    in: after('unread.signedIn.counted'),
    context: { unread: 5 },
  }),
  row('show an announcement that was not dismissed [MSG-13]', [login, { answer: 'fetchPopup', done: popup }], {
    in: begun('popup.shown'),
    context: { popup },
  }),
  row('show no announcement if none loads [MSG-13]', [login, { answer: 'fetchPopup', done: undefined }], {
    in: begun('popup.none'),
    context: { popup: undefined },
  }),
  row('report a dismissed announcement to the venue [MSG-13]', [...settled, { type: 'popup.closed' }], {
    in: after('popup.closing'),
    asks: { watchInmail: undefined, closePopup: { popup } },
  }),
  row(
    'clear a dismissed announcement [MSG-13]',
    [...settled, { type: 'popup.closed' }, { answer: 'closePopup', done: undefined }],
    { in: after('popup.none'), context: { popup: undefined } },
  ),
  row('are none for a guest, but the operator’s notice is looked for [HELP-01]', [guest, { wait: firstLook }], {
    in: ['unread.signedOut', 'rewards.signedOut', 'popup.looking', 'reading.idle'],
    asks: { fetchPopup: undefined },
  }),
  row(
    'show the operator’s notice to a guest [HELP-01]',
    [guest, { wait: firstLook }, { answer: 'fetchPopup', done: notice }],
    { in: ['unread.signedOut', 'rewards.signedOut', 'popup.shown', 'reading.idle'], context: { popup: notice } },
  ),
  row(
    'show the announcement that took its place',
    [...settled, { wait: lookAgain }, { answer: 'fetchPopup', done: notice }],
    { in: after('popup.shown'), context: { popup: notice } },
  ),
  row(
    'tell the user that a dismissal was not saved',
    [...settled, { type: 'popup.closed' }, { answer: 'closePopup', error: cut }],
    after('popup.none'),
    { context: { popup: undefined }, sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }] },
  ),
  row(
    'are marked read at once when opened in the popover, and reported to the venue [MSG-03]',
    [...settled, opensSeven],
    after('reading.sending'),
    {
      asks: { watchInmail: undefined, markRead: { messageId: 7 } },
      context: { unread: 5, readIds: [7], pending: [7] },
    },
  ),
  row('are counted again once read', [...settled, opensSeven, marked], after('unread.signedIn.counting'), {
    context: { readIds: [7], pending: [] },
  }),
  row(
    'are reported one after another when opened meanwhile',
    [...settled, opensSeven, { type: 'message.opened', messageId: 8 }, marked],
    after('unread.signedIn.counting', 'reading.sending'),
    {
      asks: { watchInmail: undefined, fetchUnread: undefined, markRead: { messageId: 8 } },
      context: { readIds: [7, 8], pending: [8] },
    },
  ),
  row('are reported once when opened twice', [...settled, opensSeven, opensSeven], {
    context: { readIds: [7], pending: [7] },
  }),
  row('are not reported again if read before', [...settled, opensSeven, marked, opensSeven], {
    in: after('unread.signedIn.counting'),
    context: { readIds: [7], pending: [] },
  }),
  row('become unread again with a notice if the report failed', [...settled, opensSeven, notMarked], after(), {
    context: { unread: 5, readIds: [], pending: [] },
    sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
  }),
  row(
    'continue with the next if a report failed',
    [...settled, opensSeven, { type: 'message.opened', messageId: 8 }, notMarked],
    after('reading.sending'),
    {
      asks: { watchInmail: undefined, markRead: { messageId: 8 } },
      context: { readIds: [8], pending: [8] },
      sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
    },
  ),
  row('opened by the previous user are ignored', [...settled, opensSeven, { type: 'session.changed', fid: '8' }], {
    in: begun(),
    context: { readIds: [], pending: [] },
  }),
]

describe('unread messages', () => {
  holdTable(messagesMachine, table)

  it.each([
    [0, undefined],
    [-1, undefined],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1_000, '99+'],
  ] as const)('of %i are shown as %s', (count, text) => {
    expect(badgeText(count)).toBe(text)
  })
})
