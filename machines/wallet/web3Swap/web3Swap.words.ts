import { zero } from '#contract/kernel/decimal.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { tokenIn } from './web3Swap.rules.ts'
import type { SwapContext } from './web3Swap.types.ts'

const symbolOf = (context: SwapContext, tokenAddress: string): string => tokenIn(context, tokenAddress)?.symbol ?? ''

/** Which token may be taken, and how much of it. */
export const approvedNotice = (context: SwapContext): NoticeInput => ({
  kind: 'success',
  about: 'money',
  words: {
    key: 'web3Swap:notice.approved',
    values: { symbol: symbolOf(context, context.from) },
    amounts: { amount: context.quote?.amountIn ?? zero },
  },
})

/** What was swapped; of an answer without its numbers only that it was. */
export const swappedNotice = (context: SwapContext): NoticeInput => {
  const { swapped, from, to } = context
  if (!swapped) return { kind: 'success', about: 'money', words: { key: 'web3Swap:notice.swappedBlind' } }
  const values = { from: symbolOf(context, from), to: symbolOf(context, to) }
  return {
    kind: 'success',
    about: 'money',
    words: {
      key: 'web3Swap:notice.swapped',
      values,
      amounts: { amountIn: swapped.amountIn, amountOut: swapped.amountOut },
    },
  }
}
