import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Swapped } from '#contract/wallet/calls/web3Chain.ts'
import type { ChainInfo, ChainToken, SwapQuote } from '#contract/wallet/entities/chain.ts'
import type { CallError } from '#contract/kernel/errors.ts'

/** What can be swapped, and where. */
export interface SwapSetup {
  readonly chains: readonly ChainInfo[]
  readonly tokens: readonly ChainToken[]
}

/** Why the form cannot be sent as it stands. */
export type SwapProblem =
  | 'amountNonZero'
  | 'amountUnread'
  | 'notEnoughBalance'
  | 'notEnoughGas'
  | 'slippageMissing'
  | 'slippageUnread'
  | 'slippageTooHigh'

/** The step at which the venue refused, and why. */
export interface SwapFailure {
  readonly step: 'quote' | 'approve' | 'swap'
  readonly error: CallError
}

export interface SwapContext {
  readonly accountId: string | undefined
  readonly chains: readonly ChainInfo[]
  readonly tokens: readonly ChainToken[]
  /** What the wallet has, of the chains' index. */
  readonly balances: readonly ChainToken[]
  readonly chainIndex: string
  /** Addresses of the tokens; empty is the chain's own coin. */
  readonly from: string
  readonly to: string
  readonly amount: AmountField
  /** In per cent. */
  readonly slippage: AmountField
  readonly quote: SwapQuote | undefined
  /** Until the quote is too old. */
  readonly seconds: number | undefined
  /** From the last try to send, until something changes. */
  readonly problem: SwapProblem | undefined
  readonly failure: SwapFailure | undefined
  readonly error: CallError | undefined
  readonly swapped: Swapped | undefined
}
