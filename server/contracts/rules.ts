import { decimal, fromUnits, multiply, quotient, trim, type Decimal } from '#contract/kernel/decimal.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import { contractKinds, type ContractKindName } from '#contract/contracts/kinds.ts'
import { indexPairOf } from '#contract/markets/instruments.ts'
import { walletOf } from '#contract/contracts/wallets.ts'
import { largestSize } from '#contract/risk/orders.ts'
import { contractFeeTable, contractTiers, tierClassOf } from '#contract/risk/tables.ts'
import { termsOf, ticksOf, type Terms, type TierRow } from '#contract/risk/terms.ts'
import { rateOf, type Rate, type Ticks } from '#contract/risk/units.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { deliveryNamed, inverseCoins, perpetuals } from '../catalogue/contracts.ts'
import type { Listing } from '../catalogue/listing.ts'

/** What the venue knows of one contract that does not change. One lot of its engine is one contract. */
export interface ContractRules {
  readonly contractCode: string
  readonly kind: ContractKindName
  readonly base: string
  readonly quote: string
  /** The spot pair whose price is its index. */
  readonly indexPair: string
  /** The coin of profit, margin and fees, and the account that holds it. */
  readonly coin: string
  readonly coinId: number
  readonly walletType: WalletType
  readonly terms: Terms
  readonly tierRows: readonly TierRow[]
  /** One contract in the base coin; of an inverse one in US dollars. */
  readonly contractSize: Decimal
  readonly tick: Decimal
  readonly priceDigits: number
  readonly maxTicks: number
  readonly maxLots: number
  /** The price around which it began to trade, in ticks. */
  readonly levelTicks: Ticks
  readonly listedAt: number
  /** When a delivery contract is due, unless it has been moved (`World.deliveryAt`); null for a perpetual. */
  readonly deliveryAt: number | null
}

/** What shares margin: a user's account of one coin. */
export type MarginAccount = Pick<ContractRules, 'coinId' | 'walletType'>

export const isSameAccount = (a: MarginAccount, b: MarginAccount): boolean =>
  a.coinId === b.coinId && a.walletType === b.walletType

/** The accounts that hold margin of contracts. */
export const accountsOf = (rules: readonly MarginAccount[]): readonly MarginAccount[] => [
  ...new Map(rules.map(({ coinId, walletType }) => [`${walletType} ${coinId}`, { coinId, walletType }])).values(),
]

/** The fee rates of a VIP level. */
export const contractFees = (level: number): { readonly maker: Rate; readonly taker: Rate } => {
  const row = contractFeeTable[Math.max(0, Math.min(level, contractFeeTable.length - 1))]
  if (!row) throw new RangeError('The fee table has no rows')
  return { maker: rateOf(row.maker), taker: rateOf(row.taker) }
}

/** The kind of contracts whose margin an account holds. */
export const kindOfWallet = (walletType: WalletType): ContractKindName =>
  walletType === walletOf.delivery ? 'delivery' : 'perpetual'

/** The rules of a listed contract. `rank` is that of its base coin. */
const rulesOf = (listing: Listing, kind: ContractKindName, rank: number): ContractRules => {
  const {
    symbol: contractCode,
    base,
    quote,
    pricePrecision,
    level,
    listedAt,
    liquidationDate: deliveryAt,
    contractSize,
  } = listing
  const tick = trim(fromUnits(1n, pricePrecision))
  const tierRows = contractTiers[tierClassOf(rank + 1)]
  const fee = contractFeeTable[0]
  if (!fee) throw new RangeError('The fee table has no rows')
  const isInverse = listing.isInverse === true
  const settle = isInverse ? 'inverse' : 'linear'
  const highest = multiply(level, decimal(String(venueLimits.contracts.highestPrice)))
  const maxPrice = quotient(highest, decimal('1'), pricePrecision, 'down')
  const size = { settle, contractSize, tick } as const
  const terms = termsOf({ contractCode, ...size, tiers: tierRows, takerFee: fee.taker, maxPrice })
  const levelTicks = ticksOf(terms, quotient(level, decimal('1'), pricePrecision, 'halfUp'))
  const maxTicks = Number(terms.highest)
  // Every sum of trades stays a safe integer (`server/engine/orders.ts`).
  const reachable = Math.floor(Number.MAX_SAFE_INTEGER / maxTicks)
  return {
    contractCode,
    kind,
    base,
    quote,
    indexPair: indexPairOf(listing),
    coin: isInverse ? base : quote,
    coinId: isInverse ? listing.baseCoinId : listing.quoteCoinId,
    walletType: walletOf[kind],
    terms,
    tierRows,
    contractSize,
    tick,
    priceDigits: pricePrecision,
    maxTicks,
    maxLots: Math.min(reachable, Number(largestSize(terms, 1n, levelTicks))),
    levelTicks,
    listedAt,
    deliveryAt,
  }
}

/** All perpetual contracts, the most traded first. */
export const perpetualRules: readonly ContractRules[] = perpetuals.map((listing) =>
  rulesOf(listing, 'perpetual', listing.rank),
)
const byCode = new Map(perpetualRules.map((rules) => [rules.contractCode, rules]))

/**
 * The accounts of a user that hold margin of contracts: one for each kind in the coin in which the linear ones settle, and
 * for delivery contracts one for each coin in which inverse ones do.
 */
export const marginAccounts: readonly MarginAccount[] = [
  ...contractKinds.flatMap((kind) =>
    accountsOf(perpetualRules).map(({ coinId }) => ({ coinId, walletType: walletOf[kind] })),
  ),
  ...inverseCoins.map(({ id }) => ({ coinId: id, walletType: walletOf.delivery })),
]

/** The rules of a contract, whether or not it is listed now; undefined if there never is one of that code. */
export const rulesOfCode = (contractCode: string): ContractRules | undefined => {
  const known = byCode.get(contractCode)
  if (known) return known
  const listing = deliveryNamed(contractCode)
  const rank = perpetuals.find(({ base }) => base === listing?.base)?.rank
  if (!listing || rank === undefined) return undefined
  const made = rulesOf(listing, 'delivery', rank)
  byCode.set(contractCode, made)
  return made
}
