import type { OrdersTab } from '../ordersPanel/ordersTab.ts'

const path = '/orderHome/coinTradeOrder'

/** The page with its tab; the rest of the address stays. */
export const orderSpotPath = (tab: OrdersTab, search: string): string => {
  const params = new URLSearchParams(search)
  if (tab === 'open') params.delete('tab')
  else params.set('tab', tab)
  const rest = params.toString()
  return rest === '' ? path : `${path}?${rest}`
}
