import type { Order } from '#contract/spot/calls/orders.ts'
import type { Signer } from '../http/signer.ts'

/** Brings the orders of a response to the list of open orders, because the venue's stream tells of them later. */
export interface PlacedOrders {
  /** Runs a call that places orders, and announces them if the same user is still logged in. */
  readonly announced: (call: () => Promise<readonly Order[]>) => Promise<readonly Order[]>
  /** @returns Stops listening. */
  readonly listen: (callback: (order: Order) => void) => () => void
}

export const createPlacedOrders = ({ owner }: Pick<Signer, 'owner'>): PlacedOrders => {
  const listeners = new Set<(order: Order) => void>()
  return {
    announced: async (call) => {
      const sender = owner()
      const orders = await call()
      if (sender !== undefined && sender === owner())
        for (const order of orders) for (const listener of listeners) listener(order)
      return orders
    },
    listen: (callback) => {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    },
  }
}
