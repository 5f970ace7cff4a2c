import type { WalletInfo } from '../../contract/entities/wallet'
import type { WalletSnapshot } from './wallet.machine'

export interface WalletView {
  /** `unknown`: the venue has not said yet, or could not be asked. */
  readonly phase: 'unknown' | 'guest' | 'connected'
  readonly info: WalletInfo | undefined
  readonly isDisconnecting: boolean
}

/** Whose wallet this browser is in. What was known last is shown while it is asked again. */
export const walletView = (snapshot: WalletSnapshot): WalletView => {
  const { info } = snapshot.context
  return {
    phase: info ? 'connected' : snapshot.matches('guest') ? 'guest' : 'unknown',
    info,
    isDisconnecting: snapshot.matches({ connected: 'disconnecting' }),
  }
}
