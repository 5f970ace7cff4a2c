import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { WalletSnapshot } from './wallet.machine.ts'

export interface WalletView {
  /** `asking`: the venue has not responded yet. `unknown`: the request failed. */
  readonly phase: 'loading' | 'unknown' | 'guest' | 'connected'
  readonly info: WalletInfo | undefined
  /** Why the request failed. */
  readonly error: CallError | undefined
  readonly isDisconnecting: boolean
}

/** The wallet that this browser is connected to. The last known data is shown during a refresh. */
export const walletView = (snapshot: WalletSnapshot): WalletView => {
  const { info, error } = snapshot.context
  return {
    phase: info ? 'connected' : ((['guest', 'unknown'] as const).find((phase) => snapshot.matches(phase)) ?? 'loading'),
    info,
    error,
    isDisconnecting: snapshot.matches({ connected: 'disconnecting' }),
  }
}
