import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { appSetup } from './app.setup.ts'
import { spawnRootFlows } from './rootFlows.ts'
import type { SpawnRootFlow } from './rootFlows.ts'

/** The root actor, which lives as long as the document: flows that outlive a screen, and pages while they are shown. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ spawn, input }) => ({
    fid: undefined,
    pages: {},
    refs: spawnRootFlows(spawn as SpawnRootFlow, input),
  }),
  on: {
    'page.entered': [
      { guard: { type: 'isRunning', params: ({ event }) => event } },
      { actions: { type: 'startPage', params: ({ event }) => event } },
    ],
    'page.left': { actions: { type: 'stopPage', params: ({ event }) => event } },
    'flow.loaded': { actions: { type: 'startFlow', params: ({ event }) => event } },
    'location.changed': { actions: { type: 'forwardLocation', params: ({ event }) => event } },
    'navigation.requested': { actions: { type: 'goTo', params: ({ event }) => event } },
    'session.ended': { actions: { type: 'checkSession', params: { type: 'session.expired' } } },
    'session.invalidated': { actions: { type: 'checkSession', params: { type: 'session.invalidated' } } },
    'balances.changed': { actions: 'broadcastMoneyMoved' },
    'wallet.changed': { actions: { type: 'forwardWallet', params: ({ event }) => event } },
    'favourites.changed': { actions: { type: 'forwardFavourites', params: ({ event }) => event } },
    'fault.detected': {
      actions: { type: 'reportFault', params: ({ event }) => ({ actorId: event.actorId, error: event.error }) },
    },
    'call.failed': { actions: { type: 'notify', params: ({ event }) => ({ kind: 'error', failure: event.error }) } },
    'xstate.error.actor.*': {
      actions: [
        { type: 'reportFault', params: ({ event }) => ({ actorId: event.actorId, error: event.error }) },
        { type: 'forgetPage', params: ({ event }) => event },
        { type: 'notify', params: { kind: 'error', words: { key: 'errors:page.title' } } },
      ],
    },
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.user',
        actions: [
          { type: 'endPagesOfAnother', params: ({ event }) => event },
          { type: 'keepFid', params: ({ event }) => event },
          { type: 'forwardSession', params: ({ event }) => event },
        ],
      },
      {
        target: '.guest',
        actions: [
          { type: 'endPagesOfAnother', params: ({ event }) => event },
          { type: 'keepFid', params: ({ event }) => event },
          { type: 'forwardSession', params: ({ event }) => event },
        ],
      },
    ],
  },
  /** The user. Route guards wait until it is known. */
  initial: 'unknown',
  states: {
    unknown: {},
    guest: {},
    /** Balances also change in other tabs and on other devices. */
    user: {
      invoke: {
        id: 'watchBalances',
        src: 'watchBalances',
        onError: {
          actions: { type: 'reportFault', params: ({ event }) => ({ actorId: event.actorId, error: event.error }) },
        },
      },
    },
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>
export type AppSnapshot = SnapshotFrom<typeof appMachine>
