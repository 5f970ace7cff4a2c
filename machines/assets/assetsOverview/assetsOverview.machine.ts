import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { renewed } from '../renewed.states.ts'
import type { Assets } from './assetsOverview.setup.ts'
import { assetsOverviewSetup, unknown } from './assetsOverview.setup.ts'

/** The loaded numbers stay visible while they are refreshed. */
const kept = renewed({
  src: 'fetchAssets',
  keep: {
    type: 'keepAssets',
    params: ({ event }: { readonly event: { readonly output: Assets } }) => ({ assets: event.output }),
  },
})

/** What the person owns, asked anew from time to time. Numbers that could not be renewed stay, and say since when. */
export const assetsOverviewMachine = assetsOverviewSetup.createMachine({
  id: 'assetsOverview',
  context: unknown,
  initial: 'loading',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.loading', actions: 'forget' },
      { target: '.signedOut', actions: 'forget' },
    ],
  },
  states: {
    signedOut: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchAssets',
        src: 'fetchAssets',
        onDone: { target: 'fresh', actions: { type: 'keepAssets', params: ({ event }) => ({ assets: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'refresh.asked': 'loading' } },
    fresh: kept({ renewed: 'resting', failed: '#assetsOverview.stale' }),
    stale: { tags: 'stale', ...kept({ renewed: '#assetsOverview.fresh', failed: 'resting' }) },
  },
})

export type AssetsOverviewRef = ActorRefFrom<typeof assetsOverviewMachine>
export type AssetsOverviewSnapshot = SnapshotFrom<typeof assetsOverviewMachine>
