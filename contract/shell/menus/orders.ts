import { transferPaths } from '#contract/assets/transferLinks.ts'
import type { TransferInput } from '#contract/assets/transferLinks.ts'

/** Links of the orders popover (HDR-06 in `docs/requirements.md`). */
const entries = [
  { id: 'spot', to: '/orderHome/coinTradeOrder' },
  { id: 'margin', to: '/orderHome/leverOrder' },
  { id: 'c2c', to: '/c2c/order' },
  { id: 'contract', to: '/orderHome/contractOrder' },
  { id: 'pledge', to: '/orderHome/ledgeBorrowMoneyRecord' },
  { id: 'ieo', to: '/orderHome/ieoOrder' },
  { id: 'earn', to: '/orderHome/wealthManagementRecord' },
  { id: 'transfers', to: transferPaths.records },
] as const

type OrderItemId = (typeof entries)[number]['id']

export interface OrderItem {
  readonly id: OrderItemId
  readonly to: string
}

/** The accounts of the current transfer, as far as known. */
type Between = Partial<Pick<TransferInput, 'source' | 'target'>>

const recordsOf = ({ source, target }: Between): string => {
  const query = new URLSearchParams()
  if (source !== undefined) query.set('source', String(source))
  if (target !== undefined) query.set('target', String(target))
  const text = query.toString()
  return text === '' ? transferPaths.records : `${transferPaths.records}?${text}`
}

/** All lists of orders and records; for the transfers between two accounts if those are known. */
export const orderItems = (between: Between = {}): readonly OrderItem[] =>
  entries.map(({ id, to }) => ({ id, to: id === 'transfers' ? recordsOf(between) : to }))
