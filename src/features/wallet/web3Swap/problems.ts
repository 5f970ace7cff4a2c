import { decimal } from '#contract/kernel/decimal.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { Web3SwapView } from '#machines/wallet/web3Swap/web3Swap.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { formatAmount } from '#i18n/format.ts'
import { wordsOf } from '#i18n/words.ts'

const ofSlippage = ['slippageMissing', 'slippageUnread', 'slippageTooHigh'] as const

const isOfSlippage = (problem: string): boolean => ofSlippage.some((one) => one === problem)

/** The error of a swap's amount in words; undefined if there is none. */
export const amountProblem = ({ problem, amount }: Web3SwapView, locale: string): string | undefined => {
  if (problem === undefined || isOfSlippage(problem)) return undefined
  return problem === 'amountUnread' ? unreadWords(amount, locale) : wordsOf(`web3Swap:problem.${problem}`)
}

/** The error of the slippage in words; undefined if there is none. */
export const slippageProblem = ({ problem, slippage }: Web3SwapView, locale: string): string | undefined => {
  if (problem === undefined || !isOfSlippage(problem)) return undefined
  if (problem === 'slippageUnread') return unreadWords(slippage, locale)
  return wordsOf(`web3Swap:problem.${problem}`, {
    most: formatAmount(decimal(walletLimits.web3.slippage.most), locale),
  })
}
