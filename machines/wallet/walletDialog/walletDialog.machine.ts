import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { nowhere, addressWith, walletDialogSetup } from './walletDialog.setup.ts'

/**
 * The wallet dialogs over any page, opened by the address and closed by Back: connecting, and getting a wallet first.
 */
export const walletDialogMachine = walletDialogSetup.createMachine({
  id: 'walletDialog',
  context: { location: nowhere, login: undefined, accountId: undefined },
  initial: 'closed',
  on: {
    'location.changed': [
      {
        guard: { type: 'isLogin', params: ({ event }) => event },
        target: '.loadingLogin',
        actions: { type: 'keepLocation', params: ({ event }) => event },
      },
      {
        guard: { type: 'isInstall', params: ({ event }) => event },
        target: '.install',
        actions: { type: 'keepLocation', params: ({ event }) => event },
      },
      { target: '.closed', actions: { type: 'keepLocation', params: ({ event }) => event } },
    ],
    'wallet.changed': { actions: { type: 'keepWallet', params: ({ event }) => event } },
    'dialog.closed': {
      actions: { type: 'navigate', params: ({ context }) => ({ to: addressWith(context.location, undefined) }) },
    },
    'login.requested': {
      actions: { type: 'navigate', params: ({ context }) => ({ to: addressWith(context.location, 'login') }) },
    },
    'install.requested': {
      actions: { type: 'navigate', params: ({ context }) => ({ to: addressWith(context.location, 'install') }) },
    },
  },
  states: {
    closed: { on: { 'dialog.closed': {} } },
    loadingLogin: {
      tags: 'busy',
      on: {
        // The same dialog over another page, or another part of it.
        'location.changed': {
          guard: { type: 'isLogin', params: ({ event }) => event },
          actions: { type: 'keepLocation', params: ({ event }) => event },
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
    failed: { tags: 'failed', on: { 'retry.requested': 'loadingLogin' } },
    login: {
      exit: 'stopLogin',
      on: {
        'location.changed': {
          guard: { type: 'isLogin', params: ({ event }) => event },
          actions: { type: 'keepLocation', params: ({ event }) => event },
        },
        'wallet.changed': { actions: [{ type: 'keepWallet', params: ({ event }) => event }, 'sendToLogin'] },
      },
    },
    install: {},
  },
})

export type WalletDialogRef = ActorRefFrom<typeof walletDialogMachine>
export type WalletDialogSnapshot = SnapshotFrom<typeof walletDialogMachine>
