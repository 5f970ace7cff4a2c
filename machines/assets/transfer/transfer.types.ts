import type { AmountField } from '#contract/kernel/amountField.ts'
import type { AmountError } from './transfer.rules.ts'
import type { IsolatedPair, TransferCoin, WalletInfo, WalletTransferTypes } from '#contract/assets/calls/transfer.ts'
import type { CallError } from '#contract/kernel/errors.ts'

/** The venue's accounts and isolated pairs, loaded before anything is chosen. */
export interface TransferSetup {
  readonly types: readonly WalletTransferTypes[]
  readonly pairs: readonly IsolatedPair[]
}

/** Why the form cannot be sent in its current state. */
export type TransferProblem = AmountError | 'coinDisabled'

export interface TransferContext {
  readonly types: readonly WalletTransferTypes[]
  readonly pairs: readonly IsolatedPair[]
  readonly coins: readonly TransferCoin[]
  /** The balance and limits of the chosen coin in the chosen account; undefined while unknown. */
  readonly info: WalletInfo | undefined
  readonly source: number
  readonly target: number
  /** The pair of the isolated account; undefined without one. */
  readonly tradeId: number | undefined
  readonly coinId: number | undefined
  readonly presetCoinId: number | undefined
  readonly presetTradeId: number | undefined
  readonly amount: AmountField
  readonly coinSearch: string
  /** From the last try to send, until the amount or the coin changes. */
  readonly problem: TransferProblem | undefined
  readonly error: CallError | undefined
}
