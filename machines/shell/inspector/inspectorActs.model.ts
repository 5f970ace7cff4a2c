import type { FlowModel } from '#machines/model/flowModel.ts'
import { inspectorActsMachine } from './inspectorActs.machine.ts'

const send = { name: 'send', actor: 'x:1', payload: { type: 'submitted' } } as const
const fire = { name: 'fireDelay', actor: 'x:1', payload: { timer: 'pause' } } as const

export const inspectorActsModel = {
  machine: inspectorActsMachine,
  inputs: { plain: undefined },
  events: {
    'draft.changed': [{ draft: { of: 'tab x:1', what: 'send submitted', sample: '0', text: '{}' } }],
    'act.requested': [
      { tab: 'tab', command: send },
      { tab: 'tab', command: fire },
    ],
    'act.closed': [{}],
    'source.requested': [{ place: 'login.machine.ts:12' }],
  },
  outcomes: {
    callTab: { done: { done: undefined }, fails: { error: new Error('This actor lives no more.') } },
    openSource: { done: { done: undefined }, fails: { error: new Error('No editor could be opened.') } },
  },
  key: ({ snapshot: { context } }) => ({ asked: context.asked, isWritten: context.draft.of !== null }),
  invariants: {
    'what was done or is asked has a name': ({ snapshot }) =>
      !(snapshot.matches('requesting') || snapshot.matches('done')) || snapshot.context.asked !== null,
    'what was refused has a reason': ({ snapshot }) => !snapshot.matches('refused') || snapshot.context.refusal !== '',
  },
  unseen: 'its screen is in a package without the product’s strings: packages/inspector-view/tests cover it',
} satisfies FlowModel<typeof inspectorActsMachine>
