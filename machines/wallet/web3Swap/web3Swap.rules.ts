import { amountIn, fieldOf, fitted, isUnread, isUnreadable, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { ApproveBody, SwapAsk, SwapBody } from '#contract/wallet/calls/web3Chain.ts'
import { add, compare, decimal, isZero, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { ChainInfo, ChainToken } from '#contract/wallet/entities/chain.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { leastOut, withoutGas } from '#contract/wallet/swap.ts'
import type { SwapContext, SwapProblem } from './web3Swap.types.ts'

/** Values derived from the form's content: pure functions of the context. */

/** The chain's native coin has no address. */
const native = ''

export const chainIn = ({ chains, chainIndex }: SwapContext): ChainInfo | undefined =>
  chains.find((chain) => chain.chainIndex === chainIndex)

/** Tokens that can be swapped on the selected chain, without risk tokens. */
export const tokensIn = ({ tokens, chainIndex }: SwapContext): readonly ChainToken[] =>
  tokens.filter((token) => token.chainIndex === chainIndex && !token.isRiskToken)

export const tokenIn = (context: SwapContext, tokenAddress: string): ChainToken | undefined =>
  tokensIn(context).find((token) => token.tokenAddress === tokenAddress)

/** The wallet's balance of a token on the selected chain. */
export const balanceIn = ({ balances, chainIndex }: SwapContext, tokenAddress: string): Decimal =>
  balances.find((token) => token.chainIndex === chainIndex && token.tokenAddress === tokenAddress)?.balance ?? zero

type Pair = Pick<SwapContext, 'chainIndex' | 'from' | 'to' | 'amount'> & typeof unquoted

/** A quote belongs to the form's earlier content. */
export const unquoted = { quote: undefined, seconds: undefined, problem: undefined, failure: undefined } as const

/** A chain starts with its native coin and its first other token. */
export const chooseChain = (context: SwapContext, chainIndex: string): Pair => ({
  ...unquoted,
  chainIndex,
  from: native,
  to: tokensIn({ ...context, chainIndex }).find((token) => token.tokenAddress !== native)?.tokenAddress ?? native,
  amount: noAmount,
})

/** The other side changes if both would be the same token. */
export const chooseFrom = ({ chainIndex, from, to }: SwapContext, tokenAddress: string): Pair => ({
  ...unquoted,
  chainIndex,
  from: tokenAddress,
  to: to === tokenAddress ? from : to,
  amount: noAmount,
})

export const chooseTo = ({ chainIndex, from, to, amount }: SwapContext, tokenAddress: string): Pair =>
  tokenAddress === from
    ? { ...unquoted, chainIndex, from: to, to: tokenAddress, amount: noAmount }
    : { ...unquoted, chainIndex, from, to: tokenAddress, amount }

export const flip = ({ chainIndex, from, to }: SwapContext): Pair => ({
  ...unquoted,
  chainIndex,
  from: to,
  to: from,
  amount: noAmount,
})

/** The typed amount as the field keeps it: limited to the token's decimal places and to the balance. */
export const keptAmount = (context: SwapContext, typed: AmountField): AmountField => {
  const token = tokenIn(context, context.from)
  return token ? fitted(typed, token.decimals, balanceIn(context, context.from)) : typed
}

/** Slippage above the maximum is refused, not lowered: a user who meant 1.255 and typed 1,255 would get the maximum. */
export const keptSlippage = (typed: AmountField): AmountField => fitted(typed, walletLimits.web3.slippage.digits)

/** The full balance, minus the maximum gas if the coin itself pays for it. */
export const allAmount = (context: SwapContext): AmountField => {
  const balance = balanceIn(context, context.from)
  const all = context.from === native ? withoutGas(balance, chainIn(context)?.mostGas ?? zero) : balance
  return isZero(all) ? noAmount : fieldOf(all)
}

/** Whether there is something to quote. */
export const hasAsk = (context: SwapContext): boolean => {
  const amount = amountIn(context.amount)
  return amount !== undefined && !isZero(amount) && context.from !== context.to
}

const slippageProblemOf = ({ slippage }: SwapContext): SwapProblem | undefined => {
  if (isUnread(slippage)) return 'slippageUnread'
  const value = amountIn(slippage)
  if (value === undefined) return 'slippageMissing'
  return compare(value, decimal(walletLimits.web3.slippage.most)) > 0 ? 'slippageTooHigh' : undefined
}

/** Why the form cannot be sent; undefined if it can. */
export const problemOf = (context: SwapContext): SwapProblem | undefined => {
  if (isUnread(context.amount)) return 'amountUnread'
  const amount = amountIn(context.amount)
  if (amount === undefined || isZero(amount)) return 'amountNonZero'
  if (compare(amount, balanceIn(context, context.from)) > 0) return 'notEnoughBalance'
  const due = add(context.quote?.gas ?? zero, context.from === native ? amount : zero)
  if (compare(due, balanceIn(context, native)) > 0) return 'notEnoughGas'
  return slippageProblemOf(context)
}

/** Errors shown while typing: only those that no further digit can fix. */
export const liveProblemOf = (context: SwapContext): SwapProblem | undefined => {
  if (isUnreadable(context.amount)) return 'amountUnread'
  if (isUnreadable(context.slippage)) return 'slippageUnread'
  return slippageProblemOf(context) === 'slippageTooHigh' ? 'slippageTooHigh' : undefined
}

/** The minimum amount that the user accepts; undefined while there is no quote. */
export const leastIn = (context: SwapContext): Decimal | undefined => {
  const [slippage, token] = [amountIn(context.slippage), tokenIn(context, context.to)]
  const isSane = slippage !== undefined && slippageProblemOf(context) === undefined
  return context.quote && isSane && token ? leastOut(context.quote.amountOut, slippage, token.decimals) : undefined
}

export const askOf = (context: SwapContext): SwapAsk => ({
  accountId: context.accountId ?? '',
  chainIndex: context.chainIndex,
  fromTokenAddress: context.from,
  toTokenAddress: context.to,
  amount: amountIn(context.amount) ?? zero,
})

export const approvalOf = (context: SwapContext): ApproveBody => ({
  accountId: context.accountId ?? '',
  chainIndex: context.chainIndex,
  tokenAddress: context.from,
  amount: context.quote?.amountIn ?? zero,
})

/** The call's body, for a form without problems; for any other form it is empty, which the venue refuses. */
export const bodyOf = (context: SwapContext): SwapBody => ({
  accountId: context.accountId ?? '',
  chainIndex: context.chainIndex,
  quoteId: context.quote?.quoteId ?? '',
  minAmountOut: leastIn(context) ?? zero,
})
