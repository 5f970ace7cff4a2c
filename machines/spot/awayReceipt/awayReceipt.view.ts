import { decimal, isPositive, multiply, quotient, scaleOf, subtract, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { day, hour, minute, second } from '#contract/kernel/durations.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import type { AwayReceiptSnapshot } from './awayReceipt.machine.ts'
import type { Receipt, ReceiptLine } from './awayReceipt.rules.ts'

const hundred = decimal('100')

/** The change of an order, for display. */
const lineView = ({ order, filled, total, fees }: ReceiptLine) => {
  const { orderId, symbol, side, type, state, reason } = order
  const isFilled = isPositive(filled)
  return {
    orderId,
    symbol,
    side,
    type,
    state,
    /** Filled in the meantime; undefined if nothing was. */
    filled: isFilled ? filled : undefined,
    average: isFilled
      ? trim(quotient(total, filled, scaleOf(order.price ?? total) + spotLimits.awayReceipt.averageDigits, 'halfUp'))
      : undefined,
    fees,
    /** Why it ended, if not by being filled. */
    ended: state === 'cancelled' || state === 'expired' || state === 'rejected' ? state : undefined,
    isLive: isLiveState(state),
    reason,
  }
}
/** A price change in per cent, with its sign. */
const changeOf = (before: Decimal, now: Decimal): Decimal | undefined =>
  isPositive(before)
    ? quotient(multiply(subtract(now, before), hundred), before, spotLimits.awayReceipt.changeDigits, 'halfEven')
    : undefined

/** A duration as people say it: in the largest unit of which there are at least two. */
const spanOf = (ms: number) => {
  const [unit, size] =
    ms < 2 * minute
      ? (['seconds', second] as const)
      : ms < 2 * hour
        ? (['minutes', minute] as const)
        : ms < 2 * day
          ? (['hours', hour] as const)
          : (['days', day] as const)
  return { unit, count: Math.floor(ms / size) }
}

const receiptView = ({ since, until, lines, missing, open, conditional, prices }: Receipt) => ({
  since,
  until,
  span: spanOf(until - since),
  lines: lines.slice(0, spotLimits.awayReceipt.lines).map(lineView),
  /** Orders without data, or too many to list. */
  missing: missing + Math.max(0, lines.length - spotLimits.awayReceipt.lines),
  open,
  conditional,
  prices: prices && { ...prices, change: changeOf(prices.before, prices.now) },
})
export type ReceiptView = ReturnType<typeof receiptView>

const views = new WeakMap<Receipt, ReceiptView>()
const viewOf = (receipt: Receipt): ReceiptView => {
  const view = views.get(receipt) ?? receiptView(receipt)
  views.set(receipt, view)
  return view
}
const lists = new WeakMap<readonly Receipt[], readonly ReceiptView[]>()

/**
 * Everything that happened while the user was away, newest first; the same list object until an entry is added or
 * dismissed.
 */
export const receiptsOf = ({ context: { receipts } }: AwayReceiptSnapshot): readonly ReceiptView[] => {
  const list = lists.get(receipts) ?? receipts.map(viewOf)
  lists.set(receipts, list)
  return list
}

/** Why it could not be determined what happened. */
export const receiptFailure = (snapshot: AwayReceiptSnapshot) =>
  snapshot.hasTag('failed') ? { error: snapshot.context.error, since: snapshot.context.seen?.at } : undefined

/** Whether the comparison is running. */
export const isComparing = (snapshot: AwayReceiptSnapshot): boolean => snapshot.hasTag('busy')
