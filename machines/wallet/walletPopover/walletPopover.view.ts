import { sum } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { PeekSnapshot } from '#machines/patterns/peek/peek.machine.ts'
import { peekView } from '#machines/patterns/peek/peek.view.ts'
import type { AssetTotals } from './walletPopover.types.ts'

/** What the wallet popover shows of all that the person owns. */
export const walletPopoverView = (snapshot: PeekSnapshot) => peekView<AssetTotals>(snapshot)

/** What the accounts of these types are worth together; an account that was never used is not among them. */
export const worthOfAccounts = ({ accounts }: Pick<AssetTotals, 'accounts'>, types: readonly number[]): Decimal =>
  sum(accounts.filter(({ walletType }) => types.includes(walletType)).map(({ totalUsdt }) => totalUsdt))
