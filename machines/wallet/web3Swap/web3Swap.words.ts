import { zero } from '#contract/kernel/decimal.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { tokenIn } from './web3Swap.rules.ts'
import type { SwapContext } from './web3Swap.types.ts'

const symbolOf = (context: SwapContext, tokenAddress: string): string => tokenIn(context, tokenAddress)?.symbol ?? ''

/** The token and amount of the new allowance. */
export const approvedNotice = (context: SwapContext): NoticeInput => ({
  kind: 'success',
  about: 'money',
  words: {
    key: 'web3Swap:notice.approved',
    values: { symbol: symbolOf(context, context.from) },
    amounts: { amount: context.quote?.amountIn ?? zero },
  },
})

/** The swapped amounts; without them in the response, only that the swap was made. */
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
