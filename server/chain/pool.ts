import { ledgerScale } from '../ledger/amount.ts'

/** What lies on both sides of a pool: a token, and the chain's hub, in units of 10⁻¹⁸. */
export interface Reserves {
  readonly token: bigint
  readonly hub: bigint
}

const one = 10n ** BigInt(ledgerScale)

/** Of each swap three thousandths stay in the pool. */
export const feeOf = (amount: bigint): bigint => (amount * 3n + 999n) / 1_000n

/** Digits that a token does not have stay with whom they belong to: the pool. */
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

/** What comes out for an amount that goes in at that side: the product of both sides never falls. */
export const outOf = (reserves: Reserves, side: Side, amount: bigint): bigint => {
  const taken = amount - feeOf(amount)
  const [into, from] = [reserves[side], reserves[other[side]]]
  return taken <= 0n ? 0n : (from * taken) / (into + taken)
}

/** The pool after that much went in at a side and that much came out at the other. */
export const after = (reserves: Reserves, side: Side, amount: bigint, out: bigint): Reserves =>
  side === 'token'
    ? { token: reserves.token + amount, hub: reserves.hub - out }
    : { token: reserves.token - out, hub: reserves.hub + amount }

/** The price of a token in its hub, as the pool stands. */
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

/** A new pool: as much worth on one side as on the other. */
export const opened = (depth: bigint, price: bigint, decimals: number, hubDecimals: number): Reserves => ({
  token: cutUp((depth * one) / price, decimals),
  hub: cutUp(depth, hubDecimals),
})

/**
 * What traders between markets make of a pool: where its price has left the market's by more than the fee, they trade
 * it back. Nothing is lost to rounding: the product does not fall.
 */
export const levelled = (reserves: Reserves, price: bigint, decimals: number, hubDecimals: number): Reserves => {
  const here = priceIn(reserves)
  const distance = here > price ? here - price : price - here
  if (distance * 1_000n <= price * 3n) return reserves
  const product = reserves.token * reserves.hub
  const token = cutUp(root((product * one) / price), decimals)
  return { token, hub: cutUp((product + token - 1n) / token, hubDecimals) }
}
