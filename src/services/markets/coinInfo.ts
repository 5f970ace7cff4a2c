import { fromCallback } from 'xstate'
import type { Board } from '#contract/kernel/board.ts'
import { searchLetters, searchText } from '#contract/kernel/searchText.ts'
import { coinInfo } from '#contract/markets/calls/coinInfo.ts'
import type { CoinDetail, CoinOffer } from '#contract/markets/coins.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { CoinChoice, CoinFilter, CoinList } from '#machines/markets/coinInfo/coinFilter.ts'
import { catalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import type { Offered } from '#machines/patterns/catalogue/catalogue.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { inSize, sortable } from './markets.inSize.ts'
import type { Sortable } from './markets.inSize.ts'
import type { Services } from '../services.ts'
import { streamTickers } from '../streams/tickers.ts'

const newestOf = (coins: readonly CoinOffer[]): readonly CoinOffer[] =>
  coins
    .filter(({ category }) => category !== 'leveraged')
    .toSorted((one, other) => other.listedAt - one.listedAt)
    .slice(0, marketsLimits.coins.newest)

const inList = (coins: readonly CoinOffer[], list: CoinList): readonly CoinOffer[] =>
  list === 'all' ? coins : list === 'newest' ? newestOf(coins) : coins.filter(({ category }) => category === list)

/** Coins without a key come last in either direction; equal ones keep the venue's order. */
const sorted = <Key>(
  coins: readonly CoinOffer[],
  keyOf: (coin: CoinOffer) => Key | undefined,
  order: (one: Key, other: Key) => number,
  sign: 1 | -1,
): readonly CoinOffer[] =>
  coins
    .map((coin) => ({ coin, key: keyOf(coin) }))
    .toSorted((one, other) => {
      if (one.key === undefined || other.key === undefined)
        return one.key === other.key ? 0 : one.key === undefined ? 1 : -1
      return sign * order(one.key, other.key)
    })
    .map(({ coin }) => coin)

const inLetters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The coins to show, in order, by the numbers on the board. */
export const orderCoins = (
  coins: readonly CoinOffer[],
  tickers: Board<Ticker>,
  { filter, sort }: CoinChoice,
): readonly string[] => {
  const wanted = { text: searchText(filter.text), letters: searchLetters(filter.text) }
  const chosen = inList(coins, filter.list).filter(
    ({ id, name }) => wanted.letters === '' || id.includes(wanted.letters) || searchText(name).includes(wanted.text),
  )
  const sign = sort?.direction === 'up' ? 1 : -1
  const numberOf =
    (column: 'last' | 'change') =>
    ({ market }: CoinOffer): Sortable | undefined => {
      const ticker = market ? tickers.read(market.symbol) : undefined
      return ticker && sortable(ticker[column])
    }
  const inOrder = () => {
    switch (sort?.column) {
      case 'name':
        return sorted(chosen, ({ id }) => id, inLetters, sign)
      case 'last':
      case 'change':
        return sorted(chosen, numberOf(sort.column), inSize, sign)
      case 'launched':
        return sorted(
          chosen,
          ({ launched }) => launched ?? undefined,
          (one, other) => one - other,
          sign,
        )
      default:
        return chosen
    }
  }
  return inOrder().map(({ id }) => id)
}

type CoinServices = Pick<Services, 'client' | 'links' | 'tickers' | 'random' | 'report'>

/** A streamed number is newer than the list's. */
const fill = (board: Services['tickers'], tickers: readonly Ticker[]) => {
  for (const ticker of tickers) if (!board.read(ticker.symbol)) board.write(ticker.symbol, ticker)
}

const tickersOf = ({ links, tickers, report }: Pick<Services, 'links' | 'tickers' | 'report'>) =>
  fromCallback<{ type: string }>(() => {
    const stream = streamTickers(links, tickers, report).subscribe()
    return () => stream.unsubscribe()
  })

/** The actors of a page with a catalogue of coins. */
export const createCoinsActors = (services: CoinServices, pathOf: (choice: CoinChoice) => string) => ({
  coins: catalogueOf<CoinOffer, CoinFilter>({
    fetchOffers: requestOf<Offered<CoinOffer>, undefined>(async ({ signal, willRetry }) => {
      const { coins, tickers, ts } = await services.client.area(coinInfo).list({}, { signal, willRetry })
      fill(services.tickers, tickers)
      return { offers: coins, at: ts }
    }, services.random.share),
    orderOf: (offers, choice) => orderCoins(offers, services.tickers, choice),
    pathOf,
  }),
  tickers: tickersOf(services),
})

/** The actors of the page of one coin. */
export const createCoinDetailActors = (services: CoinServices) => ({
  fetchDetail: requestOf<CoinDetail | null, { readonly coin: string }>(
    async ({ query: { coin }, signal, willRetry }) => {
      const detail = await services.client.area(coinInfo).detail({ query: { coin } }, { signal, willRetry })
      if (detail) fill(services.tickers, detail.tickers)
      return detail
    },
    services.random.share,
  ),
  tickers: tickersOf(services),
})
