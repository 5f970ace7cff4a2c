import type { AskedLogin } from '#contract/wallet/calls/web3.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { WalletApprovalSnapshot } from './walletApproval.machine.ts'

export interface WalletApprovalView {
  readonly phase:
    | 'loading'
    | 'empty'
    | 'unread'
    | 'asking'
    | 'waiting'
    | 'collected'
    | 'uncollected'
    | 'refused'
    | 'mismatched'
    | 'gone'
  readonly login: AskedLogin | undefined
  /** The number being sent. */
  readonly sending: string | undefined
  readonly isRefusing: boolean
  /** A decision is being sent. */
  readonly isBusy: boolean
  readonly left: number | undefined
  readonly error: CallError | undefined
}

const phases = ['empty', 'unread', 'asking', 'collected', 'uncollected', 'refused', 'mismatched', 'gone'] as const

export const walletApprovalView = (snapshot: WalletApprovalSnapshot): WalletApprovalView => ({
  phase: snapshot.matches('approved') ? 'waiting' : (phases.find((phase) => snapshot.matches(phase)) ?? 'loading'),
  login: snapshot.context.asked?.login,
  sending: snapshot.matches({ asking: 'approving' }) ? snapshot.context.number : undefined,
  isRefusing: snapshot.matches({ asking: 'refusing' }),
  isBusy: snapshot.hasTag('busy'),
  left: snapshot.context.left,
  error: snapshot.context.error,
})
