import {
  add,
  compare,
  isPositive,
  multiply,
  quotient,
  subtract,
  trim,
  zero,
  scaleOf,
} from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import type { OrderBook } from '#contract/markets/orderBook.ts'
import { estimateFill } from '#contract/spot/groupedBook.ts'
import { hasLimit, hasTrigger } from '#contract/spot/orderKinds.ts'
import { feeFor } from '#contract/spot/orderSize.ts'
import type { OrderAsk, OrderFormContext } from './orderForm.types.ts'

/** What an order would do if it came now, as far as the book is known; all of it in the market's coins. */
export interface OrderPreview {
  /** What would trade at once, in base. */
  readonly taken: Decimal
  /** The mean price of that, and how much worse it is than the best one: 0.001 is 0.1 %. Null: nothing would trade. */
  readonly average: Decimal | null
  readonly slippage: Decimal | null
  /** What would be left, in base; null: a purchase for a sum of money, of which the rest stays unspent. */
  readonly rest: Decimal | null
  /** What it costs or brings, before fees, in quote; null where it waits for a trigger without a price. */
  readonly total: Decimal | null
  /** In the coin that is received. */
  readonly fee: Decimal
}

const { meanDigits, shareDigits } = limits.orderForm

/** What the order comes to; undefined: it waits for a trigger, and nobody knows the book that it will meet. */
export const previewOf = (
  { market, trader }: Pick<OrderFormContext, 'market' | 'trader'>,
  ask: OrderAsk,
  book: Readonly<OrderBook>,
): OrderPreview | undefined => {
  const [taker, maker] = [trader?.takerFee ?? market.takerFee, trader?.makerFee ?? market.makerFee]
  const { side, amount, price } = ask.body
  const total = ask.kind === 'order' ? ask.body.total : undefined
  if (ask.kind === 'order' && hasTrigger(ask.body.type)) return undefined
  const limit = price ?? (ask.kind === 'order' ? ask.body.protection : undefined)
  const met = estimateFill(book, { side, price: limit, amount, total, lot: market.lot })
  const isTaking = isPositive(met.amount)
  const digits = scaleOf(trim(market.tick)) + meanDigits
  const average = isTaking ? trim(quotient(met.total, met.amount, digits, 'halfEven')) : null
  const rest = amount === undefined ? null : subtract(amount, met.amount)
  const isResting = rest !== null && (ask.kind === 'pair' || hasLimit(ask.body.type)) && isPositive(rest)
  const restTotal = isResting && price !== undefined ? multiply(rest, price) : zero
  const scale = side === 'buy' ? market.baseScale : market.quoteScale
  return {
    taken: met.amount,
    average,
    slippage:
      average !== null && met.best !== undefined && compare(average, met.best) !== 0
        ? quotient(
            side === 'buy' ? subtract(average, met.best) : subtract(met.best, average),
            met.best,
            shareDigits,
            'halfUp',
          )
        : average === null
          ? null
          : zero,
    rest,
    total: trim(add(met.total, restTotal)),
    fee: trim(
      add(
        feeFor({ amount: met.amount, total: met.total }, side, taker, scale),
        feeFor({ amount: isResting ? rest : zero, total: restTotal }, side, maker, scale),
      ),
    ),
  }
}
