import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Swapped } from '#contract/wallet/calls/web3Chain.ts'
import type { ChainInfo, ChainToken, SwapQuote } from '#contract/wallet/entities/chain.ts'
import type { CallError } from '#contract/kernel/errors.ts'

/** The tokens that can be swapped, and their chains. */
export interface SwapSetup {
  readonly chains: readonly ChainInfo[]
  readonly tokens: readonly ChainToken[]
}

/** Why the form cannot be sent in its current state. */
export type SwapProblem =
  | 'amountNonZero'
  | 'amountUnread'
  | 'notEnoughBalance'
  | 'notEnoughGas'
  | 'slippageMissing'
  | 'slippageUnread'
  | 'slippageTooHigh'

/** The step that the venue refused, and why. */
export interface SwapFailure {
  readonly step: 'terms' | 'approve' | 'swap'
  readonly error: CallError
}

export interface SwapContext {
  readonly accountId: string | undefined
  readonly chains: readonly ChainInfo[]
  readonly tokens: readonly ChainToken[]
  /** The wallet's balances, from the chains' index. */
  readonly balances: readonly ChainToken[]
  readonly chainIndex: string
  /** Token addresses; empty is the chain's native coin. */
  readonly from: string
  readonly to: string
  readonly amount: AmountField
  /** In per cent. */
  readonly slippage: AmountField
  readonly quote: SwapQuote | undefined
  /** Seconds until the quote expires. */
  readonly seconds: number | undefined
  /** From the last try to send, until something changes. */
  readonly problem: SwapProblem | undefined
  readonly failure: SwapFailure | undefined
  readonly error: CallError | undefined
  readonly swapped: Swapped | undefined
}
