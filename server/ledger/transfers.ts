import type { WalletType } from '#contract/assets/accounts.ts'
import type { transferStates } from '#contract/assets/calls/transfer.ts'

/** One transfer, as it is kept. */
export interface TransferRow {
  readonly transferId: string
  readonly userId: number
  readonly createdAt: number
  readonly coinId: number
  readonly amount: bigint
  /** In usdt, when it was asked for. */
  readonly worth: bigint
  readonly source: WalletType
  readonly target: WalletType
  /** The pair, when one of the two accounts is an isolated one; else 0. */
  readonly tradeId: number
  readonly state: (typeof transferStates)[number]
  /** When the review ends by itself; null when there was none. */
  readonly reviewEndsAt: number | null
  /** When it was posted or released. */
  readonly endedAt: number | null
}

/** The pair as the account of one side has it. */
export const sideOf = (row: Pick<TransferRow, 'userId' | 'tradeId'>, walletType: WalletType) => ({
  userId: row.userId,
  walletType,
  tradeId: walletType === 7 ? row.tradeId : 0,
})
