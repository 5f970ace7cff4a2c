import { decimal, fromUnits, multiply, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { coinNamed } from './coins.ts'
import type { Coin } from './coins.ts'
import { deliveryCode, deliveryDates, expiryOf, isExpiry, listedSince } from './delivery.ts'
import type { Listing } from './listing.ts'
import { priceDigits } from './precision.ts'

/**
 * Base coins of the perpetual and delivery contracts, most traded first. Linear contracts are quoted in usdt; inverse ones,
 * in US dollars, are settled in their base coin.
 */

const perpetualBases = [
  'btc',
  'eth',
  'sol',
  'xrp',
  'doge',
  'bnb',
  'ada',
  'sui',
  'link',
  'avax',
  'pepe',
  'trx',
  'xlm',
  'hbar',
  'ltc',
  'bch',
  'dot',
  'shib',
  'uni',
  'wif',
  'near',
  'apt',
  'ton',
  'aave',
  'ena',
  'bonk',
  'tao',
  'fet',
  'render',
  'icp',
  'etc',
  'pol',
  'arb',
  'op',
  'tia',
  'inj',
  'fil',
  'sei',
  'ondo',
  'wld',
  'floki',
  'ordi',
  'atom',
  'kas',
  'ldo',
  'stx',
  'imx',
  'jup',
  'crv',
  'gala',
  'grt',
  'rune',
  'algo',
  'vet',
  'mkr',
  'pendle',
  'dydx',
  'sand',
  'axs',
  'pyth',
  'strk',
  'ens',
  'snx',
  'comp',
  'jto',
  'cake',
  'mana',
  'zec',
]
const deliveryBases = ['btc', 'eth', 'sol', 'xrp']
/** Face values of the inverse delivery contracts, in US dollars. */
const inverseSizes: Readonly<Record<string, string>> = { btc: '100', eth: '10' }
const inverseBases = Object.keys(inverseSizes)

/** The coins in which inverse contracts settle. */
export const inverseCoins: readonly Coin[] = inverseBases.map((name) => coinNamed(name))

/** Maximum leverage by rank. */
const leverage = (rank: number): number => (rank < 2 ? 125 : rank < 10 ? 75 : rank < 30 ? 50 : 25)

const perpetualsSince = Date.parse('2020-03-02')
/** Delivery contracts trade about as much as mid-ranked perpetuals, and less the later they expire. */
const firstDeliveryRank = 30
const ranksApart = 8

const perpetualIds = 1_000_000
const deliveryIds = 1_000_000_000
const inverseIds = 2_000_000_000

type OfBase = Omit<Listing, 'symbol' | 'tradeId' | 'instType' | 'liquidationDate' | 'listedAt' | 'rank'>

/** 10^−⌊log₁₀ price⌋ of the base coin: a contract is worth 1 to 10 of the quote coin. */
const contractSizeAt = (price: Decimal): Decimal => {
  const digits = Math.floor(Math.log10(Number(price)))
  return digits >= 0 ? trim(fromUnits(1n, digits)) : decimal(String(10n ** BigInt(-digits)))
}

const contract = (base: Coin, rank: number): OfBase => {
  const quote = coinNamed('usdt')
  // A contract's tick is ten times the pair's where the price has a digit to spare.
  const pricePrecision = Math.max(1, priceDigits(base.price) - (rank < 2 ? 1 : 0))
  const tickSize = fromUnits(1n, pricePrecision)
  const contractSize = contractSizeAt(base.price)
  return {
    base: base.shortName,
    quote: quote.shortName,
    baseCoinId: base.id,
    quoteCoinId: quote.id,
    baseName: base.name,
    webLogo: base.webLogo,
    tradeArea: 1,
    pricePrecision,
    amountPrecision: 0,
    tickSize,
    minAmount: decimal('1'),
    // Any whole number of contracts is accepted at any price of the grid.
    minTotal: trim(multiply(contractSize, tickSize)),
    isMarginTrade: true,
    marginRatio: leverage(rank),
    hasBook: false,
    level: base.price,
    contractSize,
  }
}

export const perpetuals: readonly Listing[] = perpetualBases.map((name, rank) => {
  const base = coinNamed(name)
  return {
    ...contract(base, rank),
    symbol: `${base.shortName}usdt`,
    tradeId: perpetualIds + base.id,
    instType: instTypes.perpetual,
    liquidationDate: null,
    listedAt: Math.max(base.listedAt, perpetualsSince),
    rank,
  }
})

/** The delivery contract of a base coin that expires at `date`, the `place`th of those listed. */
const delivery = (name: string, date: number, place: number): Listing => {
  const base = coinNamed(name)
  const rank = deliveryBases.indexOf(name)
  const code = deliveryCode(`${base.shortName}usdt`, date)
  return {
    ...contract(base, rank),
    symbol: code,
    tradeId: deliveryIds + Number(code.slice(code.indexOf('_') + 1)) * 1_000 + base.id,
    instType: instTypes.delivery,
    liquidationDate: date,
    listedAt: listedSince(date),
    rank: firstDeliveryRank + rank + place * ranksApart,
  }
}

/** No coin of the ledger, so its id names none. */
const dollar = { quote: 'usd', quoteCoinId: 0 } as const

/** The inverse delivery contract of a base coin, beside the linear one of that date. */
const inverseDelivery = (name: string, date: number, place: number): Listing => {
  const linear = delivery(name, date, place)
  const code = deliveryCode(`${linear.base}${dollar.quote}`, date)
  const contractSize = decimal(inverseSizes[name] ?? '0')
  return {
    ...linear,
    ...dollar,
    isInverse: true,
    symbol: code,
    tradeId: inverseIds + linear.tradeId - deliveryIds,
    contractSize,
    minTotal: contractSize,
    rank: firstDeliveryRank + deliveryBases.length + inverseBases.indexOf(name) + place * ranksApart,
  }
}

/** The delivery contracts listed at `now` (epoch ms): all four terms of each base coin, the linear ones first. */
export const deliveries = (now: number): readonly Listing[] => {
  const dates = deliveryDates(now)
  return [
    ...deliveryBases.flatMap((name) => dates.map((date, place) => delivery(name, date, place))),
    ...inverseBases.flatMap((name) => dates.map((date, place) => inverseDelivery(name, date, place))),
  ]
}

/** A delivery contract by its code, listed now or not; undefined if there never is one. */
export const deliveryNamed = (code: string): Listing | undefined => {
  const [, name = '', quote = '', day = ''] = /^([a-z]+)(usdt|usd)_(\d{6})$/.exec(code) ?? []
  const [bases, made] = quote === dollar.quote ? [inverseBases, inverseDelivery] : [deliveryBases, delivery]
  const date = expiryOf(day)
  if (!bases.includes(name) || !isExpiry(date)) return undefined
  const found = made(name, date, 0)
  return found.symbol === code ? found : undefined
}
