import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { WalletSnapshot } from './wallet.machine.ts'

export interface WalletView {
  /** `asking`: the venue has not said yet. `unknown`: it could not be asked. */
  readonly phase: 'asking' | 'unknown' | 'guest' | 'connected'
  readonly info: WalletInfo | undefined
  /** Why it could not be asked. */
  readonly error: CallError | undefined
  readonly isDisconnecting: boolean
}

/** Whose wallet this browser is in. What was known last is shown while it is asked again. */
export const walletView = (snapshot: WalletSnapshot): WalletView => {
  const { info, error } = snapshot.context
  return {
    phase: info ? 'connected' : ((['guest', 'unknown'] as const).find((phase) => snapshot.matches(phase)) ?? 'asking'),
    info,
    error,
    isDisconnecting: snapshot.matches({ connected: 'disconnecting' }),
  }
}
