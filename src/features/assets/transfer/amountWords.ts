import { amountIn } from '#contract/kernel/amountField.ts'
import type { TransferView } from '#machines/assets/transfer/transfer.view.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'

/** What would be moved, as the reader's language writes it, with its coin; undefined while nothing is understood. */
export const amountWords = ({ amount, coin }: TransferView, locale: string): string | undefined => {
  const value = amountIn(amount)
  return value !== undefined && coin ? `${formatAmount(value, locale)} ${formatCoin(coin.shortName)}` : undefined
}
