import { feedback } from '#contract/support/calls/feedback.ts'
import type { FeedbackRequest } from '#contract/support/calls/feedback.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { requestsMachine } from './requests.machine.ts'

const request: FeedbackRequest = {
  id: 'SF-000123',
  deskId: 'd'.repeat(32),
  category: 'idea',
  text: 'First',
  isAnswered: true,
  unread: 1,
  createdAt: 1_760_000_000_000,
  changedAt: 1_760_000_100_000,
}

export const requestsModel = {
  machine: requestsMachine,
  calls: { list: [feedback.list], findRequest: [feedback.one] },
  unseen:
    'it shows its list and a conversation, which are machines of their own: tests/components/support/requests.test.tsx renders them',
  inputs: { list: { ticket: undefined }, named: { ticket: 'SF-000123' } },
  events: {
    'request.chosen': [{ request }],
    'request.left': [{}],
    'address.changed': [{ ticket: undefined }, { ticket: 'SF-000123' }, { ticket: 'SF-000124' }],
    'desk.opened': [{}],
    'next.requested': [{}],
    'retry.requested': [{}],
    'find.retried': [{}],
  },
  outcomes: {
    list: { broken: { error: { kind: 'malformed', call: 'feedback.list' } } },
    findRequest: {
      found: { done: request },
      missing: { error: { kind: 'business', call: 'feedback.one', code: codes.notFound } },
      cut: { error: { kind: 'timeout', call: 'feedback.one' } },
    },
    desk: { broken: { error: 'broken' } },
  },
  bounds: { depth: 5 },
  invariants: {
    'a conversation is open only for a request that is known': ({ snapshot }) =>
      snapshot.matches({ conversation: 'open' }) === (snapshot.context.opened !== undefined),
    'an error is kept only where it is shown': ({ snapshot }) =>
      snapshot.context.error === undefined ||
      snapshot.matches({ conversation: 'failed' }) ||
      snapshot.matches({ conversation: 'finding' }),
    'no ticket is named without a conversation': ({ snapshot }) =>
      !snapshot.matches({ conversation: 'none' }) || snapshot.context.ticket === undefined,
  },
} satisfies FlowModel<typeof requestsMachine>
