import { codes } from '#contract/kernel/codes.ts'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { CancelResult, Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import type { LiveOrders } from './liveOrders.ts'
import { cancelled, noLongerOpen } from './openOrders.words.ts'

/**
 * The result of an action on an order that is still live. `refused`: not cancelled, `error` says why. `unanswered`: no
 * response, the list is fetched. `stillOpen`: no response, and the list contains it. `changed`: amended as requested.
 */
export interface RowOutcome {
  readonly orderId: string
  /** The sequence number of the order at that time: a newer update of the order outdates it. */
  readonly seq: number
  readonly said: 'refused' | 'unanswered' | 'stillOpen' | 'changed'
  readonly error?: CallError
}

/** The result of an action on an order that is no longer live. */
interface EndOutcome {
  readonly orderId: string
  readonly notice: NoticeInput
  /** Only that it has ended: a later push says how. */
  readonly isVague: boolean
}

/** Results shown beside the controls that caused them. */
export interface Outcomes {
  readonly rows: readonly RowOutcome[]
  readonly end: EndOutcome | undefined
}

export const noOutcomes: Outcomes = { rows: [], end: undefined }

const orderOf = ({ orders }: Pick<LiveOrders, 'orders'>, orderId: string): Order | undefined =>
  orders.find((order) => order.orderId === orderId)

const withRow = ({ rows }: Outcomes, row: RowOutcome): readonly RowOutcome[] => [
  ...rows.filter(({ orderId }) => orderId !== row.orderId),
  row,
]

/** A new action on an order starts, so the previous result is removed. */
export const withoutOutcome = ({ rows }: Outcomes, id: string | undefined): Outcomes => ({
  rows: rows.filter(({ orderId }) => orderId !== id),
  end: undefined,
})

/** The user has dismissed it. */
export const dismissed = ({ rows, end }: Outcomes, id: string): Outcomes => ({
  rows: rows.filter(({ orderId }) => orderId !== id),
  end: end?.orderId === id ? undefined : end,
})

/** Its cancel was answered. */
export const afterCancelled = ({ rows }: Outcomes, order: Order): Outcomes => ({
  rows: rows.filter(({ orderId }) => orderId !== order.orderId),
  end: { orderId: order.orderId, notice: cancelled(order), isVague: false },
})

/** Its cancel failed: shown beside its row while that exists, else beside the list. */
export const afterCancelFailed = (
  outcomes: Outcomes,
  live: Pick<LiveOrders, 'orders'>,
  { orderId, error }: { readonly orderId: string; readonly error: unknown },
): Outcomes => {
  const failure = toCallError(error, 'orders.cancel')
  const isOver = failure.code === codes.orderNotOpen || failure.code === codes.orderUnknown
  const order = orderOf(live, orderId)
  // A push may have reported how it ended before the response arrived.
  if (isOver || order === undefined)
    return outcomes.end?.orderId === orderId
      ? outcomes
      : { ...outcomes, end: { orderId, notice: noLongerOpen, isVague: true } }
  const said = isOutcomeUnknown(failure) ? 'unanswered' : 'refused'
  return { ...outcomes, rows: withRow(outcomes, { orderId, seq: order.seq, said, error: failure }) }
}

/** Orders that a cancel-all did not cancel. */
export const afterBulk = (
  outcomes: Outcomes,
  live: Pick<LiveOrders, 'orders'>,
  results: readonly CancelResult[],
): Outcomes => ({
  rows: results.reduce<readonly RowOutcome[]>(
    (rows, { orderId, code }) => {
      const order = orderOf(live, orderId)
      return code === codes.success || order === undefined
        ? rows
        : withRow(
            { rows, end: undefined },
            { orderId, seq: order.seq, said: 'refused', error: { kind: 'business', call: 'orders.cancelAll', code } },
          )
    },
    outcomes.rows.filter(({ orderId }) => orderOf(live, orderId) !== undefined),
  ),
  end: undefined,
})

/** It was amended: shown beside its row while that exists, else beside the list. */
export const afterAmended = (
  outcomes: Outcomes,
  live: Pick<LiveOrders, 'orders'>,
  { orderId, notice }: { readonly orderId: string; readonly notice: NoticeInput },
): Outcomes => {
  const order = orderOf(live, orderId)
  return order === undefined
    ? { ...outcomes, end: { orderId, notice, isVague: false } }
    : { ...outcomes, rows: withRow(outcomes, { orderId, seq: order.seq, said: 'changed' }) }
}

/** An order changed, so its earlier result is outdated. `isAsked`: it is being cancelled from its row. */
export const afterPush = (outcomes: Outcomes, order: Order, isAsked: boolean): Outcomes => {
  const { orderId } = order
  const row = outcomes.rows.find((one) => one.orderId === orderId)
  if (isLiveState(order.state)) {
    // A fill does not show the result of a cancel; the list does.
    const isOutdated = row !== undefined && row.said !== 'unanswered' && order.seq > row.seq
    return isOutdated ? { ...outcomes, rows: outcomes.rows.filter((one) => one !== row) } : outcomes
  }
  const isAwaited =
    isAsked ||
    row?.said === 'unanswered' ||
    row?.said === 'stillOpen' ||
    (outcomes.end?.orderId === orderId && outcomes.end.isVague)
  return {
    rows: outcomes.rows.filter((one) => one !== row),
    end: isAwaited ? { orderId, notice: cancelled(order), isVague: false } : outcomes.end,
  }
}

/** The list was loaded and shows which orders are live. */
export const afterList = (outcomes: Outcomes, live: Pick<LiveOrders, 'orders'>): Outcomes => {
  const isGone = ({ orderId }: RowOutcome) => orderOf(live, orderId) === undefined
  const lost = outcomes.rows.find((row) => row.said !== 'changed' && row.said !== 'refused' && isGone(row))
  return {
    rows: outcomes.rows.flatMap((row) => {
      const order = orderOf(live, row.orderId)
      if (order === undefined) return []
      if (row.said === 'unanswered') return [{ ...row, seq: order.seq, said: 'stillOpen' as const }]
      return order.seq > row.seq ? [] : [row]
    }),
    end: lost ? { orderId: lost.orderId, notice: noLongerOpen, isVague: true } : outcomes.end,
  }
}
