import { assign, fromPromise, setup } from 'xstate'

export interface Shelf {
  readonly items: readonly string[]
  /** Where the next shelf begins; undefined on the last one. */
  readonly next: string | undefined
}

interface Gathered {
  readonly items: readonly string[]
  readonly cursor: string | undefined
  readonly error: unknown
}

const notProvided = (name: string) => (): never => {
  throw new Error(`The actor "${name}" was not provided`)
}

export const nothing: Gathered = { items: [], cursor: undefined, error: undefined }

export const gatherSetup = setup({
  types: {
    context: {} as Gathered,
    events: {} as
      | { type: 'gather.requested' }
      | { type: 'gather.cancelled' }
      | { type: 'label.changed'; label: string }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchShelf: fromPromise<Shelf, { cursor: string | undefined }>(notProvided('fetchShelf')),
    saveList: fromPromise<void, { items: readonly string[] }>(notProvided('saveList')),
  },
  guards: {
    hasMore: (_, shelf: Shelf) => shelf.next !== undefined,
    isLabelled: (_, { label }: { label: string }) => label.trim() !== '',
  },
  actions: {
    keepShelf: assign(({ context }, shelf: Shelf) => ({
      items: [...context.items, ...shelf.items],
      cursor: shelf.next,
    })),
    keepLabel: assign(({ context }, { label }: { label: string }) => ({ items: [...context.items, label] })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    forgetError: assign({ error: undefined }),
    startOver: assign(nothing),
  },
  delays: { shelfGap: 400 },
})
