import type { PhoneWallet } from '#contract/wallet/calls/web3.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { PhoneWalletSnapshot } from './phoneWallet.machine.ts'

export interface PhoneWalletView {
  readonly phase: 'loading' | 'failed' | 'none' | 'held'
  readonly wallet: PhoneWallet | undefined
  readonly ending: string | undefined
  readonly isStale: boolean
  readonly error: CallError | undefined
}

/** The phone's wallet. Known data stays during a refresh. */
export const phoneWalletView = (snapshot: PhoneWalletSnapshot): PhoneWalletView => {
  const { wallet, ending, error } = snapshot.context
  const phase = wallet ? 'held' : snapshot.matches('none') ? 'none' : snapshot.matches('failed') ? 'failed' : 'loading'
  return { phase, wallet, ending, isStale: snapshot.hasTag('stale'), error }
}
