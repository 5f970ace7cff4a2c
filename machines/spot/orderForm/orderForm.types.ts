import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Market, Order, OrderBody, PairBody } from '#contract/spot/calls/orders.ts'
import type { OrderDefaults } from '#contract/spot/orderDefaults.ts'
import type { Equity, Holding } from '#contract/spot/equity.ts'
import type { AttachedUnit, DraftField, FormKind, RiskUnit, SizeField } from '#contract/spot/orderDraft.ts'
import type { OrderProblem } from '#contract/spot/orderProblem.ts'
import type { OrderEffect } from '#contract/spot/orderEffect.ts'
import type { LoanDesk } from '#contract/margin/loanEffect.ts'
import type {
  OrderAccount,
  OrderSide,
  PostOnlyMode,
  SelfTradeMode,
  TimeInForce,
  TriggerSource,
} from '#contract/spot/orderKinds.ts'
import type { OrderWarning, UsualSize } from '#contract/spot/orderWarnings.ts'

/** The venue's data of the user in this market. */
export interface Trader {
  /** Available for orders in the account. */
  readonly base: Decimal
  readonly quote: Decimal
  readonly makerFee: Decimal
  readonly takerFee: Decimal
  /** All coins of the account, for its value. */
  readonly holdings: readonly Holding[]
  /** Their usual order size; undefined if they have placed too few orders. */
  readonly usual: UsualSize | undefined
  /** The largest new loan of each coin in a margin account; undefined for spot. */
  readonly borrowable?: Readonly<Record<'base' | 'quote', Decimal>> | undefined
  /** The margin account with the rules of its loans; undefined for spot. */
  readonly desk?: LoanDesk | undefined
}

/** Current prices, as far as they are known. */
export interface PricesNow {
  readonly bid?: Decimal | undefined
  readonly ask?: Decimal | undefined
  readonly last?: Decimal | undefined
  /** The spot account's value in quote coin; undefined if it is unknown, or no risk is a share of it. */
  readonly equity?: Equity | undefined
  /** Epoch ms in the venue's time; required for a GTD order. */
  readonly time?: number | undefined
}

/** The request: one order, or an OCO. The key is added when it is sent. */
export type OrderAsk =
  | { readonly kind: 'order'; readonly body: Omit<OrderBody, 'clientOrderId'> }
  | { readonly kind: 'pair'; readonly body: Omit<PairBody, 'clientOrderId'> }

/** The effect of the order, with its fee in the coin that it receives. */
export interface OrderPreview extends OrderEffect {
  readonly fee: Decimal
  /** The amount obtained, in base. */
  readonly got: Decimal
  /** Proceeds of a sell after its fee, in quote; never below zero. */
  readonly proceeds: Decimal
}

/** Why a risk gives no size: its stop is on the wrong side, or the value of the account is unknown. */
export type RiskFault = 'wrongSide' | 'noEquity'

/** The findings about an order when it was submitted, and the order itself. */
export interface CheckedOrder {
  /** Undefined: the form is not a valid order yet. */
  readonly ask: OrderAsk | undefined
  /** Why the risk gives no size. */
  readonly riskFault?: RiskFault | undefined
  readonly problems: readonly OrderProblem[]
  readonly warnings: readonly OrderWarning[]
  /** Its effect in the book at that time; undefined if that was unknown. */
  readonly effect?: OrderPreview | undefined
}

/** A date and time as typed: its text, and its moment, epoch ms; undefined while it is incomplete. */
export interface TypedMoment {
  readonly text: string
  readonly at: number | undefined
}

export interface OrderFormContext {
  readonly market: Market
  /** The account that its orders trade from. */
  readonly account: OrderAccount
  readonly fid: string | undefined
  readonly side: OrderSide
  readonly kind: FormKind
  /** Only the last edited size field has a value; the others derive from it. */
  readonly fields: Readonly<Record<DraftField, AmountField>>
  readonly sizeField: SizeField
  /** Values that the form kept from the previous order; they do not count as a draft. */
  readonly carriedFields: Readonly<Record<DraftField, AmountField>>
  readonly timeInForce: TimeInForce
  /** With GTD: the lifetime from sending, in ms. */
  readonly goodFor: number
  /** With GTD: when it expires; undefined if it has a lifetime instead. */
  readonly expiry: TypedMoment | undefined
  readonly postOnly: PostOnlyMode | undefined
  readonly selfTrade: SelfTradeMode
  /** The price that triggers a conditional order. */
  readonly trigger: TriggerSource
  readonly trailUnit: 'percent' | 'price'
  /** How take profit and stop loss are entered. */
  readonly attachedUnit: AttachedUnit
  /** How a risk is entered. */
  readonly riskUnit: RiskUnit
  /** Of a margin account: whether it borrows what an order lacks, and repays with what it brings in. */
  readonly autoBorrow: boolean
  readonly autoRepay: boolean
  /** Default size and confirmation by order type. */
  readonly defaults: OrderDefaults
  readonly trader: Trader | undefined
  /** The findings at submission, with the order at that time. */
  readonly checked: CheckedOrder | undefined
  /** Why the venue rejected it. */
  readonly refusal: CallError | undefined
  /** Why the user's balances are unknown. */
  readonly error: CallError | undefined
  /** The results of the last request. */
  readonly placed: readonly Order[]
}
