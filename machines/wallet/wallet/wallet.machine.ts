import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import { stillConnected, walletSetup } from './wallet.setup.ts'

/**
 * The wallet that this browser is connected to: fetched when the wallet mode is first entered, and when another tab
 * reports a change.
 */
export const walletMachine = walletSetup.createMachine({
  id: 'wallet',
  context: { info: undefined, path: '', error: undefined },
  invoke: { id: 'tabs', src: 'tabs', onError: { actions: { type: 'reportFault', params: ({ event }) => event } } },
  initial: 'idle',
  on: {
    'location.changed': { actions: { type: 'keepPath', params: ({ event }) => event } },
    'wallet.arrived': {
      target: '.connected',
      actions: [
        { type: 'keepInfo', params: ({ event }) => ({ info: event.walletInfo }) },
        'broadcastToTabs',
        'sendToApp',
      ],
    },
    'wallet.invalidated': '.loading',
  },
  states: {
    /** It is not needed: the exchange requests nothing of the wallet. */
    idle: {
      on: {
        'location.changed': [
          {
            guard: { type: 'isWallet', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepPath', params: ({ event }) => event },
          },
          { actions: { type: 'keepPath', params: ({ event }) => event } },
        ],
        'wallet.invalidated': {},
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchWallet',
        src: 'fetchWallet',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ info: event.output }) },
            target: 'connected',
            actions: [{ type: 'keepInfo', params: ({ event }) => ({ info: event.output }) }, 'sendToApp'],
          },
          { target: 'leaving' },
        ],
        // Known data stays: a wallet that cannot be fetched has not ended.
        onError: [
          { guard: 'hasWallet', target: 'connected' },
          { target: 'unknown', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unknown: {
      tags: 'failed',
      on: {
        'retry.requested': 'loading',
        'location.changed': [
          {
            guard: { type: 'isWallet', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepPath', params: ({ event }) => event },
          },
          { actions: { type: 'keepPath', params: ({ event }) => event } },
        ],
      },
    },
    guest: {},
    /** Disconnected: a page that showed the wallet is left. */
    leaving: {
      always: [
        {
          guard: 'isInside',
          target: 'guest',
          actions: [
            'forgetInfo',
            'sendToApp',
            { type: 'navigate', params: { to: walletPaths.home } },
            { type: 'notify', params: { kind: 'warning', words: { key: 'notices:wallet.ended' } } },
          ],
        },
        { target: 'guest', actions: ['forgetInfo', 'sendToApp'] },
      ],
    },
    connected: {
      initial: 'idle',
      states: {
        idle: { on: { 'disconnect.requested': 'disconnecting' } },
        disconnecting: {
          tags: 'busy',
          invoke: {
            id: 'disconnect',
            src: 'disconnect',
            onDone: {
              target: '#wallet.guest',
              actions: [
                'forgetInfo',
                'broadcastToTabs',
                'sendToApp',
                { type: 'navigate', params: { to: walletPaths.home } },
              ],
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#wallet.guest',
                actions: [
                  'forgetInfo',
                  'broadcastToTabs',
                  'sendToApp',
                  { type: 'navigate', params: { to: walletPaths.home } },
                ],
              },
              // The venue may still hold the session: saying otherwise would leave the wallet open without the user's
              // knowledge.
              { target: 'idle', actions: { type: 'notify', params: ({ event }) => stillConnected(event) } },
            ],
          },
        },
      },
    },
  },
})

export type WalletRef = ActorRefFrom<typeof walletMachine>
export type WalletSnapshot = SnapshotFrom<typeof walletMachine>
