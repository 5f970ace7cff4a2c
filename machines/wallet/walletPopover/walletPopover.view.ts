import { sum } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { PeekSnapshot } from '#machines/patterns/peek/peek.machine.ts'
import { peekView } from '#machines/patterns/peek/peek.view.ts'
import type { AssetTotals } from './walletPopover.types.ts'

/** The user's total assets in the wallet popover. */
export const walletPopoverView = (snapshot: PeekSnapshot) => peekView<AssetTotals>(snapshot)

/** The total value of the accounts of these types; an account that was never used is not included. */
export const worthOfAccounts = ({ accounts }: Pick<AssetTotals, 'accounts'>, types: readonly number[]): Decimal =>
  sum(accounts.filter(({ walletType }) => types.includes(walletType)).map(({ totalUsdt }) => totalUsdt))
