import { walletTypes } from '#contract/assets/accounts.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { MarginAccount } from '#contract/margin/schemas.ts'

/** Opens the transfer dialog, from spot into this margin account. */
export const transferIn = ({ account, tradeId }: Pick<MarginAccount, 'account' | 'tradeId'>, coinId?: number): string =>
  transferSearch({ source: walletTypes.spot, target: walletTypes[account], coinId, tradeId: tradeId ?? undefined })
