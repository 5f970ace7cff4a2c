import type { ChainTransactionFound } from '#contract/assets/calls/chain.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'

export const toneOf = (state: ChainTransactionFound['state']): 'success' | 'error' | 'warning' | 'neutral' =>
  state === 'included' ? 'success' : state === 'reverted' ? 'error' : state === 'gone' ? 'warning' : 'neutral'

const longestSymbol = 12

/** An amount with its coin; a token that the venue does not list is named by its contract, as it is written. */
export const amountWords = ({ amount, coin }: ChainTransactionFound['outputs'][number], locale: string): string =>
  `${formatAmount(amount, locale)} ${coin.length > longestSymbol ? coin : formatCoin(coin)}`
