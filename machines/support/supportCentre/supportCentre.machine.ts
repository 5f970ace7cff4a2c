import { assign, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DeskState } from '#contract/support/calls/desk.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { request } from '#machines/patterns/request/request.ts'
import { articleSearchMachine } from '../articleSearch/articleSearch.machine.ts'

interface CentreInput {
  readonly query: string
}

interface CentreContext extends CentreInput {
  /** Undefined until it is loaded; it stays while it is read again. */
  readonly state: DeskState | undefined
}

const centreSetup = setup({
  types: {
    input: {} as CentreInput,
    context: {} as CentreContext,
    children: {} as { search: 'search' },
    events: {} as { type: 'query.changed'; query: string } | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { search: articleSearchMachine, fetchState: request<DeskState>() },
  guards: { isKnown: ({ context }) => context.state !== undefined },
  delays: { refreshEvery: supportLimits.centre.refreshEvery },
  actions: {
    reportFault: reportFault(),
    keepState: assign((_, { state }: { state: DeskState }) => ({ state })),
    passQuery: sendTo('search', (_, { query }: { query: string }) => ({ type: 'query.changed', query }) as const),
  },
})

/** The support centre: the search of its articles, and how busy the agents are. */
export const supportCentreMachine = centreSetup.createMachine({
  id: 'supportCentre',
  context: ({ input }) => ({ ...input, state: undefined }),
  type: 'parallel',
  states: {
    articles: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { query } }) => ({ query }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: { 'query.changed': { actions: { type: 'passQuery', params: ({ event }) => event } } },
    },
    agents: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchState',
            src: 'fetchState',
            onDone: {
              target: 'shown',
              actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
            },
            onError: [{ guard: 'isKnown', target: 'stale' }, { target: 'failed' }],
          },
        },
        shown: { after: { refreshEvery: 'loading' } },
        /** The last known state is no longer shown as the current one. */
        stale: { tags: 'stale', after: { refreshEvery: 'loading' }, on: { 'retry.requested': 'loading' } },
        failed: { tags: 'failed', after: { refreshEvery: 'loading' }, on: { 'retry.requested': 'loading' } },
      },
    },
  },
})

export type SupportCentreRef = ActorRefFrom<typeof supportCentreMachine>
export type SupportCentreSnapshot = SnapshotFrom<typeof supportCentreMachine>
