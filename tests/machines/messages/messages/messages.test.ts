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
const popup = { name: 'welcome', message: sampleMessage({ id: 3 }) }
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

const table: Table<typeof messagesMachine> = [
  row('are counted at a login [MSG-11]', [login], {
    in: begun(),
    asks: asksOfUser,
    context: { unread: undefined, rewards: 0, popup: undefined },
  }),
  row('are the venue’s count [MSG-11]', [login, { answer: 'fetchUnread', done: 5 }], {
    in: begun('unread.signedIn.counted'),
    context: { unread: 5 },
  }),
  row('never count below nothing [MSG-11]', [login, { answer: 'fetchUnread', done: -3 }], {
    context: { unread: 0 },
  }),
  row('are counted again when the stream tells something [MSG-11]', [...settled, { type: 'inmail.pushed' }], {
    sent: [],
    in: after('unread.signedIn.counting', 'rewards.signedIn.counting'),
    context: { unread: 5, rewards: 1 },
  }),
  row(
    'of an alert that has fired are announced at once, with the way to them [MSG-06]',
    [
      ...settled,
      {
        type: 'inmail.pushed',
        alert: { market: 'BTC/USDT', alertType: 3, value: decimal('5'), price: decimal('60001.5') },
      },
    ],
    {
      in: after('unread.signedIn.counting', 'rewards.signedIn.counting'),
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
  row('are counted again when the stream began anew [MSG-11]', [...settled, { type: 'inmail.renewed' }], {
    in: after('unread.signedIn.counting', 'rewards.signedIn.counting'),
  }),
  row('are counted again when a page has read some [MSG-11]', [...settled, { type: 'messages.read' }], {
    in: after('unread.signedIn.counting', 'rewards.signedIn.counted'),
  }),
  row(
    'keep the last count when another fails',
    [...settled, { type: 'messages.read' }, { answer: 'fetchUnread', error: cut }],
    { in: after('unread.signedIn.failed'), tags: ['failed'], context: { unread: 5 } },
  ),
  row('of rewards are kept', [login, { answer: 'fetchRewards', done: 2 }], {
    in: begun('rewards.signedIn.counted'),
    context: { rewards: 2 },
  }),
  row('of rewards that do not come are none', [login, { answer: 'fetchRewards', error: cut }], {
    in: begun('rewards.signedIn.failed'),
    context: { rewards: 0 },
  }),
  row('of somebody else begin anew', [...settled, { type: 'session.changed', fid: '8' }], {
    in: begun(),
    context: { unread: undefined, rewards: 0, popup: undefined },
  }),
  row('of nobody are none', [...settled, { type: 'session.changed', fid: undefined }], {
    in: ['unread.signedOut', 'rewards.signedOut', 'popup.none', 'reading.idle'],
    asks: {},
    context: { unread: undefined, rewards: 0, popup: undefined },
  }),
  row('go on when the stream breaks', [...settled, { answer: 'watchInmail', error: 'a fault' }], {
    sent: [{ type: 'fault.detected', actorId: 'watchInmail', error: 'a fault' }],
    in: after('unread.signedIn.counted'),
    context: { unread: 5 },
  }),
  row('show an announcement that was not closed [MSG-13]', [login, { answer: 'fetchPopup', done: popup }], {
    in: begun('popup.shown'),
    context: { popup },
  }),
  row('show no announcement where none comes [MSG-13]', [login, { answer: 'fetchPopup', done: undefined }], {
    in: begun('popup.none'),
    context: { popup: undefined },
  }),
  row('tell the venue of a closed announcement [MSG-13]', [...settled, { type: 'popup.closed' }], {
    in: after('popup.closing'),
    asks: { watchInmail: undefined, closePopup: { name: 'welcome' } },
  }),
  row(
    'forget a closed announcement [MSG-13]',
    [...settled, { type: 'popup.closed' }, { answer: 'closePopup', done: undefined }],
    { in: after('popup.none'), context: { popup: undefined } },
  ),
  row(
    'tell the person when a closing was not kept',
    [...settled, { type: 'popup.closed' }, { answer: 'closePopup', error: cut }],
    {
      in: after('popup.none'),
      context: { popup: undefined },
      sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
    },
  ),
  row(
    'that are opened in the popover are read at once, and the venue is told [MSG-03]',
    [...settled, { type: 'message.opened', messageId: 7 }],
    {
      in: after('reading.sending'),
      asks: { watchInmail: undefined, markRead: { messageId: 7 } },
      context: { unread: 5, readIds: [7], pending: [7] },
    },
  ),
  row(
    'that are read are counted again',
    [...settled, { type: 'message.opened', messageId: 7 }, { answer: 'markRead', done: undefined }],
    { in: after('unread.signedIn.counting'), context: { readIds: [7], pending: [] } },
  ),
  row(
    'that are opened meanwhile are reported one after another',
    [
      ...settled,
      { type: 'message.opened', messageId: 7 },
      { type: 'message.opened', messageId: 8 },
      { answer: 'markRead', done: undefined },
    ],
    {
      in: after('unread.signedIn.counting', 'reading.sending'),
      asks: { watchInmail: undefined, fetchUnread: undefined, markRead: { messageId: 8 } },
      context: { readIds: [7, 8], pending: [8] },
    },
  ),
  row(
    'that are opened twice are reported once',
    [...settled, { type: 'message.opened', messageId: 7 }, { type: 'message.opened', messageId: 7 }],
    { context: { readIds: [7], pending: [7] } },
  ),
  row(
    'that were read before are reported no second time',
    [
      ...settled,
      { type: 'message.opened', messageId: 7 },
      { answer: 'markRead', done: undefined },
      { type: 'message.opened', messageId: 7 },
    ],
    { in: after('unread.signedIn.counting'), context: { readIds: [7], pending: [] } },
  ),
  row(
    'whose reading was not kept are unread as before, and the person is told',
    [...settled, { type: 'message.opened', messageId: 7 }, { answer: 'markRead', error: cut }],
    {
      in: after(),
      context: { unread: 5, readIds: [], pending: [] },
      sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
    },
  ),
  row(
    'go on with the next when a reading was not kept',
    [
      ...settled,
      { type: 'message.opened', messageId: 7 },
      { type: 'message.opened', messageId: 8 },
      { answer: 'markRead', error: cut },
    ],
    {
      in: after('reading.sending'),
      asks: { watchInmail: undefined, markRead: { messageId: 8 } },
      context: { readIds: [8], pending: [8] },
      sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
    },
  ),
  row(
    'that somebody else has opened are nobody’s',
    [...settled, { type: 'message.opened', messageId: 7 }, { type: 'session.changed', fid: '8' }],
    { in: begun(), context: { readIds: [], pending: [] } },
  ),
]

describe('messages that wait', () => {
  holdTable(messagesMachine, table)

  it.each([
    [0, undefined],
    [-1, undefined],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1_000, '99+'],
  ] as const)('%i unread are shown as %s', (count, text) => {
    expect(badgeText(count)).toBe(text)
  })
})
