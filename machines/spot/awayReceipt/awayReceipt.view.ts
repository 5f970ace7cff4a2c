import { decimal, isPositive, multiply, quotient, scaleOf, subtract, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { day, hour, minute, second } from '#contract/kernel/durations.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import type { AwayReceiptSnapshot } from './awayReceipt.machine.ts'
import type { Receipt, ReceiptLine } from './awayReceipt.rules.ts'

const hundred = decimal('100')

/** What became of an order, for whoever draws it. */
const lineView = ({ order, filled, total, fees }: ReceiptLine) => {
  const { orderId, symbol, side, type, state, reason } = order
  const isFilled = isPositive(filled)
  return {
    orderId,
    symbol,
    side,
    type,
    state,
    /** Filled meanwhile; undefined where nothing was. */
    filled: isFilled ? filled : undefined,
    average: isFilled
      ? trim(quotient(total, filled, scaleOf(order.price ?? total) + spotLimits.awayReceipt.averageDigits, 'halfUp'))
      : undefined,
    fees,
    /** It lives no more, and not because it was filled: why. */
    ended: state === 'cancelled' || state === 'expired' || state === 'rejected' ? state : undefined,
    isLive: isLiveState(state),
    reason,
  }
}
/** By how much a price moved, in per cent, with its sign. */
const changeOf = (before: Decimal, now: Decimal): Decimal | undefined =>
  isPositive(before)
    ? quotient(multiply(subtract(now, before), hundred), before, spotLimits.awayReceipt.changeDigits, 'halfEven')
    : undefined

/** A time that passed, as people say it: from two of a unit on. */
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
  /** Orders of which nothing is known here, or which are too many to be listed. */
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

/** What happened while the person was away, the newest first; the same list while none is added or put away. */
export const receiptsOf = ({ context: { receipts } }: AwayReceiptSnapshot): readonly ReceiptView[] => {
  const list = lists.get(receipts) ?? receipts.map(viewOf)
  lists.set(receipts, list)
  return list
}

/** It could not be learnt what happened: why. */
export const receiptFailure = (snapshot: AwayReceiptSnapshot) =>
  snapshot.hasTag('failed') ? { error: snapshot.context.error, since: snapshot.context.seen?.at } : undefined

/** Whether it is being asked what happened. */
export const isComparing = (snapshot: AwayReceiptSnapshot): boolean => snapshot.hasTag('busy')
