import { costAfter, noCost } from '#contract/assets/costBasis.ts'
import type { CostBasis, CostMove } from '#contract/assets/costBasis.ts'
import { spotPair } from '../catalogue/catalogue.ts'
import { worthDown } from './amount.ts'
import type { Entry, Posting } from './entry.ts'
import { isVenues } from './ledgerAccounts.ts'
import type { LedgerAccount } from './ledgerAccounts.ts'
import type { PriceOf } from './market.ts'

/** By coin. */
type Sums = ReadonlyMap<number, bigint>

/** How much a user owns more of each coin that is final. Moves between a user's own accounts cancel out. */
const changesOf = (own: readonly Posting[]): Sums => {
  const sums = new Map<number, bigint>()
  for (const { ledgerAccount, amount } of own) {
    const { coinId, name } = ledgerAccount
    // What is locked may be taken back until it is final.
    if (name !== 'locked') sums.set(coinId, (sums.get(coinId) ?? 0n) + amount)
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}

const worthAt = (priceOf: PriceOf, coinId: number, amount: bigint): bigint | undefined => {
  const price = priceOf(coinId)
  return price === undefined ? undefined : worthDown(amount, price)
}

/** The worth of one side of a trade: what the user paid or received of the pair's quote, after fees. */
const tradeWorth = (changes: Sums, ref: string, priceOf: PriceOf): bigint | undefined => {
  const quoteCoinId = spotPair(ref.slice(0, ref.lastIndexOf('-')))?.quoteCoinId
  if (quoteCoinId === undefined) return undefined
  const paid = changes.get(quoteCoinId) ?? 0n
  return worthAt(priceOf, quoteCoinId, paid < 0n ? -paid : paid)
}

const tradeMoves = (changes: Sums, ref: string, priceOf: PriceOf): readonly (readonly [number, CostMove])[] => {
  const worth = tradeWorth(changes, ref, priceOf)
  // A trade of a user with themselves only costs fees.
  const isSale = [...changes.values()].some((amount) => amount > 0n)
  return [...changes].map(([coinId, amount]) => [
    coinId,
    amount > 0n ? { kind: 'arrived', amount, worth } : { kind: 'sold', amount: -amount, worth: isSale ? worth : 0n },
  ])
}

/** What a user pays to the venue for nothing that they keep. */
const charges: ReadonlySet<LedgerAccount['name']> = new Set(['fees', 'interest'])

/** How much of a coin an entry pays to the venue as fees or interest. */
const feesOf = ({ postings }: Entry, coinId: number): bigint =>
  postings.reduce(
    (sum, { ledgerAccount, amount }) =>
      isVenues(ledgerAccount) && charges.has(ledgerAccount.name) && ledgerAccount.coinId === coinId
        ? sum + amount
        : sum,
    0n,
  )

const otherMoves = (changes: Sums, entry: Entry, priceOf: PriceOf): readonly (readonly [number, CostMove])[] =>
  [...changes].flatMap(([coinId, amount]): readonly (readonly [number, CostMove])[] => {
    if (amount > 0n) return [[coinId, { kind: 'arrived', amount, worth: worthAt(priceOf, coinId, amount) }]]
    const fee = feesOf(entry, coinId)
    return [
      [coinId, { kind: 'left', amount: -amount - fee }],
      ...(fee === 0n ? [] : [[coinId, { kind: 'sold', amount: fee, worth: 0n }] as const]),
    ]
  })

/**
 * What a user's coins cost after their part of an entry, where it changes. A trade is valued at what was paid or
 * received of the quote; whatever else arrives, at the last price.
 */
export const costsAfter = (
  before: ReadonlyMap<number, CostBasis>,
  entry: Entry,
  own: readonly Posting[],
  priceOf: PriceOf,
): ReadonlyMap<number, CostBasis> => {
  const changes = changesOf(own)
  const moves = entry.kind === 'fill' ? tradeMoves(changes, entry.ref, priceOf) : otherMoves(changes, entry, priceOf)
  const after = new Map<number, CostBasis>()
  for (const [coinId, move] of moves)
    after.set(coinId, costAfter(after.get(coinId) ?? before.get(coinId) ?? noCost, move))
  return after
}
