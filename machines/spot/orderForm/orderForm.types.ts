import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Market, Order, OrderBody, PairBody } from '#contract/spot/calls/orders.ts'
import type { DraftField, FormKind, SizeField } from '#contract/spot/orderDraft.ts'
import type { OrderProblem } from '#contract/spot/orderProblem.ts'
import type { OrderEffect } from '#contract/spot/orderEffect.ts'
import type { OrderSide, PostOnlyMode, SelfTradeMode, TimeInForce } from '#contract/spot/orderKinds.ts'
import type { OrderWarning, UsualSize } from '#contract/spot/orderWarnings.ts'

/** What the venue says of the person in this market. */
export interface Trader {
  /** What can be used for orders in the account for spot trading. */
  readonly base: Decimal
  readonly quote: Decimal
  readonly makerFee: Decimal
  readonly takerFee: Decimal
  /** How large their orders usually are; undefined where they have placed few. */
  readonly usual: UsualSize | undefined
}

/** Prices of the moment, as far as anybody knows them. */
export interface PricesNow {
  readonly bid?: Decimal | undefined
  readonly ask?: Decimal | undefined
  readonly last?: Decimal | undefined
  /** Epoch ms by the venue's clock: needed for an order with an end. */
  readonly time?: number | undefined
}

/** What is sent: one order, or a pair of which one cancels the other. The key is added when it is. */
export type OrderAsk =
  | { readonly kind: 'order'; readonly body: Omit<OrderBody, 'clientOrderId'> }
  | { readonly kind: 'pair'; readonly body: Omit<PairBody, 'clientOrderId'> }

/** What the order would do, with its fee in the coin that it receives. */
export interface OrderPreview extends OrderEffect {
  readonly fee: Decimal
  /** What would really be got, in base. */
  readonly got: Decimal
  /** Received of a sell after its fee, in quote; never below zero. */
  readonly proceeds: Decimal
}

/** What was found about an order when somebody wanted to send it, and what it would be. */
export interface CheckedOrder {
  /** Undefined: what stands in the form is no order yet. */
  readonly ask: OrderAsk | undefined
  readonly problems: readonly OrderProblem[]
  readonly warnings: readonly OrderWarning[]
  /** What it would have done in the book that it was looked at in; undefined: that was not known. */
  readonly effect?: OrderPreview | undefined
}

export interface OrderFormContext {
  readonly market: Market
  readonly fid: string | undefined
  readonly side: OrderSide
  readonly kind: FormKind
  /** Of the fields of sizes only the one that was filled in last has something: the others follow from it. */
  readonly fields: Readonly<Record<DraftField, AmountField>>
  readonly sizeField: SizeField
  /** What the form kept of an order that is done with, for the next one: it is no beginning of one. */
  readonly carriedFields: Readonly<Record<DraftField, AmountField>>
  readonly timeInForce: TimeInForce
  /** With GTD: how long it lives from when it is sent, ms. */
  readonly goodFor: number
  readonly postOnly: PostOnlyMode | undefined
  readonly selfTrade: SelfTradeMode
  readonly trailUnit: 'percent' | 'price'
  readonly trader: Trader | undefined
  /** What was found when it was to be sent; the order as it was then. */
  readonly checked: CheckedOrder | undefined
  /** Why the venue did not take it. */
  readonly refusal: CallError | undefined
  /** Why the person's balances are not known. */
  readonly error: CallError | undefined
  /** What the last order became. */
  readonly placed: readonly Order[]
}
