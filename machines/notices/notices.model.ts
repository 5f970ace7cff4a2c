import { limits } from '../../contract/limits'
import type { FlowModel } from '../../tests/support/model'
import { noticesMachine } from './notices.machine'

export const noticesModel = {
  machine: noticesMachine,
  inputs: { plain: undefined },
  events: {
    'notice.raised': [{ notice: { kind: 'success', text: 'done' } }, { notice: { kind: 'error', failure: { kind: 'timeout', call: 'x.y' } } }],
    'xstate.done.actor.*': [{ actorId: 'notice:unknown' }],
    'session.changed': [{ fid: undefined }, { fid: '7' }],
  },
  // Each notice has a name of its own, so the walk ends by its length: enough for one more than there is room for.
  bounds: { depth: limits.notice.maxShown + 2 },
  outcomes: { notice: { gone: { done: undefined } } },
  key: ({ snapshot: { context } }) => ({ fid: context.fid, shown: context.shown.map(({ id }) => context.history.find((told) => told.id === id)?.kind) }),
  invariants: {
    'no more are shown than there is room for': ({ snapshot }) => snapshot.context.shown.length <= limits.notice.maxShown,
    'each that is shown runs': ({ snapshot }) => snapshot.context.shown.every(({ id, ref }) => snapshot.children[id] === ref),
    'none runs that is not shown': ({ snapshot }) => Object.keys(snapshot.children).length === snapshot.context.shown.length,
    'what is shown can be read again': ({ snapshot }) => snapshot.context.shown.every(({ id }) => snapshot.context.history.some((told) => told.id === id)),
  },
} satisfies FlowModel<typeof noticesMachine>
