import { lt } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { SwapAsk } from '#contract/wallet/calls/web3Chain.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isPositive, multiply, scaleOf, toScale, trim } from '#contract/kernel/decimal.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { native } from '#server/chain/catalogue.ts'
import type { Token } from '#server/chain/catalogue.ts'
import { feeOf } from '#server/chain/pool.ts'
import { chains as chainStore } from '#server/chain/storedChain.ts'
import { decideApproval, decideSwap, gasOf, impactOf, outOfRoute, routeOf } from '#server/chain/swapRule.ts'
import type { At } from '#server/chain/swapRule.ts'
import { chainQuotes } from '#server/db/schema/index.ts'
import { walletOf, type Context } from '#server/http/context.ts'
import { handle, money } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { fromAmount, ledgerScale, toAmount } from '#server/ledger/amount.ts'
import type { Unit } from '#server/money/store.ts'
import type { Venue } from '#server/venue.ts'
import { settleKey } from '#server/modules/shell/outcomes/settle.ts'
import { chainNamed, tokenNamed } from './accounts.ts'
import { tokenPriceToken } from './tokens.ts'

const one = 10n ** BigInt(ledgerScale)
/** The maximum amount of a token. */
const most = decimal('1000000000000000')

const atOf = (ctx: Context, chainIndex: string, now: number): At => ({
  chain: chainNamed(chainIndex),
  price: ctx.venue.use(tokenPriceToken),
  now,
})

/** An amount with the token's precision. Throws Refusal. */
const amountIn = (token: Token, given: Decimal): bigint => {
  const amount = trim(given)
  if (!isPositive(amount) || scaleOf(amount) > token.decimals || toAmount(amount) > toAmount(most))
    throw new Refusal(codes.swapAmountInvalid)
  return toAmount(amount)
}

const pairIn = ({
  chainIndex,
  fromTokenAddress,
  toTokenAddress,
}: Pick<SwapAsk, 'chainIndex' | 'fromTokenAddress' | 'toTokenAddress'>) => {
  const [from, to] = [tokenNamed(chainIndex, fromTokenAddress), tokenNamed(chainIndex, toTokenAddress)]
  if (from === to || from.isRiskToken || to.isRiskToken) throw new Refusal(codes.swapNoPool)
  return { from, to }
}

const hundred = decimal('100')

/** Quotes a swap at the current state, and stores the quote so that it is binding. */
const quote = handle(calls.web3.swapQuote, ({ body }, ctx) => {
  const { accountId } = walletOf(ctx)
  const { from, to } = pairIn(body)
  const amount = amountIn(from, body.amount)
  return ctx.venue.money.perform({
    wants: (unit) => unit.store(chainStore).want({ accountId, chainIndex: body.chainIndex }),
    run: async (unit) => {
      const store = unit.store(chainStore)
      const at = atOf(ctx, body.chainIndex, unit.now)
      const route = routeOf(store, at, from, to, amount)
      const out = outOfRoute(route)
      if (out <= 0n) throw new Refusal(codes.swapAmountInvalid)
      const allowance = store.allowance({ accountId, chainIndex: body.chainIndex, tokenAddress: from.tokenAddress })
      const row = {
        quoteId: ctx.venue.newId(),
        accountId,
        chainIndex: body.chainIndex,
        fromToken: from.tokenAddress,
        toToken: to.tokenAddress,
        amountIn: amount,
        amountOut: out,
        expiresAt: unit.now + walletLimits.chain.quoteLife,
        usedAt: null,
      }
      store.apply({ transactions: [], quote: row })
      return {
        quoteId: row.quoteId,
        chainIndex: body.chainIndex,
        fromTokenAddress: from.tokenAddress,
        toTokenAddress: to.tokenAddress,
        amountIn: fromAmount(amount),
        amountOut: fromAmount(out),
        price: fromAmount((out * one) / amount),
        priceImpact: trim(toScale(multiply(fromAmount(impactOf(route)), hundred), 4, 'up')),
        fee: fromAmount(feeOf(amount)),
        gas: fromAmount(gasOf(at, 'swap')),
        gasSymbol: at.chain.symbol,
        needsApproval: from.tokenAddress !== native && allowance < amount,
        createdAt: unit.now,
        expiresAt: row.expiresAt,
      }
    },
  })
})

const approve = handle(calls.web3.swapApprove, ({ body }, ctx) => {
  const { accountId } = walletOf(ctx)
  const token = tokenNamed(body.chainIndex, body.tokenAddress)
  if (token.tokenAddress === native || token.isRiskToken) throw new Refusal(codes.swapNoPool)
  const amount = amountIn(token, body.amount)
  return ctx.venue.money.perform({
    wants: (unit) => unit.store(chainStore).want({ accountId, chainIndex: body.chainIndex }),
    run: (unit) => {
      const store = unit.store(chainStore)
      const effects = decideApproval(
        store,
        atOf(ctx, body.chainIndex, unit.now),
        accountId,
        token,
        amount,
        ctx.venue.newId,
      )
      if (effects) store.apply(effects)
      const allowance = store.allowance({ accountId, chainIndex: body.chainIndex, tokenAddress: token.tokenAddress })
      return { txHash: effects?.transactions[0]?.txHash ?? null, allowance: fromAmount(allowance) }
    },
  })
})

const submit = money(calls.web3.swapSubmit, {
  wants: ({ body }, ctx, unit) =>
    unit
      .store(chainStore)
      .want({ accountId: walletOf(ctx).accountId, chainIndex: body.chainIndex, quoteId: body.quoteId }),
  run: ({ body }, ctx: Context, unit: Unit) => {
    const { accountId } = walletOf(ctx)
    const store = unit.store(chainStore)
    const quoted = store.quote(body.quoteId)
    // Another wallet's quote counts as unknown.
    if (!quoted || quoted.accountId !== accountId || quoted.chainIndex !== body.chainIndex)
      throw new Refusal(codes.swapQuoteAged)
    const { from, to } = pairIn({
      chainIndex: quoted.chainIndex,
      fromTokenAddress: quoted.fromToken,
      toTokenAddress: quoted.toToken,
    })
    const least = scaleOf(trim(body.minAmountOut)) > ledgerScale ? undefined : toAmount(trim(body.minAmountOut))
    if (least === undefined || least <= 0n) throw new Refusal(codes.swapAmountInvalid)
    const effects = decideSwap(
      store,
      atOf(ctx, body.chainIndex, unit.now),
      { accountId, quote: quoted, from, to, least },
      ctx.venue.newId,
    )
    store.apply(effects)
    const swap = effects.transactions.at(-1)
    if (!swap) throw new Error('A swap without a transaction')
    return {
      txHash: swap.txHash,
      chainIndex: swap.chainIndex,
      amountIn: fromAmount(swap.amountIn),
      amountOut: fromAmount(swap.amountOut),
    }
  },
})

const outcome = handle(calls.web3.outcome, ({ body }, ctx) => settleKey(ctx, walletOf(ctx).ownerId, body.key))

export const swaps = [quote, approve, submit, outcome]

/** Deletes quotes that can no longer be used. */
export const forgetQuotes = async ({ db, clock }: Pick<Venue, 'db' | 'clock'>): Promise<void> => {
  await db.query.delete(chainQuotes).where(lt(chainQuotes.expiresAt, clock.now() - walletLimits.chain.quoteLife))
}
