import { largerHold, heldFor, orderLoan } from '#contract/margin/orderLoan.ts'
import type { OrderLoan } from '#contract/margin/orderLoan.ts'
import { subtract } from '#contract/kernel/decimal.ts'
import type { OrderBook } from '#contract/markets/orderBook.ts'
import { askOf } from './orderForm.ask.ts'
import { borrowsIn } from './orderForm.rules.ts'
import type { OrderFormContext, PricesNow } from './orderForm.types.ts'
import { bodiesOf } from './orderForm.view.ts'
import { previewOf } from './orderPreview.view.ts'

/**
 * What the form's order borrows and repays in its margin account, and the risk after it. Undefined for spot, and while
 * the order or its price is unknown.
 */
export const loanIn = (
  context: OrderFormContext,
  now: PricesNow,
  book: Readonly<OrderBook> | undefined,
): OrderLoan | undefined => {
  const { market, side, trader, autoRepay } = context
  const ask = book && trader?.desk && askOf(context, now)
  const effect = ask && previewOf(context, ask, book)
  if (!effect || !trader?.desk) return undefined
  const best = side === 'buy' ? now.ask : now.bid
  const [first, second] = bodiesOf(ask).map((body) => heldFor(body, market, best))
  const held = second === undefined ? first : largerHold(first, second)
  if (held === undefined) return undefined
  return orderLoan(trader.desk, {
    side,
    market,
    held,
    spent: side === 'buy' ? effect.total : effect.got,
    got: side === 'buy' ? subtract(effect.got, effect.fee) : effect.proceeds,
    borrows: borrowsIn(context),
    repays: autoRepay,
  })
}
