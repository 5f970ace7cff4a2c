import type { AccountBalances, Overview } from '#contract/assets/calls/assets.ts'

/** The data of the wallet popover. */
export type AssetTotals = Overview & {
  /** The value of each account. */
  readonly accounts: readonly Pick<AccountBalances, 'walletType' | 'totalUsdt'>[]
  /** The time of the data, in the venue's time. */
  readonly asOf: number
}
