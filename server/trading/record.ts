import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Attach } from '#contract/spot/orderParts.ts'
import type {
  OrderSide,
  OrderState,
  OrderType,
  PostOnlyMode,
  SelfTradeMode,
  TimeInForce,
  TriggerSource,
  OrderAccount,
} from '#contract/spot/orderKinds.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { MarginAccountName } from '#contract/margin/schemas.ts'
import type { CancelReason } from '../engine/orders.ts'
import type { Account } from '../ledger/ledgerAccounts.ts'

/** Why an order ended before it was filled. A number is the result code with which an automatic order was refused. */
export type EndReason = CancelReason | 'disconnected' | 'liquidation' | 'expired' | `${number}`

/** What an order of a margin account has besides. Amounts are in the coin that it gives, `repaid` in the one it receives. */
export interface MarginTerms {
  readonly account: MarginAccountName
  /** The pair of an isolated account; 0 for cross. */
  readonly tradeId: number
  readonly autoBorrow: boolean
  readonly autoRepay: boolean
  /** Of all that it has held: own coins, and those that were borrowed for it and not given back. */
  readonly own: Decimal
  readonly borrowed: Decimal
  /** How much of what its fills brought in went to the loan. */
  readonly repaid: Decimal
}

/**
 * An order as its user sees it, and as the database stores it. Amounts and prices are the ledger's, in whole units of
 * 10⁻¹⁸. While the order is open, only its market mutates it.
 */
export interface OrderRecord {
  readonly id: number
  readonly userId: number
  readonly symbol: string
  readonly clientOrderId: string
  /** For an OCO pair, the id of its first leg. */
  readonly groupId: number | null
  readonly side: OrderSide
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly expireAt: number | null
  price: bigint | null
  amount: bigint | null
  total: bigint | null
  stopPrice: bigint | null
  trailBy: string | null
  activationPrice: bigint | null
  /** The price that triggers it; null if it never had a trigger. */
  trigger: TriggerSource | null
  display: bigint | null
  /** The price cap that the user gave to an order without a limit price. */
  readonly protection: bigint | null
  readonly postOnly: PostOnlyMode | null
  readonly selfTrade: SelfTradeMode
  attach: Attach | null
  /** Null: it trades from the spot account. */
  margin: MarginTerms | null
  /** The user's fee rates when it was placed: later changes of the level only apply to later orders. */
  readonly makerFee: Decimal
  readonly takerFee: Decimal
  filled: bigint
  filledTotal: bigint
  /** The market's price when it could first trade; null until then. */
  arrivalPrice: bigint | null
  /** In the coin received: base for a buy, quote for a sell. */
  fee: bigint
  /** The amount held for it, in the coin that it gives. */
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

/** Whether an order is of that account; undefined: any. */
export const isOfAccount = ({ margin }: Pick<OrderRecord, 'margin'>, account: OrderAccount | undefined): boolean =>
  account === undefined || (margin?.account ?? 'spot') === account

/** The account that an order trades from. */
export const accountOf = ({ userId, margin }: Pick<OrderRecord, 'userId' | 'margin'>): Account =>
  margin === null
    ? { userId, walletType: walletTypes.spot, tradeId: 0 }
    : { userId, walletType: walletTypes[margin.account], tradeId: margin.tradeId }

/** The other leg of a pair has the adjacent id; the first leg's id is the group id. */
export const pairId = ({ id, groupId }: Pick<OrderRecord, 'id' | 'groupId'>): number | undefined =>
  groupId === null ? undefined : id === groupId ? id + 1 : groupId
