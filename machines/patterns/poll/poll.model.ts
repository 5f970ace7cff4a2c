import { epoch } from '#machines/model/flowModel.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { pollMachine } from './poll.machine.ts'

const every = 30_000

export const pollModel = {
  machine: pollMachine,
  unseen: 'a pattern: the flows that wait show what for',
  inputs: { plain: { query: 'q', first: 2_000, every, now: epoch } },
  events: {
    'check.due': [{}],
    // Returning after a moment, and after a sleep in which the check fell due.
    'page.shown': ({ now }) => [{ now }, { now: now + every }],
  },
  outcomes: {
    check: ({ now }) => ({
      'not yet': { done: { value: 'waiting', error: undefined, isFinal: false, at: now } },
      final: { done: { value: 'approved', error: undefined, isFinal: true, at: now } },
      'no answer': { done: { value: undefined, error: { kind: 'timeout', call: 'x.check' }, isFinal: false, at: now } },
      crash: { error: new Error('a fault of our own') },
    }),
  },
  key: ({ snapshot, now }) => ({ ...snapshot.context, due: Math.max(0, snapshot.context.due - now) }),
  invariants: {
    'it ends only with a value': ({ snapshot }) => snapshot.status !== 'done' || snapshot.context.error === undefined,
  },
} satisfies FlowModel<typeof pollMachine>
