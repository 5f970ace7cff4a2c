import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { assetsOverviewSetup, unknown } from './assetsOverview.setup.ts'

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
    fresh: {
      initial: 'resting',
      states: {
        resting: {
          after: { refreshEvery: 'renewing' },
          on: { 'refresh.asked': 'renewing', 'money.moved': 'renewing' },
        },
        renewing: {
          tags: 'busy',
          on: { 'money.moved': { target: 'renewing', reenter: true } },
          invoke: {
            id: 'fetchAssets',
            src: 'fetchAssets',
            onDone: {
              target: 'resting',
              actions: { type: 'keepAssets', params: ({ event }) => ({ assets: event.output }) },
            },
            onError: { target: '#assetsOverview.stale', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
      },
    },
    stale: {
      tags: 'stale',
      initial: 'resting',
      states: {
        resting: {
          after: { refreshEvery: 'renewing' },
          on: { 'refresh.asked': 'renewing', 'money.moved': 'renewing' },
        },
        renewing: {
          tags: 'busy',
          on: { 'money.moved': { target: 'renewing', reenter: true } },
          invoke: {
            id: 'fetchAssets',
            src: 'fetchAssets',
            onDone: {
              target: '#assetsOverview.fresh',
              actions: { type: 'keepAssets', params: ({ event }) => ({ assets: event.output }) },
            },
            onError: { target: 'resting', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

export type AssetsOverviewRef = ActorRefFrom<typeof assetsOverviewMachine>
export type AssetsOverviewSnapshot = SnapshotFrom<typeof assetsOverviewMachine>
