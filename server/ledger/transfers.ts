import type { WalletType } from '#contract/assets/accounts.ts'
import type { transferStates } from '#contract/assets/calls/transfer.ts'

export interface TransferRow {
  readonly transferId: string
  readonly userId: number
  readonly createdAt: number
  readonly coinId: number
  readonly amount: bigint
  /** In usdt, at the time of the request. */
  readonly worth: bigint
  readonly source: WalletType
  readonly target: WalletType
  /** The pair, if one of the two accounts is isolated; otherwise 0. */
  readonly tradeId: number
  readonly state: (typeof transferStates)[number]
  /** When the review ends by itself; null if there was none. */
  readonly reviewEndsAt: number | null
  /** When it was posted or released. */
  readonly endedAt: number | null
}

/** The account on one side of a transfer. */
export const sideOf = (row: Pick<TransferRow, 'userId' | 'tradeId'>, walletType: WalletType) => ({
  userId: row.userId,
  walletType,
  tradeId: walletType === 7 ? row.tradeId : 0,
})
