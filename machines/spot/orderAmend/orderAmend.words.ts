import type { Order } from '#contract/spot/calls/orders.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { pairName } from '../openOrders/openOrders.words.ts'

/** The result of the amendment: the order as it is now, or that the amendment filled it. */
export const amended = (order: Order | undefined, now: Order | null | undefined): NoticeInput => {
  const known = now ?? order
  const isFilled = now?.state === 'filled'
  const values = { pair: known === undefined ? '' : pairName(known.symbol) }
  if (isFilled)
    return {
      kind: 'info',
      about: 'money',
      words: {
        key: `openOrders:notice.changedAndFilled.${now.side}`,
        values: { ...values, coin: (now.symbol.split('_')[0] ?? '').toUpperCase() },
        amounts: { filled: now.filled, ...(now.averagePrice === null ? {} : { average: now.averagePrice }) },
      },
    }
  return {
    kind: 'success',
    about: 'money',
    words: { key: `openOrders:notice.changed.${known?.side ?? 'buy'}`, values },
  }
}
