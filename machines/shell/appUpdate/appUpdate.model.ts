import type { FlowModel } from '#machines/model/flowModel.ts'
import { appUpdateMachine } from './appUpdate.machine.ts'

const bar = { role: 'complementary', name: 'appUpdate:title' } as const
const none = [{ ...bar, absent: true }] as const
const reload = { role: 'button', name: 'appUpdate:action.reload' } as const
const later = { role: 'button', name: 'appUpdate:action.later' } as const
const busy = { role: 'button', name: 'appUpdate:action.reloading' } as const
const hidden = { by: 'app', because: 'the bar is hidden' } as const
const isPressable = (leaves: readonly string[]): boolean =>
  leaves.some((leaf) => ['offered', 'held', 'failed'].includes(leaf))

export const appUpdateModel = {
  machine: appUpdateMachine,
  inputs: { plain: undefined },
  events: {
    'update.found': [{}],
    'reload.requested': [{}],
    'update.dismissed': [{}],
  },
  outcomes: {
    watchWorker: { refused: { error: new Error('no worker here') } },
    activateWorker: { active: { done: undefined }, unreachable: { error: new Error('no venue') } },
    findDraft: {
      none: { done: { hasDraft: false } },
      draft: { done: { hasDraft: true } },
      crash: { error: new Error('a fault of our own') },
    },
  },
  invariants: {
    'nothing is activated before the user asked': ({ snapshot }) =>
      snapshot.children['activateWorker'] === undefined || snapshot.matches('activating'),
  },
  screen: {
    shows: {
      current: none,
      offered: [bar, reload, { text: 'appUpdate:text.offered' }],
      activating: [bar, busy],
      looking: { like: 'activating' },
      held: [bar, reload, { text: 'appUpdate:text.held' }],
      reloading: { like: 'activating' },
      failed: [bar, reload, { text: 'appUpdate:text.failed' }],
      dismissed: { like: 'current' },
      unsupported: { like: 'current' },
    },
    gestures: {
      'update.found': { by: 'app', because: 'the browser reports a new worker' },
      'reload.requested': (_, leaves) => (isPressable(leaves) ? { click: reload } : hidden),
      'update.dismissed': (_, leaves) => (isPressable(leaves) ? { click: later } : hidden),
    },
  },
  wire: {
    watchWorker: { happens: 'nothing' },
    activateWorker: { happens: 'nothing' },
    findDraft: { happens: 'nothing' },
  },
} satisfies FlowModel<typeof appUpdateMachine>
