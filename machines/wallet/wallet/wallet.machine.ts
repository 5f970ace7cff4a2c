import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import { stillConnected, walletSetup } from './wallet.setup.ts'

/**
 * Whose wallet this browser is in: asked when the wallet mode is first entered, and when another tab says that it
 * changed.
 */
export const walletMachine = walletSetup.createMachine({
  id: 'wallet',
  context: { info: undefined, path: '', error: undefined },
  invoke: { id: 'tabs', src: 'tabs', onError: { actions: { type: 'reportFault', params: ({ event }) => event } } },
  initial: 'unasked',
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
    'wallet.invalidated': '.asking',
  },
  states: {
    /** Nobody needs to know: the exchange asks nothing of the wallet. */
    unasked: {
      on: {
        'location.changed': [
          {
            guard: { type: 'isWallet', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepPath', params: ({ event }) => event },
          },
          { actions: { type: 'keepPath', params: ({ event }) => event } },
        ],
        'wallet.invalidated': {},
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'fetchWallet',
        src: 'fetchWallet',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ info: event.output }) },
            target: 'connected',
            actions: [{ type: 'keepInfo', params: ({ event }) => ({ info: event.output }) }, 'sendToApp'],
          },
          { target: 'leaving' },
        ],
        // What was known stays: a wallet that cannot be asked for has not ended.
        onError: [
          { guard: 'hasWallet', target: 'connected' },
          { target: 'unknown', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unknown: {
      tags: 'failed',
      on: {
        'retry.requested': 'asking',
        'location.changed': [
          {
            guard: { type: 'isWallet', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepPath', params: ({ event }) => event },
          },
          { actions: { type: 'keepPath', params: ({ event }) => event } },
        ],
      },
    },
    guest: {},
    /** Nobody's wallet any more: a page that showed it is left. */
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
      initial: 'resting',
      states: {
        resting: { on: { 'disconnect.requested': 'disconnecting' } },
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
              // The venue may hold it still: saying otherwise would leave the wallet open behind the person's back.
              { target: 'resting', actions: { type: 'notify', params: ({ event }) => stillConnected(event) } },
            ],
          },
        },
      },
    },
  },
})

export type WalletRef = ActorRefFrom<typeof walletMachine>
export type WalletSnapshot = SnapshotFrom<typeof walletMachine>
