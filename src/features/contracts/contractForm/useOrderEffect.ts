import { useMemo } from 'react'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { orderEffect } from '#contract/risk/orderEffect.ts'
import type { Holder, OrderEffect } from '#contract/risk/orderEffect.ts'
import type { Board } from '#contract/kernel/board.ts'
import { isDecimal } from '#contract/kernel/decimal.ts'
import { bookOf } from '#contract/markets/marketFeed.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { expectedOrder } from '#machines/contracts/contractForm/contractForm.view.ts'
import type { ContractFormView } from '#machines/contracts/contractForm/contractForm.view.ts'
import { useBoardTrait } from '#drawing/live/Boards.tsx'
import { useMarketBoards } from '#drawing/live/MarketBoards.tsx'

/** A visitor has nothing: the figures are those of a first order. */
const withoutHoldings = (view: ContractFormView): Holder => ({
  account: undefined,
  positions: [],
  orders: [],
  contracts: [],
  takerFee: view.contract.takerFee,
})

const bestOf =
  (side: 'buy' | 'sell') =>
  (book: ShownBook | undefined): string =>
    (book?.isLive ? book.levels[side === 'buy' ? 'asks' : 'bids'][0]?.[0] : undefined) ?? ''

/**
 * What an order of the form would lead to at the current mark: `expectedOrder` as it is filled in, `leastOrder` for the
 * largest that the user's margin covers at its price.
 */
export const useOrderEffect = (
  view: ContractFormView,
  figures: Board<ContractFigures>,
  orderOf: typeof expectedOrder,
): OrderEffect | undefined => {
  const { contract, trader, side } = view
  const { contractCode } = contract
  const mark = useBoardTrait(figures, contractCode, (known) => known?.mark ?? '')
  const best = useBoardTrait(useMarketBoards().books, bookOf(contractCode), bestOf(side))
  return useMemo(() => {
    const marked = isDecimal(mark) ? mark : undefined
    const expected = orderOf(view, isDecimal(best) ? best : marked)
    if (!marked || !expected) return undefined
    // A visitor has no other funds, so that the margin of the order is all there is.
    return trader
      ? orderEffect(contract, trader, expected, marked)
      : orderEffect(contract, withoutHoldings(view), { ...expected, marginMode: 'isolated' }, marked)
  }, [view, contract, trader, mark, best, orderOf])
}
