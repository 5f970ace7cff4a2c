import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { spreadOf } from '#contract/spot/groupedBook.ts'
import { cutToStep } from '#contract/spot/orderSize.ts'
import { useBoards, useBoardTrait } from '#drawing/live/Boards.tsx'
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

/** A pair's current prices, without stale ones; renders only when one of them changes. */
export const usePrices = ({ market, lastAge }: Pick<FormView, 'market' | 'lastAge'>): Prices => {
  const best = useBoardTrait(useMarketBoards().books, bookKey('spot', market.symbol), bestOf(market))
  const last = useBoardTrait(useBoards().tickers, market.symbol, (ticker) => ticker?.last ?? '')
  const [bid, ask, mid] = best.split(' ')
  return { bid: known(bid), ask: known(ask), mid: known(mid), last: lastAge === undefined ? known(last) : undefined }
}
