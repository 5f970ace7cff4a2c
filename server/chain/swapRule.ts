import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { Refusal } from '../refusal.ts'
import { ledgerScale, toAmount, worthDown } from '../ledger/amount.ts'
import type { Chain, Token } from './catalogue.ts'
import { hubOf, native } from './catalogue.ts'
import { gasShare, nextBlock } from './blocks.ts'
import { gasHolder, marketHolder, ownedBy, poolOf } from './chainState.ts'
import type { ChainEffects, ChainState, Posting, Quote, Transaction } from './chainState.ts'
import { after, cut, feeOf, levelled, opened, outOf, priceIn } from './pool.ts'
import type { Reserves, Side } from './pool.ts'
import type { TokenPrice } from './prices.ts'
import { hashOf } from './addresses.ts'

const one = 10n ** BigInt(ledgerScale)
const depth = toAmount(decimal(venueLimits.chain.poolDepthUsdt))

/** Inputs of a chain rule apart from the state. */
export interface At {
  readonly chain: Chain
  readonly price: TokenPrice
  readonly now: number
}

/** The gas cost of an action in the block that includes it. */
export const gasOf = ({ chain, now }: Pick<At, 'chain' | 'now'>, kind: 'approve' | 'swap'): bigint =>
  (toAmount(chain.gas[kind]) * gasShare(nextBlock(chain, now))) / 100n

/** A pool as stored, and after arbitrage at the current price. */
const poolNow = (
  state: ChainState,
  { chain, price }: At,
  token: Token,
): { readonly before: Reserves; readonly now: Reserves } => {
  const hub = hubOf(chain.chainIndex)
  const in_ = (tokenAddress: string) =>
    state.balance({ chainIndex: chain.chainIndex, tokenAddress, holder: poolOf(token.tokenAddress) })
  const before = { token: in_(token.tokenAddress), hub: in_(hub.tokenAddress) }
  const level = price(token)
  if (level <= 0n) throw new Refusal(codes.swapNoPool)
  return {
    before,
    now:
      before.token === 0n
        ? opened(depth, level, token.decimals, hub.decimals)
        : levelled(before, level, token.decimals, hub.decimals),
  }
}

interface Leg {
  readonly token: Token
  readonly side: Side
  readonly amount: bigint
  readonly out: bigint
  readonly before: Reserves
  readonly levelled: Reserves
  readonly after: Reserves
}

/** The route through the pools: one leg if the hub token is at either end, otherwise two. */
export const routeOf = (state: ChainState, at: At, from: Token, to: Token, amount: bigint): readonly Leg[] => {
  const hub = hubOf(at.chain.chainIndex)
  const steps = [
    ...(from === hub ? [] : [{ token: from, side: 'token' as const, decimals: hub.decimals }]),
    ...(to === hub ? [] : [{ token: to, side: 'hub' as const, decimals: to.decimals }]),
  ]
  let given = amount
  return steps.map(({ token, side, decimals }) => {
    const { before, now } = poolNow(state, at, token)
    const out = cut(outOf(now, side, given), decimals)
    const leg = { token, side, amount: given, out, before, levelled: now, after: after(now, side, given, out) }
    given = out
    return leg
  })
}

export const outOfRoute = (route: readonly Leg[]): bigint => route.at(-1)?.out ?? 0n

/** Price impact of the swap's size alone, without the fee, as a share in units of 10⁻¹⁸. */
export const impactOf = (route: readonly Leg[]): bigint => {
  const left = route.reduce((share, { side, amount, out, levelled: pool }) => {
    const taken = amount - feeOf(amount)
    const price = priceIn(pool)
    const ideal = side === 'token' ? worthDown(taken, price) : price === 0n ? 0n : (taken * one) / price
    return ideal === 0n ? share : (share * out) / ideal
  }, one)
  return left >= one ? 0n : one - left
}

/** Throws the refusal if the account cannot pay, checking the amount before the gas. */
const checkCovered = (
  state: ChainState,
  { chain }: At,
  accountId: string,
  from: Token,
  amount: bigint,
  gas: bigint,
): void => {
  const has = (tokenAddress: string) =>
    state.balance({ chainIndex: chain.chainIndex, tokenAddress, holder: ownedBy(accountId) })
  if (has(from.tokenAddress) < amount) throw new Refusal(codes.swapBalanceTooLow)
  if (has(native) < gas + (from.tokenAddress === native ? amount : 0n)) throw new Refusal(codes.swapGasTooLow)
}

const posting = (chain: Chain, tokenAddress: string, holder: string, amount: bigint): Posting => ({
  chainIndex: chain.chainIndex,
  tokenAddress,
  holder,
  amount,
})

/** The arbitrage trade, if there is one. */
const levelling = (chain: Chain, { token, before, levelled: now }: Leg): readonly Posting[] => {
  const hub = hubOf(chain.chainIndex)
  const [tokens, hubs] = [now.token - before.token, now.hub - before.hub]
  if (tokens === 0n && hubs === 0n) return []
  return [
    posting(chain, token.tokenAddress, poolOf(token.tokenAddress), tokens),
    posting(chain, token.tokenAddress, marketHolder, -tokens),
    posting(chain, hub.tokenAddress, poolOf(token.tokenAddress), hubs),
    posting(chain, hub.tokenAddress, marketHolder, -hubs),
  ]
}

/** The postings into and out of each pool. */
const passing = (chain: Chain, { token, side, amount, out }: Leg): readonly Posting[] => {
  const hub = hubOf(chain.chainIndex)
  const [into, from] = side === 'token' ? [token, hub] : [hub, token]
  return [
    posting(chain, into.tokenAddress, poolOf(token.tokenAddress), amount),
    posting(chain, from.tokenAddress, poolOf(token.tokenAddress), -out),
  ]
}

interface Ask {
  readonly accountId: string
  readonly quote: Quote
  readonly from: Token
  readonly to: Token
  /** The minimum output. */
  readonly least: bigint
}

/** Executes a quoted swap, or throws the reason for refusing it. */
export const decideSwap = (
  state: ChainState,
  at: At,
  { accountId, quote, from, to, least }: Ask,
  newId: () => string,
): ChainEffects => {
  const { chain, now } = at
  if (quote.usedAt !== null) throw new Refusal(codes.swapQuoteUsed)
  if (now >= quote.expiresAt) throw new Refusal(codes.swapQuoteAged)
  const gas = gasOf(at, 'swap')
  const amount = quote.amountIn
  checkCovered(state, at, accountId, from, amount, gas)
  const allowed = { accountId, chainIndex: chain.chainIndex, tokenAddress: from.tokenAddress }
  const isNative = from.tokenAddress === native
  if (!isNative && state.allowance(allowed) < amount) throw new Refusal(codes.swapNotApproved)
  const route = routeOf(state, at, from, to, amount)
  const out = outOfRoute(route)
  if (out < least || out === 0n) throw new Refusal(codes.swapSlippage)
  const own = ownedBy(accountId)
  const block = nextBlock(chain, now)
  const base = { chainIndex: chain.chainIndex, block, at: now }
  const levels = route.flatMap((leg) => levelling(chain, leg))
  const swap: Transaction = {
    ...base,
    txHash: hashOf(chain.addresses, `${quote.quoteId} ${newId()}`),
    accountId,
    kind: 'swap',
    fromToken: from.tokenAddress,
    amountIn: amount,
    toToken: to.tokenAddress,
    amountOut: out,
    gas,
    postings: [
      posting(chain, from.tokenAddress, own, -amount),
      ...route.flatMap((leg) => passing(chain, leg)),
      posting(chain, to.tokenAddress, own, out),
      posting(chain, native, own, -gas),
      posting(chain, native, gasHolder, gas),
    ],
  }
  const level: Transaction = {
    ...base,
    txHash: hashOf(chain.addresses, `level ${newId()}`),
    accountId: null,
    kind: 'level',
    fromToken: null,
    amountIn: 0n,
    toToken: null,
    amountOut: 0n,
    gas: 0n,
    postings: levels,
  }
  return {
    transactions: levels.length > 0 ? [level, swap] : [swap],
    ...(isNative ? {} : { allowance: { ...allowed, amount: state.allowance(allowed) - amount } }),
    quote: { ...quote, usedAt: now },
  }
}

/** Lets the router spend that much of a token. Undefined if it is already allowed to, which costs nothing. */
export const decideApproval = (
  state: ChainState,
  at: At,
  accountId: string,
  token: Token,
  amount: bigint,
  newId: () => string,
): ChainEffects | undefined => {
  const { chain, now } = at
  const allowed = { accountId, chainIndex: chain.chainIndex, tokenAddress: token.tokenAddress }
  if (state.allowance(allowed) >= amount) return undefined
  const gas = gasOf(at, 'approve')
  checkCovered(state, at, accountId, token, 0n, gas)
  return {
    transactions: [
      {
        txHash: hashOf(chain.addresses, `approve ${newId()}`),
        chainIndex: chain.chainIndex,
        accountId,
        kind: 'approve',
        block: nextBlock(chain, now),
        at: now,
        fromToken: token.tokenAddress,
        amountIn: amount,
        toToken: null,
        amountOut: 0n,
        gas,
        postings: [posting(chain, native, ownedBy(accountId), -gas), posting(chain, native, gasHolder, gas)],
      },
    ],
    allowance: { ...allowed, amount },
  }
}
