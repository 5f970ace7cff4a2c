import { amountIn } from '#contract/kernel/amountField.ts'
import { compare, isPositive } from '#contract/kernel/decimal.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { allAmount, balanceIn, chainIn, leastIn, liveProblemOf, tokenIn, tokensIn } from './web3Swap.rules.ts'
import type { Web3SwapSnapshot } from './web3Swap.machine.ts'

export type SwapPhase =
  | 'guest'
  | 'loading'
  | 'setupFailed'
  | 'loadingBalances'
  | 'balancesFailed'
  | 'form'
  | 'reviewing'
  | 'approving'
  | 'sending'
  | 'settling'
  | 'receipt'

const phaseOf = (snapshot: Web3SwapSnapshot): SwapPhase => {
  if (snapshot.matches('submitting')) return snapshot.hasTag('unknown') ? 'settling' : 'sending'
  for (const phase of [
    'guest',
    'loading',
    'setupFailed',
    'loadingBalances',
    'balancesFailed',
    'reviewing',
    'approving',
    'receipt',
  ] as const)
    if (snapshot.matches(phase)) return phase
  return 'form'
}

const reviewOf = (snapshot: Web3SwapSnapshot) =>
  (['pricing', 'looking', 'outdated'] as const).find((step) => snapshot.matches({ reviewing: step }))

export const web3SwapView = (snapshot: Web3SwapSnapshot) => {
  const { context } = snapshot
  const { chains, amount, slippage, quote, problem, failure, error, swapped } = context
  const side = (tokenAddress: string) => {
    const token = tokenIn(context, tokenAddress)
    return token && { token, balance: balanceIn(context, tokenAddress) }
  }
  const isQuoting =
    snapshot.matches({ form: 'quoting' }) ||
    snapshot.matches({ form: 'typing' }) ||
    snapshot.matches({ reviewing: 'pricing' })
  const isHeld = snapshot.matches({ form: 'quoted' }) || snapshot.matches({ reviewing: 'looking' })
  return {
    phase: phaseOf(snapshot),
    chains,
    chain: chainIn(context),
    tokens: tokensIn(context).map((token) => ({ ...token, balance: balanceIn(context, token.tokenAddress) })),
    from: side(context.from),
    to: side(context.to),
    amount,
    slippage,
    /** There is nothing to quote. */
    isBlank: snapshot.matches({ form: 'blank' }),
    canFill: amountIn(allAmount(context)) !== undefined,
    quote,
    least: leastIn(context),
    /** While a newer quote is being requested, the old one is only displayed. */
    isQuoteStale: quote !== undefined && !isHeld && (snapshot.matches('form') || snapshot.matches('reviewing')),
    isQuoting,
    /** Seconds until the quote is refreshed; there is no countdown while it is in use. */
    seconds: isHeld ? context.seconds : undefined,
    /** The review of the swap before it is sent; undefined while it is closed. */
    review: reviewOf(snapshot),
    isImpactHigh: quote !== undefined && compare(quote.priceImpact, decimal(walletLimits.web3.impactWarning)) > 0,
    hasImpact: quote !== undefined && isPositive(quote.priceImpact),
    needsApproval: quote?.needsApproval ?? false,
    canApprove: snapshot.matches({ form: 'quoted' }) && (quote?.needsApproval ?? false),
    canSwap: snapshot.can({ type: 'review.requested' }) && !(quote?.needsApproval ?? false),
    canEdit: snapshot.matches('form'),
    problem: problem ?? liveProblemOf(context),
    failure,
    error,
    swapped,
  }
}

export type Web3SwapView = ReturnType<typeof web3SwapView>
