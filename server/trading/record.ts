import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Attach } from '#contract/spot/calls/orders.ts'
import type {
  OrderSide,
  OrderState,
  OrderType,
  PostOnlyMode,
  SelfTradeMode,
  TimeInForce,
} from '#contract/spot/orderKinds.ts'
import type { CancelReason } from '../engine/orders.ts'

/** Why an order ended before it was filled. A number: the result code with which one that came by itself was refused. */
export type EndReason = CancelReason | 'disconnected' | 'expired' | `${number}`

/**
 * An order as its person sees it, and as the database keeps it. Amounts and prices are the ledger's, whole units of
 * 10⁻¹⁸. Of an order that is open it is changed in place, by its market alone.
 */
export interface OrderRecord {
  readonly id: number
  readonly userId: number
  readonly symbol: string
  readonly clientOrderId: string
  /** Of a pair: the first one's id. */
  readonly groupId: number | null
  readonly side: OrderSide
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly expireAt: number | null
  price: bigint | null
  amount: bigint | null
  total: bigint | null
  readonly stopPrice: bigint | null
  readonly trailBy: string | null
  readonly display: bigint | null
  readonly postOnly: PostOnlyMode | null
  readonly selfTrade: SelfTradeMode
  readonly attach: Attach | null
  /** What its person paid when it was placed: rates of a level that changes later are those of later orders. */
  readonly makerFee: Decimal
  readonly takerFee: Decimal
  filled: bigint
  filledTotal: bigint
  /** In the coin that is received: base of a buy, quote of a sell. */
  fee: bigint
  /** What is held for it, in the coin that it gives. */
  held: bigint
  state: OrderState
  reason: EndReason | null
  readonly createdAt: number
  updatedAt: number
}

/** One side of a trade. */
export interface FillRecord {
  readonly fillId: string
  readonly role: 'maker' | 'taker'
  readonly orderId: number
  readonly userId: number
  readonly symbol: string
  readonly side: OrderSide
  readonly price: bigint
  readonly amount: bigint
  readonly total: bigint
  readonly fee: bigint
  readonly feeCoin: string
  readonly at: number
}

/** The other of a pair has the number beside it: the first one's names their group. */
export const pairId = ({ id, groupId }: Pick<OrderRecord, 'id' | 'groupId'>): number | undefined =>
  groupId === null ? undefined : id === groupId ? id + 1 : groupId
