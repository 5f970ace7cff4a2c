import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { walletLimits } from '#contract/wallet/limits.ts'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import { pollInput, walletLoginSetup } from './walletLogin.setup.ts'

/**
 * A wallet login: this browser shows a code, the phone that holds the wallet decides, and polling the code returns the
 * decision.
 */
export const walletLoginMachine = walletLoginSetup.createMachine({
  id: 'walletLogin',
  context: { code: undefined, left: undefined, error: undefined },
  initial: 'requestingCode',
  on: {
    // This browser is already connected to a wallet, or another tab connected in the meantime: there is nothing left to
    // scan.
    'wallet.changed': { guard: { type: 'isConnected', params: ({ event }) => event }, target: '.connectedElsewhere' },
  },
  states: {
    requestingCode: {
      tags: 'busy',
      entry: 'forgetCode',
      invoke: {
        id: 'fetchCode',
        src: 'fetchCode',
        onDone: { target: 'showing', actions: { type: 'keepCode', params: ({ event }) => ({ code: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'requestingCode' } },
    showing: {
      type: 'parallel',
      invoke: [
        {
          id: 'seconds',
          src: 'seconds',
          input: ({ context }) => ({ ms: (context.code?.life ?? 0) + walletLimits.walletLogin.decideFor }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        { id: 'returns', src: 'returns', onError: { actions: { type: 'reportFault', params: ({ event }) => event } } },
        {
          id: 'pushes',
          src: 'pushes',
          input: ({ context }) => ({ topic: context.code?.topic }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      ],
      on: {
        'second.passed': { actions: { type: 'keepLeft', params: ({ event }) => event } },
        'page.shown': { actions: { type: 'sendToPoll', params: ({ event }) => event } },
        'code.changed': { actions: 'checkNow' },
        'refresh.requested': 'requestingCode',
      },
      states: {
        status: {
          invoke: {
            id: 'scanStatus',
            src: 'scanStatus',
            input: ({ context }) => pollInput(context),
            onSnapshot: [
              {
                guard: { type: 'isScannedAndLost', params: ({ event }) => event.snapshot.context },
                target: '.lost.scanned',
              },
              { guard: { type: 'isLost', params: ({ event }) => event.snapshot.context }, target: '.lost.unscanned' },
              { guard: { type: 'isScanned', params: ({ event }) => event.snapshot.context }, target: '.scanned' },
              { target: '.unscanned' },
            ],
            onDone: [
              {
                guard: { type: 'isApproved', params: ({ event }) => ({ scan: event.output }) },
                target: '#walletLogin.connected',
                actions: { type: 'sendToWallet', params: ({ event }) => ({ scan: event.output }) },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ scan: event.output }) },
                target: '#walletLogin.refused',
              },
              { target: '#walletLogin.expired' },
            ],
            onError: { target: '#walletLogin.failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
          initial: 'unscanned',
          states: {
            unscanned: {},
            scanned: {},
            /** The latest check failed to connect; the next one follows by itself. */
            lost: {
              tags: 'stale',
              initial: 'unscanned',
              states: { unscanned: {}, scanned: {} },
            },
          },
        },
        /** Whether the user may request a check: not right after another one. */
        asking: {
          initial: 'ready',
          states: {
            ready: { on: { 'check.requested': { target: 'pausing', actions: 'checkNow' } } },
            pausing: { after: { askPause: 'ready' } },
          },
        },
      },
    },
    expired: { on: { 'refresh.requested': 'requestingCode' } },
    refused: { on: { 'refresh.requested': 'requestingCode' } },
    /** The dialog closes with the page. */
    connected: {
      on: { 'wallet.changed': {} },
      entry: [
        { type: 'navigate', params: { to: walletPaths.asset, replace: true } },
        { type: 'notify', params: { kind: 'success', words: { key: 'notices:wallet.connected' } } },
      ],
    },
    connectedElsewhere: {
      on: {
        'wallet.changed': [
          { guard: { type: 'isConnected', params: ({ event }) => event } },
          { target: 'requestingCode' },
        ],
        'assets.requested': { actions: { type: 'navigate', params: { to: walletPaths.asset, replace: true } } },
      },
    },
  },
})

export type WalletLoginRef = ActorRefFrom<typeof walletLoginMachine>
export type WalletLoginSnapshot = SnapshotFrom<typeof walletLoginMachine>
