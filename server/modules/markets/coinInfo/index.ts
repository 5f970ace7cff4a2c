import { calls } from '#contract/calls.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CoinDetail, CoinOffer } from '#contract/markets/coins.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { marketsVenueLimits } from '#contract/markets/venueLimits.ts'
import { aboutOf, categoryOf, launchedOf, networksOf } from '#server/catalogue/about/about.ts'
import { toInstrument } from '#server/catalogue/catalogue.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Coin } from '#server/catalogue/coins.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'
import { listedToken, tickerToken } from '../market/tokens.ts'
import { priceIn } from '../marketOverview/coins.ts'
import { marketsNow, turnoverOf } from '../marketOverview/markets.ts'
import { marketCapOf, supplyOf, supplyReference } from '../marketOverview/reference.ts'

/** The markets of each coin, in the venue's order: those that trade it, or else those that it pays for. */
const marketsByCoin = (listed: readonly Listing[]): ReadonlyMap<string, readonly Listing[]> => {
  const [bases, quotes] = [new Map<string, Listing[]>(), new Map<string, Listing[]>()]
  const add = (markets: Map<string, Listing[]>, coin: string, listing: Listing) => {
    const known = markets.get(coin)
    if (known) known.push(listing)
    else markets.set(coin, [listing])
  }
  for (const listing of listed) {
    add(bases, listing.base, listing)
    add(quotes, listing.quote, listing)
  }
  return new Map([...quotes, ...bases])
}

/** The market whose price is the coin's: the first that trades it, which is the one with the most turnover. */
const mainMarket = (coin: Coin, markets: readonly Listing[]): CoinOffer['market'] => {
  const main = markets.find(({ base }) => base === coin.shortName)
  return main ? { symbol: main.symbol, pricePrecision: main.pricePrecision, quote: main.quote } : null
}

const offerOf = (coin: Coin, markets: readonly Listing[]): Omit<CoinOffer, 'networks'> => ({
  id: coin.shortName,
  coinId: coin.id,
  name: coin.name,
  webLogo: coin.webLogo,
  category: categoryOf(coin),
  launched: launchedOf(coin),
  precision: coin.precision,
  market: mainMarket(coin, markets),
  markets: markets.length,
  listedAt: coin.listedAt,
})

type TickerOf = (symbol: string) => Ticker | undefined

/** The published supply at the venue's price, as the market overview values it. */
const circulatingOf = (coin: string, ticker: TickerOf): CoinDetail['circulating'] => {
  const supply = supplyOf(coin)
  if (!supply) return null
  const price = priceIn({ ticker }, coin)
  return { supply, value: (price && marketCapOf(coin, price)) ?? null, ...supplyReference }
}

/** What the coin's spot pairs traded in 24 hours, in usdt: the figure of the market overview. */
const turnoverOfCoin = (coin: string, listed: readonly Listing[], ticker: TickerOf): Decimal =>
  turnoverOf(marketsNow({ listings: () => listed.filter(({ base }) => base === coin), ticker }, 'spot'))

/** Reference data of the listed coins. */
export const coinInfoModule: Module = {
  name: 'coinInfo',
  needs: [listedToken, tickerToken],
  handlers: [
    handle(calls.coinInfo.list, (_, { venue, now }) => {
      const markets = marketsByCoin(venue.use(listedToken)())
      const coins = coinCatalogue.coins.map((coin) => ({
        ...offerOf(coin, markets.get(coin.shortName) ?? []),
        networks: networksOf(coin).map(({ name }) => name),
      }))
      const ticker = venue.use(tickerToken)
      return {
        coins,
        tickers: coins.flatMap(({ market }) => (market ? (ticker(market.symbol) ?? []) : [])),
        ts: now(),
      }
    }),

    handle(calls.coinInfo.detail, ({ query: { coin: name } }, { venue, now }) => {
      const coin = coinCatalogue.coinNamed(name)
      if (!coin) return null
      const markets = marketsByCoin(venue.use(listedToken)()).get(name) ?? []
      const shown = markets.slice(0, marketsVenueLimits.coinInfo.markets)
      const ticker = venue.use(tickerToken)
      return {
        ...offerOf(coin, markets),
        ...aboutOf(coin),
        networks: [...networksOf(coin)],
        transferPrecision: coin.transferPrecision,
        circulating: circulatingOf(name, ticker),
        turnover: turnoverOfCoin(name, venue.use(listedToken)(), ticker),
        instruments: shown.map(toInstrument),
        tickers: shown.flatMap(({ symbol }) => ticker(symbol) ?? []),
        ts: now(),
      }
    }),
  ],
}
