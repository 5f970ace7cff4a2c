import { isZero } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CancelResult, Order } from '#contract/spot/calls/orders.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'

/** The market's display name. */
export const pairName = (symbol: string): string => symbol.replace('_', '/').toUpperCase()

const baseName = (symbol: string): string => (symbol.split('_')[0] ?? '').toUpperCase()

type Ending = 'cancelled' | 'cancelledPart' | 'filled' | 'ended'

const outcomeOf = ({ state, filled }: Order): Ending => {
  if (state === 'filled') return 'filled'
  if (state !== 'cancelled') return 'ended'
  return isZero(filled) ? 'cancelled' : 'cancelledPart'
}

const kindOf: Readonly<Record<Ending, NoticeInput['kind']>> = {
  cancelled: 'success',
  cancelledPart: 'info',
  filled: 'info',
  ended: 'info',
}

/** The notice after a cancel or amend request: an order that was filled first is news, not an error. */
export const cancelled = (order: Order): NoticeInput => {
  const outcome = outcomeOf(order)
  return {
    kind: kindOf[outcome],
    about: 'money',
    words: {
      key: `openOrders:notice.${outcome}.${order.side}`,
      values: { pair: pairName(order.symbol), coin: baseName(order.symbol) },
      amounts: {
        filled: order.filled,
        ...(order.averagePrice === null ? {} : { average: order.averagePrice }),
      },
    },
  }
}

/** Why a cancel is not confirmed; an order that the venue no longer has open is news. */
export const notCancelled = (error: unknown): NoticeInput => {
  const failure = toCallError(error, 'orders.cancel')
  const isOver = failure.code === codes.orderNotOpen || failure.code === codes.orderUnknown
  return { kind: isOver ? 'info' : 'error', about: 'money', failure }
}

/** Everything known about an order whose cancel had no response. */
export const noLongerOpen: NoticeInput = { kind: 'info', about: 'money', words: { key: 'openOrders:notice.over' } }

/** The result of a cancel-all, for users who no longer see the dialog. */
export const bulkCancelled = (results: readonly CancelResult[]): NoticeInput => {
  const done = results.filter(({ code }) => code === codes.success)
  const cancelledOnes = done.filter(({ state }) => state === 'cancelled')
  const failed = results.length - done.length
  return {
    kind: failed > 0 ? 'warning' : 'success',
    about: 'money',
    words: {
      key: `openOrders:notice.${failed > 0 ? 'allButSome' : 'all'}`,
      values: {
        cancelled: String(cancelledOnes.length),
        ended: String(done.length - cancelledOnes.length),
        failed: String(failed),
      },
    },
  }
}

/** Some of them may be cancelled anyway: the list shows which are live. */
export const bulkNotCancelled = (error: unknown): NoticeInput => ({
  kind: 'error',
  about: 'money',
  words: { key: 'openOrders:notice.allUnknown' },
  failure: toCallError(error, 'orders.cancelAll'),
})
