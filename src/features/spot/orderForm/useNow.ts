import type { ShownBook } from '#contract/markets/shownBook.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import { effectIn, orderNow, riskEquity } from '#machines/spot/orderForm/orderPreview.view.ts'
import type { OrderPreview } from '#machines/spot/orderForm/orderForm.types.ts'
import type { OrderNow } from '#machines/spot/orderForm/orderPreview.view.ts'
import { useBoards, useBoardTraits } from '#drawing/live/Boards.tsx'
import { useMarketBoards } from '#drawing/live/MarketBoards.tsx'
import type { FormView } from './parts.ts'

const noSizes: OrderNow = {
  amount: undefined,
  total: undefined,
  loss: undefined,
  risk: undefined,
  riskFault: undefined,
  equity: undefined,
  unpriced: 0,
  share: undefined,
  profitStop: undefined,
  lossStop: undefined,
}

/** Reads the form against the current book; a book that is not live is ignored. */
export const useBeside = <Facts extends object>(
  { market, form, lastAge }: Pick<FormView, 'market' | 'form' | 'lastAge'>,
  read: (
    form: FormView['form'],
    now: Parameters<typeof orderNow>[1],
    book: Parameters<typeof orderNow>[2],
  ) => Facts | undefined,
): Facts | undefined => {
  const tickers = useBoards().tickers
  return useBoardTraits(useMarketBoards().books, bookKey('spot', market.symbol), (shown: ShownBook | undefined) => {
    const book = shown?.isLive ? shown.levels : undefined
    // Never calculate with a stale price.
    const lastOf = (symbol: string) => (lastAge === undefined ? tickers.read(symbol)?.last : undefined)
    const [last, equity] = [lastOf(market.symbol), riskEquity(form, lastOf)]
    return read(form, { bid: book?.bids[0]?.[0], ask: book?.asks[0]?.[0], last, equity }, book)
  })
}

/** The values of the size fields; a change of them is the only reason to render again. */
export const useOrderNow = (view: FormView): OrderNow => useBeside(view, orderNow) ?? noSizes

/** The order's effect now. */
export const useOrderEffect = (view: FormView): OrderPreview | undefined => useBeside(view, effectIn)
