import { assign, setup } from 'xstate'
import type { ActorRefFrom, NonReducibleUnknown, SnapshotFrom } from 'xstate'
import { accountLimits } from '#contract/account/limits.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { renewed } from '#machines/assets/renewed.states.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'

interface PanelContext {
  /** The last response. */
  readonly data: NonReducibleUnknown
  readonly error: CallError | undefined
}

const overviewPanelSetup = setup({
  types: {
    context: {} as PanelContext,
    events: {} as
      | { type: 'refresh.requested' }
      /** The panel's figures may have changed. */
      | { type: 'money.moved' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { fetchData: request<NonReducibleUnknown>() },
  actions: {
    keepData: assign((_, { data }: { data: NonReducibleUnknown }) => ({ data, error: undefined })),
    keepError: assign(errorOf('account.overview')),
  },
  delays: { refreshEvery: accountLimits.userOverview.refreshEvery },
})

/** The loaded data stay while they are fetched again. */
const kept = renewed({
  src: 'fetchData',
  keep: {
    type: 'keepData',
    params: ({ event }: { readonly event: { readonly output: NonReducibleUnknown } }) => ({ data: event.output }),
  },
})

/** One panel of the account overview: it loads, fails and retries independently of the others. */
export const overviewPanelMachine = overviewPanelSetup.createMachine({
  id: 'overviewPanel',
  context: { data: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchData',
        src: 'fetchData',
        onDone: { target: 'fresh', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'refresh.requested': 'loading' } },
    fresh: kept({ renewed: 'idle', failed: '#overviewPanel.stale' }),
    stale: { tags: 'stale', ...kept({ renewed: '#overviewPanel.fresh', failed: 'idle' }) },
  },
})

export type OverviewPanelRef = ActorRefFrom<typeof overviewPanelMachine>
export type OverviewPanelSnapshot = SnapshotFrom<typeof overviewPanelMachine>

/** The contents of a panel. `Data` is the result of its `fetchData`. */
export const overviewPanelView = <Data>(snapshot: OverviewPanelSnapshot) => ({
  phase:
    snapshot.context.data !== undefined
      ? ('shown' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : ('loading' as const),
  data: snapshot.context.data as Data | undefined,
  isStale: snapshot.hasTag('stale'),
  isBusy: snapshot.hasTag('busy'),
  error: snapshot.context.error,
})
