import type { OrderSpotSnapshot } from './orderSpot.machine.ts'

/** What the page of spot orders is made of, while nothing is broken. */
export const orderSpotParts = (snapshot: OrderSpotSnapshot) => {
  const { openOrders, ordersPanel } = snapshot.children
  return openOrders && ordersPanel ? { openOrders, ordersPanel } : undefined
}
