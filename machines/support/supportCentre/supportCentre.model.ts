import { desk } from '#contract/support/calls/desk.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { supportCentreMachine } from './supportCentre.machine.ts'

export const supportCentreModel = {
  machine: supportCentreMachine,
  calls: { fetchState: [desk.state] },
  unseen:
    'it shows its search, which is a machine of its own: tests/components/support/supportCentre.test.tsx renders each state',
  inputs: { plain: { query: '' } },
  events: { 'query.changed': [{ query: 'fees' }], 'retry.requested': [{}] },
  outcomes: {
    search: { broken: { error: 'broken' } },
    fetchState: {
      busy: { done: { lines: [3, 2, 1], waiting: 2, answerTime: 240_000 } },
      cut: { error: { kind: 'timeout', call: 'desk.state' } },
    },
  },
  invariants: {
    'a state is stale only if it was known': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.state !== undefined,
    'nothing is known after a first failure': ({ snapshot }) =>
      !snapshot.hasTag('failed') || snapshot.context.state === undefined,
  },
} satisfies FlowModel<typeof supportCentreMachine>
