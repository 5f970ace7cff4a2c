import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { supportLimits } from '#contract/support/limits.ts'
import { notProvided } from '#machines/notProvided.ts'

interface SearchInput {
  readonly query: string
}

interface SearchContext extends SearchInput {
  /** Ids of the articles found by the last search, best first; kept while the next one runs. */
  readonly found: readonly string[]
}

const articleSearchSetup = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    events: {} as { type: 'query.changed'; query: string } | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { findArticles: fromPromise<readonly string[], { readonly query: string }>(notProvided('findArticles')) },
  guards: {
    isBlank: (_, { query }: { readonly query: string }) => query.trim() === '',
    hasNone: (_, { found }: { readonly found: readonly string[] }) => found.length === 0,
  },
  delays: { typing: supportLimits.articles.debounce },
  actions: {
    keepQuery: assign((_, { query }: { readonly query: string }) => ({
      query: query.slice(0, supportLimits.articles.maxQuery),
    })),
    keepFound: assign((_, { found }: { readonly found: readonly string[] }) => ({ found })),
    clearFound: assign({ found: [] }),
  },
})

/** The search over the help articles; the lists of the page need no machine. */
export const articleSearchMachine = articleSearchSetup.createMachine({
  id: 'articleSearch',
  context: ({ input }) => ({ query: input.query.slice(0, supportLimits.articles.maxQuery), found: [] }),
  initial: 'deciding',
  on: {
    'query.changed': { target: '.deciding', actions: { type: 'keepQuery', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isBlank', params: ({ context }) => context }, target: 'idle' },
        { target: 'debouncing' },
      ],
    },
    idle: { entry: 'clearFound' },
    debouncing: { tags: 'busy', after: { typing: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'findArticles',
        src: 'findArticles',
        input: ({ context: { query } }) => ({ query }),
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ found: event.output }) },
            target: 'none',
          },
          { target: 'found', actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: { target: 'failed' },
      },
    },
    found: {},
    none: { entry: 'clearFound' },
    failed: { tags: 'failed', entry: 'clearFound', on: { 'retry.requested': 'searching' } },
  },
})

export type ArticleSearchRef = ActorRefFrom<typeof articleSearchMachine>
export type ArticleSearchSnapshot = SnapshotFrom<typeof articleSearchMachine>

/** The contents in place of the page's lists; `lists` while there is nothing to search. */
export const articleSearchView = (snapshot: ArticleSearchSnapshot) => {
  const { query, found } = snapshot.context
  const ended = (['none', 'failed'] as const).find((one) => snapshot.matches(one))
  return {
    query,
    found,
    isBusy: snapshot.hasTag('busy'),
    phase: ended ?? (found.length > 0 ? ('found' as const) : ('lists' as const)),
  }
}
