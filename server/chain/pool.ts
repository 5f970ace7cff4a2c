import { ledgerScale } from '../ledger/amount.ts'

/** Both sides of a pool: a token and the chain's hub token, in units of 10⁻¹⁸. */
export interface Reserves {
  readonly token: bigint
  readonly hub: bigint
}

const one = 10n ** BigInt(ledgerScale)

/** The pool keeps 0.3 per cent of each swap, rounded up. */
export const feeOf = (amount: bigint): bigint => (amount * 3n + 999n) / 1_000n

/** Rounds down to the token's decimals; the pool keeps the remainder. */
export const cut = (amount: bigint, decimals: number): bigint => {
  const step = 10n ** BigInt(ledgerScale - decimals)
  return (amount / step) * step
}

const cutUp = (amount: bigint, decimals: number): bigint => {
  const step = 10n ** BigInt(ledgerScale - decimals)
  return ((amount + step - 1n) / step) * step
}

const other = { token: 'hub', hub: 'token' } as const
export type Side = keyof typeof other

/** The output for an input on that side. The product of the reserves never decreases. */
export const outOf = (reserves: Reserves, side: Side, amount: bigint): bigint => {
  const taken = amount - feeOf(amount)
  const [into, from] = [reserves[side], reserves[other[side]]]
  return taken <= 0n ? 0n : (from * taken) / (into + taken)
}

/** The reserves after `amount` went in on one side and `out` came out on the other. */
export const after = (reserves: Reserves, side: Side, amount: bigint, out: bigint): Reserves =>
  side === 'token'
    ? { token: reserves.token + amount, hub: reserves.hub - out }
    : { token: reserves.token - out, hub: reserves.hub + amount }

/** The current price of a token in the hub token. */
export const priceIn = ({ token, hub }: Reserves): bigint => (token === 0n ? 0n : (hub * one) / token)

const root = (value: bigint): bigint => {
  if (value < 2n) return value
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** A new pool, with equal value on both sides. */
export const opened = (depth: bigint, price: bigint, decimals: number, hubDecimals: number): Reserves => ({
  token: cutUp((depth * one) / price, decimals),
  hub: cutUp(depth, hubDecimals),
})

/**
 * The reserves after arbitrage: if the pool's price differs from the market's by more than the fee, arbitrageurs trade
 * it back. Rounding never reduces the product of the reserves.
 */
export const levelled = (reserves: Reserves, price: bigint, decimals: number, hubDecimals: number): Reserves => {
  const here = priceIn(reserves)
  const distance = here > price ? here - price : price - here
  if (distance * 1_000n <= price * 3n) return reserves
  const product = reserves.token * reserves.hub
  const token = cutUp(root((product * one) / price), decimals)
  return { token, hub: cutUp((product + token - 1n) / token, hubDecimals) }
}
