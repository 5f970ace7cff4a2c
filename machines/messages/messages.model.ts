import type { Popup } from '../../contract/calls/messages'
import type { FlowModel } from '../../tests/support/model'
import { sampleMessage } from '../messageCentre/messageCentre.samples'
import { messagesMachine } from './messages.machine'

const cut = (call: string) => ({ error: { kind: 'timeout', call } }) as const
const popup: Popup = { name: 'welcome', message: sampleMessage({ id: 3, title: 'Welcome' }) }

export const messagesModel = {
  machine: messagesMachine,
  unseen: 'badges and the announcement are looked at in messages.test.tsx with every count',
  inputs: { plain: undefined },
  events: {
    'session.changed': [{ fid: undefined }, { fid: '7' }],
    'inmail.told': [{}],
    'inmail.renewed': [{}],
    'messages.read': [{}],
    'place.changed': [{}],
    'popup.closed': [{}],
  },
  outcomes: {
    watchInmail: { told: { sends: { type: 'inmail.told' } }, renewed: { sends: { type: 'inmail.renewed' } }, broken: { error: 'a fault' } },
    fetchUnread: { some: { done: 3 }, 'less than nothing': { done: -1 }, cut: cut('messages.unReadCount') },
    fetchRewards: { one: { done: 1 }, cut: cut('session.rewardTasks') },
    fetchPopup: { welcome: { done: popup }, none: { done: undefined }, cut: cut('messages.popup') },
    closePopup: { kept: { done: undefined }, cut: cut('session.closePopup') },
  },
  // No guard reads how many.
  key: ({ snapshot }) => ({ isCounted: snapshot.context.unread !== undefined, hasPopup: snapshot.context.popup !== undefined }),
  // Its regions know nothing of each other: what they do together is no more than what each does.
  bounds: { depth: 4 },
  invariants: {
    'nothing of nobody is kept': ({ snapshot }) =>
      !snapshot.matches({ unread: 'nobody' }) || (snapshot.context.unread === undefined && snapshot.context.rewards === 0 && snapshot.context.popup === undefined),
    'a count is never below nothing': ({ snapshot }) => (snapshot.context.unread ?? 0) >= 0,
  },
} satisfies FlowModel<typeof messagesMachine>
