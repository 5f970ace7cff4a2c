import { useMemo } from 'react'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { orderEffect } from '#contract/risk/orderEffect.ts'
import type { ExpectedOrder, Holder } from '#contract/risk/orderEffect.ts'
import type { Board } from '#contract/kernel/board.ts'
import { isDecimal } from '#contract/kernel/decimal.ts'
import { bookOf } from '#contract/markets/marketFeed.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { expectedOrder, leastOrder } from '#machines/contracts/contractForm/contractForm.view.ts'
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

/** What the order would lead to at the current mark, and the largest that the user's margin covers at its price. */
export const useExpected = (view: ContractFormView, figures: Board<ContractFigures>) => {
  const { contract, trader, side } = view
  const { contractCode } = contract
  const mark = useBoardTrait(figures, contractCode, (known) => known?.mark ?? '')
  const best = useBoardTrait(useMarketBoards().books, bookOf(contractCode), bestOf(side))
  return useMemo(() => {
    const marked = isDecimal(mark) ? mark : undefined
    const price = isDecimal(best) ? best : marked
    const effectOf = (expected: ExpectedOrder | undefined) => {
      if (!marked || !expected) return undefined
      // A visitor has no other funds, so that the margin of the order is all there is.
      return trader
        ? orderEffect(contract, trader, expected, marked)
        : orderEffect(contract, withoutHoldings(view), { ...expected, marginMode: 'isolated' }, marked)
    }
    return {
      effect: effectOf(expectedOrder(view, price)),
      largest: trader && effectOf(leastOrder(view, price))?.largest,
    }
  }, [view, contract, trader, mark, best])
}
