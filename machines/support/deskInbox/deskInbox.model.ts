import { desk } from '#contract/support/calls/desk.ts'
import type { DeskLine } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { deskInboxMachine } from './deskInbox.machine.ts'
import type { DeskInboxSnapshot } from './deskInbox.machine.ts'
import { inboxView } from './deskInbox.view.ts'

const line: DeskLine = {
  deskId: 'd'.repeat(32),
  ticket: null,
  category: null,
  who: '12',
  isVisitor: true,
  unread: 1,
  last: null,
  at: 1_760_000_000_000,
}

const hasList = (snapshot: DeskInboxSnapshot): boolean => inboxView(snapshot).phase === 'shown'
const isListShown = (leaves: readonly string[]): boolean =>
  !leaves.some((leaf) => ['list.loading', 'list.failed', 'list.refused'].includes(leaf))

export const deskInboxModel = {
  machine: deskInboxMachine,
  inputs: { plain: undefined },
  events: {
    'desk.chosen': [{ deskId: line.deskId }],
    'desk.opened': [{}],
    'desk.left': [{}],
    'inbox.changed': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    fetchInbox: {
      one: { done: [line] },
      refused: { error: { kind: 'business', call: 'desk.list', code: codes.deskAgentsOnly } },
      cut: { error: { kind: 'timeout', call: 'desk.list' } },
    },
    watchInbox: { broken: { error: 'broken' } },
    desk: { broken: { error: 'broken' } },
  },
  invariants: {
    'a conversation is named while it is open, and only then': ({ snapshot }) =>
      snapshot.matches({ conversation: 'open' }) === (snapshot.context.deskId !== undefined),
  },
  wire: {
    fetchInbox: { call: desk.list },
    // They run and never end.
    watchInbox: { happens: 'nothing' },
    desk: { happens: 'nothing' },
  },
  screen: {
    shows: {
      'list.loading': [{ role: 'status', name: 'support:inbox.loading' }],
      'list.failed': [{ role: 'alert', text: 'support:inbox.failed' }],
      'list.refused': [{ text: 'support:inbox.refused' }],
      'list.shown': { unseen: 'a list that is renewed looks like itself' },
      'list.waiting': { unseen: 'it is too short to see' },
      'list.renewing': { unseen: 'it is too short to see' },
      'list.stale': [{ role: 'status', text: 'support:inbox.stale' }],
      'conversation.none': (snapshot) => (hasList(snapshot) ? [{ text: 'support:inbox.none' }] : []),
      'conversation.open': (snapshot) => (hasList(snapshot) ? [{ role: 'button', name: 'support:inbox.back' }] : []),
    },
    gestures: {
      // A row of the list: before the list is loaded there is none, and the previous selection stays.
      'desk.chosen': (_, leaves) =>
        isListShown(leaves)
          ? { click: { role: 'button', name: { text: 'Visitor 12 1 unread' } } }
          : { by: 'app', because: 'there is no row' },
      'desk.opened': { by: 'app', because: 'the flow says it to itself' },
      'desk.left': (_, leaves) =>
        isListShown(leaves)
          ? { click: { role: 'button', name: 'support:inbox.back' } }
          : { by: 'app', because: 'it stands beside a list that has come' },
      'inbox.changed': { by: 'app', because: 'the link brings it' },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
} satisfies FlowModel<typeof deskInboxMachine>
