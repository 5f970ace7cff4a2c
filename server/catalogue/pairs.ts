import { decimal, fromUnits, quotient, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { tradeAreas } from '#contract/markets/tradeAreas.ts'
import { coinCatalogue, coinNamed } from './coins.ts'
import type { Coin } from './coins.ts'
import type { Listing } from './listing.ts'
import { amountDigits, levelScale, priceDigits } from './precision.ts'

/** The spot pairs, most traded first; the index in the list is the rank. */

/** Coins that are also quoted in usdc, btc or eth. */
const againstUsdc = [
  'btc',
  'eth',
  'sol',
  'xrp',
  'bnb',
  'doge',
  'ada',
  'trx',
  'link',
  'avax',
  'sui',
  'xlm',
  'hbar',
  'shib',
  'dot',
  'ltc',
  'bch',
  'uni',
  'pepe',
  'near',
  'ton',
  'apt',
  'icp',
  'aave',
  'etc',
  'pol',
  'render',
  'fet',
  'tao',
  'arb',
  'fil',
  'op',
  'atom',
  'inj',
  'tia',
  'eurc',
]
const againstBtc = ['eth', 'sol', 'xrp', 'bnb', 'ltc', 'ada', 'link', 'dot', 'xmr', 'bch', 'trx', 'avax']
const againstEth = ['link', 'uni', 'aave', 'ldo', 'mkr', 'ens', 'bnb']

/** The first coin of the small-cap board, whose pairs have the suffix `_alts`. */
const firstAlt = 201
const firstLeveraged = 301

/** How much can be borrowed per unit of own funds, by rank: more for liquid coins. */
const marginByRank = [10, 10, 10, 5, 5, 5, 5, 5, 5, 5, 5, 5] as const
const marginUpTo = 40
const usualMargin = 3

const smallestTotal: Readonly<Record<string, Decimal>> = {
  usdt: decimal('5'),
  usdc: decimal('5'),
  btc: decimal('0.0001'),
  eth: decimal('0.001'),
}

const tradeAreaOf = (base: Coin): number =>
  base.id >= firstLeveraged ? tradeAreas.leveraged : base.id >= firstAlt ? tradeAreas.alts : tradeAreas.main

/** A coin that is being delisted keeps its margin accounts, though transfers in or out are restricted. */
const isClosing = (base: Coin): boolean => !base.transferInAble || !base.transferOutAble

const marginOf = (base: Coin, rank: number): number => {
  if (tradeAreaOf(base) !== tradeAreas.main || base.sector === 'stable') return 0
  if (rank >= marginUpTo && !isClosing(base)) return 0
  return marginByRank[rank] ?? usualMargin
}

/** Stable and unique, because it is built from coin ids, which never change. */
const tradeIdOf = (base: Coin, quote: Coin): number => base.id * 1_000 + quote.id

const pair = (base: Coin, quote: Coin, rank: number): Listing => {
  const level = trim(quotient(base.price, quote.price, levelScale, 'halfUp'))
  const pricePrecision = priceDigits(level)
  const amountPrecision = amountDigits(base.price)
  const marginRatio = marginOf(base, rank)
  return {
    symbol: `${base.shortName}_${quote.shortName}`,
    tradeId: tradeIdOf(base, quote),
    instType: instTypes.spot,
    base: base.shortName,
    quote: quote.shortName,
    baseCoinId: base.id,
    quoteCoinId: quote.id,
    baseName: base.name,
    webLogo: base.webLogo,
    tradeArea: tradeAreaOf(base),
    pricePrecision,
    amountPrecision,
    tickSize: fromUnits(1n, pricePrecision),
    minAmount: trim(fromUnits(10n, amountPrecision)),
    minTotal: smallestTotal[quote.shortName] ?? fromUnits(1n, 0),
    isMarginTrade: marginRatio > 0,
    marginRatio,
    liquidationDate: null,
    listedAt: Math.max(base.listedAt, quote.listedAt),
    hasBook: false,
    rank,
    level,
    contractSize: decimal('1'),
  }
}

const against = (quoteName: string, bases: readonly string[]): readonly (readonly [Coin, Coin])[] =>
  bases.map((name) => [coinNamed(name), coinNamed(quoteName)])

const dealt = coinCatalogue.coins.filter((coin) => coin.shortName !== 'usdt').map((coin) => coin.shortName)

/** Pairs of the same rank are adjacent: BTC against usdt, usdc; ETH against usdt, usdc, btc; … */
const byRankOfBase = [
  ...against('usdt', dealt),
  ...against('usdc', againstUsdc),
  ...against('btc', againstBtc),
  ...against('eth', againstEth),
].toSorted(([a], [b]) => coinCatalogue.coins.indexOf(a) - coinCatalogue.coins.indexOf(b))

export const spotPairs: readonly Listing[] = byRankOfBase.map(([base, quote], rank) => pair(base, quote, rank))
