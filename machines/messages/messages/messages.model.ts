import { decimal } from '#contract/kernel/decimal.ts'
import { messages } from '#contract/messages/calls/messages.ts'
import { notices } from '#contract/support/calls/notices.ts'
import { session } from '#contract/account/calls/session.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleMessage } from '../messageCentre/messageCentre.samples.ts'
import { messagesMachine } from './messages.machine.ts'
import type { MessagesSnapshot } from './messages.machine.ts'
import type { Announced } from './messages.setup.ts'

const cut = (call: string) => ({ error: { kind: 'timeout', call } }) as const
const popup = {
  kind: 'message',
  name: 'welcome',
  message: sampleMessage({ id: 3, title: 'Welcome' }),
} as const satisfies Announced

const announcement = { role: 'complementary', name: 'inMail:popup.name' } as const
const noAnnouncement = [{ ...announcement, absent: true }] as const

/** Counts in the outcomes below; the bell and the account show one of them, or none. */
const counts = [1, 3]
const reward = { title: 'A task', receiveStatus: 0 }
const badge = (name: string, count: number | undefined) =>
  counts.map((one) => ({ role: 'button' as const, name, text: { text: String(one) }, absent: one !== count }))
const showsUnread = ({ context }: MessagesSnapshot) => badge('shell:nav.messages', context.unread)
const showsRewards = ({ context }: MessagesSnapshot) => badge('shell:nav.account', context.rewards)

export const messagesModel = {
  machine: messagesMachine,
  calls: { fetchPopup: [notices.announced], closePopup: [notices.markRead] },
  inputs: { plain: undefined },
  events: {
    'session.changed': [{ fid: undefined }, { fid: '7' }],
    'inmail.pushed': [
      {},
      { alert: { market: 'BTC/USDT', alertType: 1, value: decimal('60000'), price: decimal('60001.5') } },
    ],
    'inmail.renewed': [{}],
    'messages.read': [{}],
    'message.opened': [{ messageId: 7 }, { messageId: 8 }],
    'location.changed': [{}],
    'popup.closed': [{}],
  },
  outcomes: {
    watchInmail: {
      pushed: { sends: { type: 'inmail.pushed' } },
      renewed: { sends: { type: 'inmail.renewed' } },
      broken: { error: 'a fault' },
    },
    fetchUnread: { some: { done: 3 }, 'less than nothing': { done: -1 }, cut: cut('messages.unReadCount') },
    fetchRewards: { one: { done: 1 }, cut: cut('session.rewardTasks') },
    fetchPopup: { welcome: { done: popup }, none: { done: undefined }, cut: cut('messages.popup') },
    closePopup: { kept: { done: undefined }, cut: cut('session.closePopup') },
    markRead: { marked: { done: undefined }, cut: cut('messages.status') },
  },
  // No guard depends on the number of unread messages.
  key: ({ snapshot }) => ({
    readIds: snapshot.context.readIds,
    pending: snapshot.context.pending,
    isCounted: snapshot.context.unread !== undefined,
    hasPopup: snapshot.context.popup !== undefined,
  }),
  // Its regions do not interact, so combining them adds nothing.
  bounds: { depth: 4 },
  invariants: {
    'nothing is counted without a user': ({ snapshot }) =>
      !snapshot.matches({ unread: 'signedOut' }) ||
      (snapshot.context.unread === undefined && snapshot.context.rewards === 0),
    'the venue is notified exactly while something waits': ({ snapshot }) =>
      snapshot.matches({ reading: 'sending' }) === snapshot.context.pending.length > 0,
    'a count is never below nothing': ({ snapshot }) => (snapshot.context.unread ?? 0) >= 0,
  },
  screen: {
    shows: {
      'unread.signedOut': showsUnread,
      'unread.signedIn.counting': showsUnread,
      'unread.signedIn.counted': showsUnread,
      'unread.signedIn.failed': showsUnread,
      'rewards.signedOut': showsRewards,
      'rewards.signedIn.counting': showsRewards,
      'rewards.signedIn.counted': showsRewards,
      'rewards.signedIn.failed': showsRewards,
      'reading.idle': { unseen: 'the popover that requests its list shows what has been read' },
      'reading.sending': { like: 'reading.idle' },
      'popup.none': () => noAnnouncement,
      'popup.guest': () => noAnnouncement,
      'popup.looking': () => noAnnouncement,
      'popup.shown': [{ ...announcement, text: { text: popup.message.title } }],
      'popup.renewing': { like: 'popup.shown' },
      'popup.closing': () => noAnnouncement,
    },
    gestures: {
      'session.changed': { by: 'app', because: 'the session says who is here' },
      'inmail.pushed': { by: 'app', because: 'the venue pushes it' },
      'inmail.renewed': { by: 'app', because: 'the link reports that it has reconnected' },
      'messages.read': { by: 'app', because: 'the message centre says that some were read' },
      'message.opened': { by: 'app', because: 'the popover, which asks for its list, sends it' },
      'location.changed': { by: 'app', because: 'the router says where the person is' },
      'popup.closed': { click: { role: 'button', name: 'inMail:action.close' } },
    },
  },
  wire: {
    fetchUnread: {
      call: messages.unReadCount,
      data: (done) => ({ countTotal: done, seq: 0 }),
      retries: kernelLimits.request.retries,
    },
    fetchRewards: {
      call: session.rewardTasks,
      data: (done) => ({
        list: Array.from({ length: Number(done) }, (_, index) => ({ ...reward, id: index + 1 })),
        totalCount: done,
      }),
      retries: kernelLimits.request.retries,
    },
    fetchPopup: {
      call: messages.popup,
      data: (done) => (done === undefined ? null : { name: popup.name, message: popup.message }),
      retries: kernelLimits.request.retries,
    },
    closePopup: { call: session.closePopup, data: () => null },
    markRead: { call: messages.status, data: () => null },
    // The link belongs to the venue and stays silent in a browser walk.
    watchInmail: { happens: 'listens' },
  },
} satisfies FlowModel<typeof messagesMachine>
