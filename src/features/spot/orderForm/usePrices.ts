import { useCallback } from 'react'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { spreadOf } from '#contract/spot/groupedBook.ts'
import { cutToStep } from '#contract/spot/orderSize.ts'
import { useBoards, useBoardTrait, useBoardTraits } from '#drawing/live/Boards.tsx'
import { useMarketBoards } from '#drawing/live/MarketBoards.tsx'
import type { FormView } from './parts.ts'

export interface Prices {
  readonly bid: Decimal | undefined
  readonly ask: Decimal | undefined
  /** On a tick, rounded towards the bid. */
  readonly mid: Decimal | undefined
  readonly last: Decimal | undefined
}

const known = (text: string | undefined): Decimal | undefined =>
  text === undefined || text === '' ? undefined : decimal(text)

const bestOf =
  ({ tick }: Market) =>
  (book: ShownBook | undefined): string => {
    if (!book?.isLive) return ''
    const { levels } = book
    const mid = spreadOf(levels, scaleOf(trim(tick)))?.mid
    return [levels.bids[0]?.[0] ?? '', levels.asks[0]?.[0] ?? '', mid === undefined ? '' : cutToStep(mid, tick)].join(
      ' ',
    )
  }

type PricesOf = Pick<FormView, 'market' | 'lastAge'>

/** A function that reads a pair's current prices, without stale ones. */
export const useReadPrices = ({ market, lastAge }: PricesOf): (() => Prices) => {
  const [{ books }, { tickers }] = [useMarketBoards(), useBoards()]
  return useCallback(() => {
    const [bid, ask, mid] = bestOf(market)(books.read(bookKey('spot', market.symbol))).split(' ')
    const last = lastAge === undefined ? known(tickers.read(market.symbol)?.last) : undefined
    return { bid: known(bid), ask: known(ask), mid: known(mid), last }
  }, [books, tickers, market, lastAge])
}

/** Which of a pair's prices there are; renders only when one comes or goes. */
export const useKnownPrices = ({ market, lastAge }: PricesOf): Readonly<Record<keyof Prices, boolean>> => {
  const best = useBoardTraits(useMarketBoards().books, bookKey('spot', market.symbol), (book) => {
    const [bid, ask, mid] = bestOf(market)(book).split(' ').map(known)
    return { bid: bid !== undefined, ask: ask !== undefined, mid: mid !== undefined }
  })
  const hasLast = useBoardTrait(useBoards().tickers, market.symbol, (ticker) => known(ticker?.last) !== undefined)
  return { bid: false, ask: false, mid: false, ...best, last: hasLast && lastAge === undefined }
}
