import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { WalletLoginSnapshot } from './walletLogin.machine.ts'

export interface WalletLoginView {
  readonly phase:
    | 'loading'
    | 'failed'
    | 'unscanned'
    | 'scanned'
    | 'expired'
    | 'refused'
    | 'connected'
    | 'connectedElsewhere'
  readonly content: string | undefined
  readonly matchNumber: string | undefined
  /** Seconds left to scan the code or, once scanned, to decide; undefined before the first tick. */
  readonly left: number | undefined
  /** The user may request a check. */
  readonly canCheck: boolean
  /** The latest check failed to connect. */
  readonly isLost: boolean
  readonly error: CallError | undefined
  /** This browser is connected to a wallet, by this code or otherwise. */
  readonly isConnected: boolean
}

const decideFor = walletLimits.walletLogin.decideFor / kernelLimits.countdown.every

const phaseOf = (snapshot: WalletLoginSnapshot): WalletLoginView['phase'] => {
  if (snapshot.matches('requestingCode')) return 'loading'
  if (
    snapshot.matches({ showing: { status: 'scanned' } }) ||
    snapshot.matches({ showing: { status: { lost: 'scanned' } } })
  )
    return 'scanned'
  if (snapshot.matches('showing')) return 'unscanned'
  for (const phase of ['failed', 'expired', 'refused', 'connected'] as const) if (snapshot.matches(phase)) return phase
  return 'connectedElsewhere'
}

export const walletLoginView = (snapshot: WalletLoginSnapshot): WalletLoginView => {
  const phase = phaseOf(snapshot)
  const { code, left, error } = snapshot.context
  return {
    phase,
    content: code?.content,
    matchNumber: code?.matchNumber,
    left: left === undefined || phase === 'scanned' ? left : Math.max(0, left - decideFor),
    canCheck: snapshot.matches({ showing: { asking: 'ready' } }),
    isLost: snapshot.hasTag('stale'),
    error,
    isConnected: phase === 'connected' || phase === 'connectedElsewhere',
  }
}
