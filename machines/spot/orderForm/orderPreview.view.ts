import { absolute, add, compare, isPositive, multiply, subtract, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { OrderBook } from '#contract/markets/orderBook.ts'
import { gotOf, orderEffect } from '#contract/spot/orderEffect.ts'
import { feeFor, shareOf } from '#contract/spot/orderSize.ts'
import { askOf, attachedStop, availableIn, countedPrice, lossPrice, sizeIn } from './orderForm.rules.ts'
import type { OrderAsk, OrderFormContext, OrderPreview, PricesNow } from './orderForm.types.ts'
import { bodiesOf } from './orderForm.view.ts'

export { attachedStop } from './orderForm.rules.ts'

/** The current effect of the form's order, and the values of its computed fields. Flat, for shallow comparison. */
export interface OrderNow {
  /** The sizes derived from the entered one; undefined while unknown. */
  readonly amount: Decimal | undefined
  readonly total: Decimal | undefined
  /** Loss in quote coin if the price reaches the stop loss, before fees. */
  readonly risk: Decimal | undefined
  /** Per cent of the available balance. */
  readonly share: Decimal | undefined
  /** The trigger prices of take profit and stop loss, however they were entered. */
  readonly profitStop: Decimal | undefined
  readonly lossStop: Decimal | undefined
}

type Book = Readonly<OrderBook> | undefined

/** The order's effect; undefined while no price is known for it. */
export const previewOf = (
  { market, trader }: Pick<OrderFormContext, 'market' | 'trader'>,
  ask: OrderAsk,
  book: Readonly<OrderBook>,
): OrderPreview | undefined => {
  const [body] = bodiesOf(ask)
  const effect = body && orderEffect(body, { market, book })
  if (effect === undefined) return undefined
  const { side } = ask.body
  const [taker, maker] = [trader?.takerFee ?? market.takerFee, trader?.makerFee ?? market.makerFee]
  const scale = side === 'buy' ? market.baseScale : market.quoteScale
  const { taken, takenTotal, wanted, total, rests, isWaiting } = effect
  const now = isWaiting ? { amount: wanted, total } : { amount: taken, total: takenTotal }
  const later = isWaiting ? { amount: zero, total: zero } : { amount: rests, total: subtract(total, takenTotal) }
  const fee = trim(add(feeFor(now, side, taker, scale), feeFor(later, side, maker, scale)))
  const net = trim(subtract(total, fee))
  return { ...effect, fee, got: gotOf(effect), proceeds: side === 'sell' && isPositive(net) ? net : zero }
}

/** The form's order at the prices of a book, and its effect there. */
export const effectIn = (context: OrderFormContext, now: PricesNow, book: Book): OrderPreview | undefined => {
  const ask = book && askOf(context, now)
  return ask && previewOf(context, ask, book)
}

/**
 * The size fields, for the screen. A market order is shown as the book would fill it, so that no field exceeds the
 * amount obtained.
 */
export const orderNow = (context: OrderFormContext, now: PricesNow, book: Book): OrderNow => {
  const size = sizeIn(context, now)
  const effect = context.kind === 'market' ? effectIn(context, now, book) : undefined
  const met = effect && isPositive(effect.got) ? { amount: effect.got, total: effect.total } : size
  const [price, stop] = [countedPrice(context, now), lossPrice(context, now)]
  const available = availableIn(context)
  return {
    amount: met?.amount,
    total: met?.total,
    risk:
      met === undefined || price === undefined || stop === undefined || compare(price, stop) === 0
        ? undefined
        : trim(absolute(multiply(met.amount, subtract(price, stop)))),
    share:
      met === undefined || available === undefined || !isPositive(available)
        ? undefined
        : shareOf(met, context.side, available),
    profitStop: attachedStop(context, now, 'profitStop'),
    lossStop: attachedStop(context, now, 'lossStop'),
  }
}
