import { amountIn } from '#contract/kernel/amountField.ts'
import type { TransferView } from '#machines/assets/transfer/transfer.view.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'

/** The amount and coin to transfer in the user's locale; undefined while the input is not a valid amount. */
export const amountWords = ({ amount, coin }: TransferView, locale: string): string | undefined => {
  const value = amountIn(amount)
  return value !== undefined && coin ? `${formatAmount(value, locale)} ${formatCoin(coin.shortName)}` : undefined
}
