import { add, decimal, isPositive, multiply, quotient, subtract, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { OrderBook } from '#contract/markets/orderBook.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { gotOf, orderEffect } from '#contract/spot/orderEffect.ts'
import { feeFor, shareOf } from '#contract/spot/orderSize.ts'
import { askOf } from './orderForm.ask.ts'
import { attachedStop, availableIn, lossEach, riskFault, sizeIn } from './orderForm.rules.ts'
import type { OrderAsk, OrderFormContext, OrderPreview, PricesNow, RiskFault } from './orderForm.types.ts'
import { bodiesOf } from './orderForm.view.ts'

export { attachedStop, riskEquity } from './orderForm.rules.ts'

/** The current effect of the form's order, and the values of its computed fields. Flat, for shallow comparison. */
export interface OrderNow {
  /** The sizes derived from the entered one; undefined while unknown. */
  readonly amount: Decimal | undefined
  readonly total: Decimal | undefined
  /** Loss if the price reaches the stop loss, with the fees of both trades: in quote coin, and as it is entered. */
  readonly loss: Decimal | undefined
  readonly risk: Decimal | undefined
  /** Why an entered risk gives no size. */
  readonly riskFault: RiskFault | undefined
  /** The account's value in quote coin, and how many of its coins have no price, if the risk is a share of it. */
  readonly equity: Decimal | undefined
  readonly unpriced: number
  /** Per cent of the available balance. */
  readonly share: Decimal | undefined
  /** The trigger prices of take profit and stop loss, however they were entered. */
  readonly profitStop: Decimal | undefined
  readonly lossStop: Decimal | undefined
}

const hundred = decimal('100')

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
  const [each, { equity }] = [lossEach(context, now), now]
  const loss = met && each && trim(multiply(met.amount, each))
  const available = availableIn(context)
  return {
    amount: met?.amount,
    total: met?.total,
    loss,
    risk:
      context.riskUnit === 'amount'
        ? loss
        : loss && equity && isPositive(equity.value)
          ? quotient(multiply(loss, hundred), equity.value, spotLimits.orderForm.riskDigits, 'up')
          : undefined,
    riskFault: riskFault(context, now),
    equity: context.riskUnit === 'equity' ? equity?.value : undefined,
    unpriced: equity?.unpriced.length ?? 0,
    share:
      met === undefined || available === undefined || !isPositive(available)
        ? undefined
        : shareOf(met, context.side, available),
    profitStop: attachedStop(context, now, 'profitStop'),
    lossStop: attachedStop(context, now, 'lossStop'),
  }
}
