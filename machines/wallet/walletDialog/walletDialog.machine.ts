import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { nowhere, placeWith, walletDialogSetup } from './walletDialog.setup.ts'

/**
 * The dialogs of the wallet over any page, opened by the address and closed by Back: coming in, and getting a wallet
 * first.
 */
export const walletDialogMachine = walletDialogSetup.createMachine({
  id: 'walletDialog',
  context: { place: nowhere, login: undefined, accountId: undefined },
  initial: 'closed',
  on: {
    'place.changed': [
      {
        guard: { type: 'isLogin', params: ({ event }) => event },
        target: '.loadingLogin',
        actions: { type: 'keepPlace', params: ({ event }) => event },
      },
      {
        guard: { type: 'isInstall', params: ({ event }) => event },
        target: '.install',
        actions: { type: 'keepPlace', params: ({ event }) => event },
      },
      { target: '.closed', actions: { type: 'keepPlace', params: ({ event }) => event } },
    ],
    'wallet.changed': { actions: { type: 'keepWallet', params: ({ event }) => event } },
    'dialog.closed': {
      actions: { type: 'navigate', params: ({ context }) => ({ to: placeWith(context.place, undefined) }) },
    },
    'login.asked': {
      actions: { type: 'navigate', params: ({ context }) => ({ to: placeWith(context.place, 'login') }) },
    },
    'install.asked': {
      actions: { type: 'navigate', params: ({ context }) => ({ to: placeWith(context.place, 'install') }) },
    },
  },
  states: {
    closed: { on: { 'dialog.closed': {} } },
    loadingLogin: {
      tags: 'busy',
      on: {
        // The same dialog over another page, or another part of it.
        'place.changed': {
          guard: { type: 'isLogin', params: ({ event }) => event },
          actions: { type: 'keepPlace', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'loadLogin',
        src: 'loadLogin',
        onDone: {
          target: 'login',
          actions: [{ type: 'startLogin', params: ({ event }) => ({ logic: event.output }) }, 'sendToLogin'],
        },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed', on: { 'retry.asked': 'loadingLogin' } },
    login: {
      exit: 'stopLogin',
      on: {
        'place.changed': {
          guard: { type: 'isLogin', params: ({ event }) => event },
          actions: { type: 'keepPlace', params: ({ event }) => event },
        },
        'wallet.changed': { actions: [{ type: 'keepWallet', params: ({ event }) => event }, 'sendToLogin'] },
      },
    },
    install: {},
  },
})

export type WalletDialogRef = ActorRefFrom<typeof walletDialogMachine>
export type WalletDialogSnapshot = SnapshotFrom<typeof walletDialogMachine>
