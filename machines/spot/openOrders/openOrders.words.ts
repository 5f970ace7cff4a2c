import { isZero } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CancelResult, Order } from '#contract/spot/calls/orders.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'

/** As people write a market. */
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

/** What became of an order that was to be cancelled, or changed: that it was filled first is news and no error. */
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

/** Why nothing is known to be cancelled; one that the venue does not have open any more is news. */
export const notCancelled = (error: unknown): NoticeInput => {
  const failure = toCallError(error, 'orders.cancel')
  const isOver = failure.code === codes.orderNotOpen || failure.code === codes.orderUnknown
  return { kind: isOver ? 'info' : 'error', about: 'money', failure }
}

/** All that is known of an order whose cancelling had no answer. */
export const noLongerOpen: NoticeInput = { kind: 'info', about: 'money', words: { key: 'openOrders:notice.over' } }

/** What became of all that were to be cancelled, for who does not see the question any more. */
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

/** Some of them may be cancelled all the same: the list says which live. */
export const bulkNotCancelled = (error: unknown): NoticeInput => ({
  kind: 'error',
  about: 'money',
  words: { key: 'openOrders:notice.allUnknown' },
  failure: toCallError(error, 'orders.cancelAll'),
})
