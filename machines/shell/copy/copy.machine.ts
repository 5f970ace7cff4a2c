import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { notify } from '../notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'
import { shellLimits } from '#contract/shell/limits.ts'

/** The copied text, and a name for its place. */
interface Copied {
  readonly what: string
  readonly text: string
}

const nothing = { what: '', text: '' } as const satisfies Copied

const copySetup = setup({
  types: {
    context: {} as Copied,
    events: {} as
      | ({ type: 'copy.requested' } & Copied)
      /** The dialog with the result was closed, or is opened again. */
      | { type: 'copy.dismissed' }
      | { type: 'location.changed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    copyText: fromPromise<void, { text: string }>(notProvided('copyText')),
  },
  actions: {
    notify: notify(),
    keep: assign((_, { what, text }: Copied) => ({ what, text })),
    forget: assign(nothing),
  },
})

/**
 * All copy-to-clipboard actions of the product: it confirms success; if the browser denies clipboard access, the text
 * is left selected for manual copying.
 */
export const copyMachine = copySetup.createMachine({
  id: 'copy',
  context: nothing,
  initial: 'idle',
  on: {
    'copy.requested': { target: '.copying', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
  },
  states: {
    idle: { entry: 'forget' },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.text }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'notify',
            params: { kind: 'success', words: { key: 'notices:copy.done' }, duration: shellLimits.notice.copy },
          },
        },
        onError: 'refused',
      },
    },
    refused: {
      tags: 'failed',
      on: { 'copy.dismissed': 'idle', 'location.changed': 'idle' },
    },
  },
})

export type CopyRef = ActorRefFrom<typeof copyMachine>
export type CopySnapshot = SnapshotFrom<typeof copyMachine>

/** The copy status of one item; `what` is its name. */
export const copyView = (snapshot: CopySnapshot, what: string) => {
  const isIt = snapshot.context.what === what
  return {
    isCopying: isIt && snapshot.hasTag('busy'),
    /** The text is to be selected, and the reason shown. */
    isRefused: isIt && snapshot.hasTag('failed'),
  }
}
