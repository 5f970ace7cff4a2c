import type { OrderBody, PairBody } from '#contract/spot/calls/orders.ts'

/** The two legs of an OCO pair as separate orders. */
export const legsOf = (body: PairBody): readonly [OrderBody, OrderBody] => {
  const { price, stopPrice, stopLimitPrice, autoBorrow, ...both } = body
  return [
    // The first leg holds for both, so it borrows for both.
    { ...both, type: 'limit', price, ...(autoBorrow === undefined ? {} : { autoBorrow }) },
    stopLimitPrice === undefined
      ? { ...both, type: 'stop', stopPrice }
      : { ...both, type: 'stopLimit', stopPrice, price: stopLimitPrice },
  ]
}
