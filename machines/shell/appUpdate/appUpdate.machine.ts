import { fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { notProvided } from '#machines/notProvided.ts'

const appUpdateSetup = setup({
  types: {
    events: {} as
      /** A new release is here, waiting or in use by another tab already. */
      { type: 'update.found' } | { type: 'reload.requested' } | { type: 'update.dismissed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Installs the service worker and reports a new release; looks for one when it receives `look.requested`. */
    watchWorker: fromCallback<{ type: 'look.requested' }>(notProvided('watchWorker')),
    /** Lets the new worker take over, if the venue serves its document. */
    activateWorker: fromPromise<void>(notProvided('activateWorker')),
    /** Whether a reload would lose input, or leave a money call without its outcome. */
    findDraft: fromPromise<{ readonly hasDraft: boolean }>(notProvided('findDraft')),
  },
  guards: { isDraft: (_, { hasDraft }: { readonly hasDraft: boolean }) => hasDraft },
  actions: {
    look: sendTo('watchWorker', { type: 'look.requested' }),
    reload: notProvided('reload'),
  },
  delays: { lookEvery: shellLimits.appUpdate.lookEvery, patience: shellLimits.appUpdate.patience },
})

/**
 * A new release: it is announced, and loaded when the user says so, but never over unsent input. The draft is looked for
 * last, so that nothing can be typed between the answer and the reload.
 */
export const appUpdateMachine = appUpdateSetup.createMachine({
  id: 'appUpdate',
  invoke: { id: 'watchWorker', src: 'watchWorker', onError: '.unsupported' },
  initial: 'current',
  states: {
    current: {
      after: { lookEvery: { target: 'current', reenter: true, actions: 'look' } },
      on: { 'update.found': 'offered' },
    },
    offered: {
      on: { 'reload.requested': 'activating', 'update.dismissed': 'dismissed' },
    },
    activating: {
      tags: 'busy',
      after: { patience: 'failed' },
      invoke: { id: 'activateWorker', src: 'activateWorker', onDone: 'looking', onError: 'failed' },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        onDone: [
          { guard: { type: 'isDraft', params: ({ event }) => event.output }, target: 'held' },
          { target: 'reloading' },
        ],
        onError: 'held',
      },
    },
    /** There is unsent input. */
    held: {
      on: { 'reload.requested': 'activating', 'update.dismissed': 'dismissed' },
    },
    /** The browser may ask once more, and the user may stay. */
    reloading: {
      tags: 'busy',
      entry: 'reload',
      after: { patience: 'offered' },
    },
    failed: {
      tags: 'failed',
      on: { 'reload.requested': 'activating', 'update.dismissed': 'dismissed' },
    },
    /** Not announced again before the next release. */
    dismissed: { on: { 'update.found': 'offered' } },
    /** The browser installs no worker: nothing is announced. */
    unsupported: { tags: 'failed', type: 'final' },
  },
})

export type AppUpdateRef = ActorRefFrom<typeof appUpdateMachine>
export type AppUpdateSnapshot = SnapshotFrom<typeof appUpdateMachine>
