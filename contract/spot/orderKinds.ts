/** Spot order types and related values, as on the wire (`docs/wire/orders.md`). */

export const orderSides = ['buy', 'sell'] as const
export type OrderSide = (typeof orderSides)[number]

export const orderTypes = ['limit', 'market', 'stop', 'stopLimit', 'takeProfit', 'takeProfitLimit', 'trailing'] as const
export type OrderType = (typeof orderTypes)[number]

export const timesInForce = ['GTC', 'IOC', 'FOK', 'GTD'] as const
export type TimeInForce = (typeof timesInForce)[number]

/** The accounts that orders trade from. */
export const orderAccounts = ['spot', 'cross', 'isolated'] as const
export type OrderAccount = (typeof orderAccounts)[number]

/** Whether an order or a fill is of the spot account: a venue may leave its name out. */
export const isOfSpot = ({ account = 'spot' }: { readonly account?: OrderAccount | undefined }): boolean =>
  account === 'spot'

export const selfTradeModes = ['cancelNewest', 'cancelOldest', 'cancelBoth'] as const
export type SelfTradeMode = (typeof selfTradeModes)[number]

export const postOnlyModes = ['reject', 'reprice'] as const
export type PostOnlyMode = (typeof postOnlyModes)[number]

/** The price that triggers a conditional order: of the last trade, or the middle of the best bid and ask. */
export const triggerSources = ['last', 'mid'] as const
export type TriggerSource = (typeof triggerSources)[number]

/** `waiting`: for its trigger. `rejected`: created automatically (an attached stop) and not accepted. */
export const orderStates = ['waiting', 'open', 'partial', 'filled', 'cancelled', 'expired', 'rejected'] as const
export type OrderState = (typeof orderStates)[number]

/** States in which an order may still trade, be amended or be cancelled. */
export const liveOrderStates = ['waiting', 'open', 'partial'] as const satisfies readonly OrderState[]
/** States in which an order has ended. */
export const endedOrderStates = ['filled', 'cancelled', 'expired', 'rejected'] as const satisfies readonly OrderState[]
export type EndedOrderState = (typeof endedOrderStates)[number]
export const isLiveState = (state: OrderState): boolean => liveOrderStates.some((live) => live === state)

/** Open: all orders. Auction: limit orders are collected and trade at one price when it opens. */
export const marketStates = ['open', 'halted', 'auction', 'postOnly', 'cancelOnly'] as const
export type MarketState = (typeof marketStates)[number]

export const hasTrigger = (type: OrderType): boolean => type !== 'limit' && type !== 'market'

/** Whether this order type has a limit price: the others trade at market prices, up to a protection. */
export const hasLimit = (type: OrderType): boolean =>
  type === 'limit' || type === 'stopLimit' || type === 'takeProfitLimit'

/** Whether a conditional order is triggered by a price at or above its own; the others trigger at or below. */
export const firesUpward = (type: OrderType, side: OrderSide): boolean =>
  (type === 'takeProfit' || type === 'takeProfitLimit') !== (side === 'buy')
