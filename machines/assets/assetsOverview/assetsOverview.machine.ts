import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AccountBalances, Overview } from '#contract/assets/calls/assets.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { isUser } from '#machines/patterns/people.ts'
import { profitTilesMachine } from '../profitTiles/profitTiles.machine.ts'
import { renewed } from '../renewed.states.ts'
import { allocationOf, accountSharesOf } from '#contract/assets/allocation.ts'
import { walletTypeList } from '#contract/assets/accounts.ts'

export interface Assets {
  readonly overview: Overview
  readonly accounts: readonly AccountBalances[]
  /** The time of the data, in the venue's time. */
  readonly asOf: number
}

interface AssetsContext {
  readonly assets: Assets | undefined
  readonly error: CallError | undefined
}

const unknown: AssetsContext = { assets: undefined, error: undefined }

const assetsOverviewSetup = setup({
  types: {
    context: {} as AssetsContext,
    children: {} as { profitTiles: 'profitTiles' },
    events: {} as
      | { type: 'refresh.requested' }
      /** The user's own transfer went through, or the venue reports that balances changed. */
      | { type: 'money.moved' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { fetchAssets: request<Assets>(), profitTiles: profitTilesMachine },
  guards: {
    isUser,
  },
  actions: {
    keepAssets: assign((_, { assets }: { assets: Assets }) => ({ assets, error: undefined })),
    keepError: assign(errorOf('assets.balances')),
    forget: assign(unknown),
    reportFault: reportFault(),
  },
  delays: { refreshEvery: assetsLimits.overview.refreshEvery },
})

/** The loaded numbers stay visible while they are refreshed. */
const kept = renewed({
  src: 'fetchAssets',
  keep: {
    type: 'keepAssets',
    params: ({ event }: { readonly event: { readonly output: Assets } }) => ({ assets: event.output }),
  },
})

/**
 * The user's assets, refreshed periodically, with pictures of equity and PnL beside them. If a refresh
 * fails, the old numbers stay with their time.
 */
export const assetsOverviewMachine = assetsOverviewSetup.createMachine({
  id: 'assetsOverview',
  context: unknown,
  initial: 'signedIn',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn', actions: 'forget' },
      { target: '.signedOut', actions: 'forget' },
    ],
  },
  states: {
    signedOut: {},
    signedIn: {
      invoke: {
        id: 'profitTiles',
        src: 'profitTiles',
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchAssets',
            src: 'fetchAssets',
            onDone: {
              target: 'fresh',
              actions: { type: 'keepAssets', params: ({ event }) => ({ assets: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'refresh.requested': 'loading' } },
        fresh: kept({ renewed: 'idle', failed: '#assetsOverview.signedIn.stale' }),
        stale: { tags: 'stale', ...kept({ renewed: '#assetsOverview.signedIn.fresh', failed: 'idle' }) },
      },
    },
  },
})

export type AssetsOverviewRef = ActorRefFrom<typeof assetsOverviewMachine>
export type AssetsOverviewSnapshot = SnapshotFrom<typeof assetsOverviewMachine>

/** The page's contents. Accounts are in the product's order, isolated ones by pair. */
export const assetsOverviewView = (snapshot: AssetsOverviewSnapshot) => {
  const { assets, error } = snapshot.context
  return {
    phase: assets ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    asOf: assets?.asOf,
    overview: assets?.overview,
    /** Undefined without a user. */
    profitTiles: snapshot.children.profitTiles,
    shares: allocationOf(assets?.accounts ?? [], assetsLimits.assetsSpot.shares),
    accountShares: accountSharesOf(assets?.accounts ?? []),
    accounts: walletTypeList.flatMap(
      (wallet) => assets?.accounts.filter((account) => account.walletType === wallet) ?? [],
    ),
    error,
  }
}
