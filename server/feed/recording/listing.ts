import { decimal, fromUnits, zero } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { expiryOf } from '#server/catalogue/delivery.ts'
import type { RecordedMarket } from './scan.ts'

/** Coins and markets that exist only for the replay get ids above all others. */
const passingIds = 2_000_000_000
const lastRank = 1_000_000

const passingId = (text: string): number => {
  let id = 0
  for (const letter of text) id = (id * 37 + letter.charCodeAt(0)) % 1_000_000_000
  return passingIds + id
}

/** A listed market being replayed, with the precision that the recording needs. */
const refine = (listed: Listing, recorded: RecordedMarket): Listing => ({
  ...listed,
  pricePrecision: Math.max(listed.pricePrecision, recorded.pricePrecision),
  amountPrecision: Math.max(listed.amountPrecision, recorded.amountPrecision),
  hasBook: recorded.hasBook,
  // Amounts of a recording are in the base coin.
  contractSize: decimal('1'),
})

const passing = ({ name, pricePrecision, amountPrecision, hasBook }: RecordedMarket, now: number): Listing => {
  const base = coinCatalogue.coinNamed(name.base)
  const step = fromUnits(1n, amountPrecision)
  return {
    symbol: name.symbol,
    tradeId: passingId(name.symbol),
    instType: name.instType,
    base: name.base,
    quote: name.quote,
    baseCoinId: base?.id ?? passingId(name.base),
    quoteCoinId: coinCatalogue.coinNamed(name.quote)?.id ?? passingId(name.quote),
    baseName: base?.name ?? name.base.toUpperCase(),
    webLogo: base?.webLogo ?? '',
    tradeArea: 1,
    pricePrecision,
    amountPrecision,
    tickSize: fromUnits(1n, pricePrecision),
    minAmount: step,
    minTotal: step,
    isMarginTrade: name.instType !== instTypes.spot,
    marginRatio: name.instType === instTypes.spot ? 0 : 1,
    liquidationDate: name.date === undefined ? null : expiryOf(name.date),
    listedAt: now,
    hasBook,
    rank: lastRank,
    level: zero,
    contractSize: decimal('1'),
  }
}

/** The listings during a replay: the catalogue plus the recording's markets. */
export const replayListings = (
  listed: readonly Listing[],
  recorded: readonly RecordedMarket[],
  now: number,
): readonly Listing[] => {
  const bySymbol = new Map(recorded.map((market) => [market.name.symbol, market]))
  const known = listed.map((listing) => {
    const market = bySymbol.get(listing.symbol)
    return market ? refine(listing, market) : listing
  })
  const symbols = new Set(listed.map((listing) => listing.symbol))
  return [
    ...known,
    ...recorded.filter((market) => !symbols.has(market.name.symbol)).map((market) => passing(market, now)),
  ]
}
