import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { badgeText } from '#contract/messages/inmail.ts'
import { limits } from '#contract/limits.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { sampleMessage } from '#machines/messages/messageCentre/messageCentre.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'
import { standing } from '#tests/support/mutants/regions.ts'

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

/** While a login's answers are on their way, and when all have come. */
const begun = (...named: string[]) =>
  standing(['unread.somebody.counting', 'rewards.somebody.counting', 'popup.looking', 'reading.resting'], named)
const after = (...named: string[]) =>
  standing(['unread.somebody.counted', 'rewards.somebody.counted', 'popup.shown', 'reading.resting'], named)

const table: Table<typeof messagesMachine> = [
  {
    says: 'are counted at a login [MSG-11]',
    when: login,
    then: { in: begun(), asks: asksOfUser, context: { unread: undefined, rewards: 0, popup: undefined } },
  },
  {
    says: 'are the venue’s count [MSG-11]',
    given: [login],
    when: { answer: 'fetchUnread', done: 5 },
    then: { in: begun('unread.somebody.counted'), context: { unread: 5 } },
  },
  {
    says: 'never count below nothing [MSG-11]',
    given: [login],
    when: { answer: 'fetchUnread', done: -3 },
    then: { context: { unread: 0 } },
  },
  {
    says: 'are counted again when the stream tells something [MSG-11]',
    given: settled,
    when: { type: 'inmail.pushed' },
    then: {
      sent: [],
      in: after('unread.somebody.counting', 'rewards.somebody.counting'),
      context: { unread: 5, rewards: 1 },
    },
  },
  {
    says: 'of an alert that has fired are announced at once, with the way to them [MSG-06]',
    given: settled,
    when: {
      type: 'inmail.pushed',
      alert: { market: 'BTC/USDT', alertType: 3, value: decimal('5'), price: decimal('60001.5') },
    },
    then: {
      in: after('unread.somebody.counting', 'rewards.somebody.counting'),
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
            duration: limits.notice.alert,
          },
        },
      ],
    },
  },
  {
    says: 'are counted again when the stream began anew [MSG-11]',
    given: settled,
    when: { type: 'inmail.renewed' },
    then: { in: after('unread.somebody.counting', 'rewards.somebody.counting') },
  },
  {
    says: 'are counted again when a page has read some [MSG-11]',
    given: settled,
    when: { type: 'messages.read' },
    then: { in: after('unread.somebody.counting', 'rewards.somebody.counted') },
  },
  {
    says: 'begin another count when one is under way',
    given: [login],
    when: { type: 'messages.read' },
    then: { in: begun('unread.somebody.counting') },
  },
  {
    says: 'keep the last count when another fails',
    given: [...settled, { type: 'messages.read' }],
    when: { answer: 'fetchUnread', error: cut },
    then: { in: after('unread.somebody.failed'), tags: ['failed'], context: { unread: 5 } },
  },
  {
    says: 'are asked for again on the way to the next page after a failure',
    given: [...settled, { type: 'messages.read' }, { answer: 'fetchUnread', error: cut }],
    when: { type: 'location.changed' },
    then: { in: after('unread.somebody.counting') },
  },
  {
    says: 'of rewards are kept',
    given: [login],
    when: { answer: 'fetchRewards', done: 2 },
    then: { in: begun('rewards.somebody.counted'), context: { rewards: 2 } },
  },
  {
    says: 'of rewards that do not come are none',
    given: [login],
    when: { answer: 'fetchRewards', error: cut },
    then: { in: begun('rewards.somebody.failed'), context: { rewards: 0 } },
  },
  {
    says: 'of rewards are asked for again on the way',
    given: [login, { answer: 'fetchRewards', error: cut }],
    when: { type: 'location.changed' },
    then: { in: begun('rewards.somebody.counting') },
  },
  {
    says: 'of somebody else begin anew',
    given: settled,
    when: { type: 'session.changed', fid: '8' },
    then: { in: begun(), context: { unread: undefined, rewards: 0, popup: undefined } },
  },
  {
    says: 'of nobody are none',
    given: settled,
    when: { type: 'session.changed', fid: undefined },
    then: {
      in: ['unread.nobody', 'rewards.nobody', 'popup.none', 'reading.resting'],
      asks: {},
      context: { unread: undefined, rewards: 0, popup: undefined },
    },
  },
  {
    says: 'go on when the stream breaks',
    given: settled,
    when: { answer: 'watchInmail', error: 'a fault' },
    then: {
      sent: [{ type: 'fault.met', actorId: 'watchInmail', error: 'a fault' }],
      in: after('unread.somebody.counted'),
      context: { unread: 5 },
    },
  },
  {
    says: 'show an announcement that was not closed [MSG-13]',
    given: [login],
    when: { answer: 'fetchPopup', done: popup },
    then: { in: begun('popup.shown'), context: { popup } },
  },
  {
    says: 'show no announcement where none comes [MSG-13]',
    given: [login],
    when: { answer: 'fetchPopup', done: undefined },
    then: { in: begun('popup.none'), context: { popup: undefined } },
  },
  {
    says: 'show no announcement that does not come',
    given: [login],
    when: { answer: 'fetchPopup', error: cut },
    then: { in: begun('popup.none') },
  },
  {
    says: 'tell the venue of a closed announcement [MSG-13]',
    given: settled,
    when: { type: 'popup.closed' },
    then: { in: after('popup.closing'), asks: { watchInmail: undefined, closePopup: { name: 'welcome' } } },
  },
  {
    says: 'forget a closed announcement [MSG-13]',
    given: [...settled, { type: 'popup.closed' }],
    when: { answer: 'closePopup', done: undefined },
    then: { in: after('popup.none'), context: { popup: undefined } },
  },
  {
    says: 'tell the person when a closing was not kept',
    given: [...settled, { type: 'popup.closed' }],
    when: { answer: 'closePopup', error: cut },
    then: {
      in: after('popup.none'),
      context: { popup: undefined },
      sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
    },
  },
  {
    says: 'that are opened in the popover are read at once, and the venue is told [MSG-03]',
    given: settled,
    when: { type: 'message.opened', messageId: 7 },
    then: {
      in: after('reading.sending'),
      asks: { watchInmail: undefined, markRead: { messageId: 7 } },
      context: { unread: 5, readIds: [7], pending: [7] },
    },
  },
  {
    says: 'that are read are counted again',
    given: [...settled, { type: 'message.opened', messageId: 7 }],
    when: { answer: 'markRead', done: undefined },
    then: { in: after('unread.somebody.counting'), context: { readIds: [7], pending: [] } },
  },
  {
    says: 'that are opened meanwhile are reported one after another',
    given: [...settled, { type: 'message.opened', messageId: 7 }, { type: 'message.opened', messageId: 8 }],
    when: { answer: 'markRead', done: undefined },
    then: {
      in: after('unread.somebody.counting', 'reading.sending'),
      asks: { watchInmail: undefined, fetchUnread: undefined, markRead: { messageId: 8 } },
      context: { readIds: [7, 8], pending: [8] },
    },
  },
  {
    says: 'that are opened twice are reported once',
    given: [...settled, { type: 'message.opened', messageId: 7 }],
    when: { type: 'message.opened', messageId: 7 },
    then: { context: { readIds: [7], pending: [7] } },
  },
  {
    says: 'that were read before are reported no second time',
    given: [...settled, { type: 'message.opened', messageId: 7 }, { answer: 'markRead', done: undefined }],
    when: { type: 'message.opened', messageId: 7 },
    then: { in: after('unread.somebody.counting'), context: { readIds: [7], pending: [] } },
  },
  {
    says: 'whose reading was not kept are unread as before, and the person is told',
    given: [...settled, { type: 'message.opened', messageId: 7 }],
    when: { answer: 'markRead', error: cut },
    then: {
      in: after(),
      context: { unread: 5, readIds: [], pending: [] },
      sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
    },
  },
  {
    says: 'go on with the next when a reading was not kept',
    given: [...settled, { type: 'message.opened', messageId: 7 }, { type: 'message.opened', messageId: 8 }],
    when: { answer: 'markRead', error: cut },
    then: {
      in: after('reading.sending'),
      asks: { watchInmail: undefined, markRead: { messageId: 8 } },
      context: { readIds: [8], pending: [8] },
      sent: [{ type: 'notice.raised', notice: { kind: 'error', failure: cut } }],
    },
  },
  {
    says: 'that somebody else has opened are nobody’s',
    given: [...settled, { type: 'message.opened', messageId: 7 }],
    when: { type: 'session.changed', fid: '8' },
    then: { in: begun(), context: { readIds: [], pending: [] } },
  },
]

describe('messages that wait', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(messagesMachine, row)).toBeUndefined()
  })

  it('are held by their table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(messagesMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

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
