import { shellLimits } from '#contract/shell/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { noticesMachine } from './notices.machine.ts'
import { unreadCount } from './notices.view.ts'

const history = { role: 'dialog', name: 'history:dialog.title' } as const
const clear = { role: 'button', name: 'history:action.clear' } as const
const close = { role: 'button', name: 'history:action.close' } as const

const itself = 'other flows tell, each for itself'

export const noticesModel = {
  machine: noticesMachine,
  inputs: { plain: undefined },
  events: {
    'notice.raised': [
      { notice: { kind: 'success', text: 'done' } },
      { notice: { kind: 'success', text: 'moved', about: 'money' } },
      { notice: { kind: 'error', failure: { kind: 'timeout', call: 'x.y' } } },
    ],
    'notice.stamped': [{ id: 'notice:0', at: 1_767_614_400_000 }],
    'newest.dismissed': [{}],
    'kinds.disabled': [{ kinds: ['success'] }],
    'xstate.done.actor.*': [{ actorId: 'notice:unknown' }],
    'session.changed': [{ fid: undefined }, { fid: '7' }],
    'history.opened': [{}],
    'history.closed': [{}],
    'history.cleared': [{}],
    'kinds.requested': [{}],
    'location.changed': [{}],
  },
  // Each notice has a unique name, so the walk is bounded by length: enough for one more than fits.
  bounds: { depth: shellLimits.notice.maxShown + 2 },
  outcomes: { notice: { gone: { done: undefined } } },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    silenced: context.silenced,
    shown: context.shown.map(({ id }) => context.history.find((entry) => entry.id === id)?.kind),
  }),
  invariants: {
    'no more are shown than the limit': ({ snapshot }) => snapshot.context.shown.length <= shellLimits.notice.maxShown,
    'each that is shown runs': ({ snapshot }) =>
      snapshot.context.shown.every(({ id, ref }) => snapshot.children[id] === ref),
    'none runs that is not shown': ({ snapshot }) =>
      Object.keys(snapshot.children).length === snapshot.context.shown.length,
    'what is shown can be read again': ({ snapshot }) =>
      snapshot.context.shown.every(({ id }) => snapshot.context.history.some((entry) => entry.id === id)),
    'what was not read is there to be read': ({ snapshot }) =>
      unreadCount(snapshot) >= 0 && unreadCount(snapshot) <= snapshot.context.history.length,
  },
  screen: {
    shows: {
      listening: [{ ...history, absent: true }],
      reading: [history],
    },
    gestures: {
      'notice.raised': { by: 'app', because: itself },
      'notice.stamped': { by: 'app', because: 'the clock answers' },
      'newest.dismissed': { by: 'app', because: 'the window hears keys wherever the focus is' },
      'kinds.disabled': { by: 'app', because: 'the preferences tell it' },
      'xstate.done.actor.*': { by: 'app', because: 'a notice has been there long enough' },
      'session.changed': { by: 'app', because: 'the session says who is here' },
      'history.opened': { click: { role: 'button', name: 'notices:action.history' } },
      'history.closed': { click: close },
      'history.cleared': { click: clear },
      'kinds.requested': { click: { role: 'button', name: 'history:action.kinds' } },
      'location.changed': { by: 'app', because: 'the router says where the person is' },
    },
  },
} satisfies FlowModel<typeof noticesMachine>
