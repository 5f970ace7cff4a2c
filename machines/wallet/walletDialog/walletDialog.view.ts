import type { WalletLoginRef } from '../walletLogin/walletLogin.machine.ts'
import type { WalletDialogSnapshot } from './walletDialog.machine.ts'

export type WalletDialogView =
  | { readonly open: 'loading' | 'failed' | 'install' }
  | { readonly open: 'login'; readonly login: WalletLoginRef }

/** The open dialog; undefined if none. */
export const walletDialogView = (snapshot: WalletDialogSnapshot): WalletDialogView | undefined => {
  if (snapshot.matches('closed')) return undefined
  if (snapshot.matches('install')) return { open: 'install' }
  // The provider of `loadLogin` loads this chart.
  const login = snapshot.context.login as WalletLoginRef | undefined
  if (login) return { open: 'login', login }
  return { open: snapshot.matches('failed') ? 'failed' : 'loading' }
}

export const isWalletDialogOpen = (snapshot: WalletDialogSnapshot): boolean => !snapshot.matches('closed')
