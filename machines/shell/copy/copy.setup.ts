import { assign, fromPromise, setup } from 'xstate'
import { notify } from '../notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'

/** What is copied: a name for the place where it stands, and the text. */
export interface Copied {
  readonly what: string
  readonly text: string
}

export const nothing = { what: '', text: '' } as const satisfies Copied

export const copySetup = setup({
  types: {
    context: {} as Copied,
    events: {} as
      | ({ type: 'copy.asked' } & Copied)
      /** What stood there is shown anew, or no more. */
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
