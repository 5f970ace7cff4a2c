import { walletTypes } from '#contract/assets/accounts.ts'
import { transferOver } from '#contract/assets/transferLinks.ts'
import type { MarginAccount } from '#contract/margin/schemas.ts'

/** Opens the transfer dialog, from spot into this margin account; `over` is the page if its address has parameters. */
export const transferIn = (
  { account, tradeId }: Pick<MarginAccount, 'account' | 'tradeId'>,
  over = '',
  coinId?: number,
): string =>
  transferOver(over, { source: walletTypes.spot, target: walletTypes[account], coinId, tradeId: tradeId ?? undefined })
