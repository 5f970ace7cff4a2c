import type { AccountBalances, Overview } from '#contract/assets/calls/assets.ts'

/** What the wallet popover peeks at. */
export type AssetTotals = Overview & {
  /** What each account is worth. */
  readonly accounts: readonly Pick<AccountBalances, 'walletType' | 'totalUsdt'>[]
  /** When the venue said so, by its clock. */
  readonly asOf: number
}
