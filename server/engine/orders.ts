/**
 * The types of a market's matching engine. Prices are whole ticks, amounts whole lots, and sums of money their
 * products. All are safe integers, because a market's maximum price and amount are bounded so that their product is one
 * (`isWithinReach`). The engine knows no coins, balances, clock or randomness.
 */
export type Side = 'buy' | 'sell'
/** The position that an order is about, where its owner has one for each side. */
export type Leg = 'long' | 'short'

type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'GTD'

/**
 * Which order is cancelled when two of one owner would trade with each other: the incoming one, the resting one or
 * both.
 */
export type SelfTrade = 'cancelNewest' | 'cancelOldest' | 'cancelBoth'

/**
 * Open: accepts all orders. Halted and cancel-only: only cancellations. Post-only: only orders that add to the book.
 * Auction: limit orders collect without trading, and trade at one price when the market opens.
 */
export type MarketState = 'open' | 'halted' | 'auction' | 'postOnly' | 'cancelOnly'

/** The price that triggers orders: of the last trade, or the middle of the best bid and ask. */
export type TriggerSource = 'last' | 'mid'

/**
 * A price in ticks. The middle of bid and ask may fall between two ticks: then these are the ticks below and above it;
 * otherwise both are the price.
 */
export interface PriceNow {
  readonly low: number
  readonly high: number
}

/**
 * When a waiting order becomes active, by the last price unless `by` says otherwise. Trailing: at that distance from the
 * best price since it was placed, or since the price reached `activation`.
 */
export type Trigger =
  | { readonly kind: 'stop' | 'takeProfit'; readonly ticks: number; readonly by?: TriggerSource | undefined }
  | {
      readonly kind: 'trailing'
      readonly distance: number
      readonly unit: 'ticks' | 'basisPoints'
      readonly by?: TriggerSource | undefined
      /** A price in ticks: for a sell at or above the price at which it was placed, for a buy at or below. */
      readonly activation?: number | undefined
    }

export interface NewOrder {
  readonly id: number
  readonly owner: number
  readonly side: Side
  /** The limit price; for a market order too, as its price protection. */
  readonly ticks: number
  /** Undefined: as much as the budget buys. */
  readonly lots: number | undefined
  /** The most that a buyer spends, in ticks × lots. */
  readonly budget?: number | undefined
  readonly timeInForce: TimeInForce
  /** For GTD, in epoch ms. */
  readonly expireAt?: number | undefined
  /**
   * What happens if a post-only order would take liquidity: it is refused, or moved to one tick before the other side.
   */
  readonly postOnly?: 'reject' | 'reprice' | undefined
  /** For an iceberg: how many lots are visible at a time. */
  readonly display?: number | undefined
  readonly selfTrade: SelfTrade
  readonly trigger?: Trigger | undefined
  /** Trades only against its owner's position, and ends with it. Needs an engine that tracks positions. */
  readonly reduceOnly?: boolean | undefined
  /** Undefined where an owner has one position at most. */
  readonly leg?: Leg | undefined
}

export type Command =
  | { readonly type: 'place'; readonly order: NewOrder }
  /** OCO: a partial fill of one leg reduces the other in proportion; a complete fill cancels it. */
  | { readonly type: 'placePair'; readonly orders: readonly [NewOrder, NewOrder] }
  /**
   * `lots`: the total amount, including what is filled; the other leg of a pair follows it. `trigger`: a trailing order
   * starts again from the current price, or waits for its activation price. `display`: null shows the whole order. Omitted fields keep
   * their value.
   */
  | {
      readonly type: 'amend'
      readonly id: number
      readonly ticks?: number
      readonly lots?: number
      readonly trigger?: Trigger
      readonly display?: number | null
    }
  | { readonly type: 'cancel'; readonly id: number }
  /** Of one side, or of both. */
  | { readonly type: 'cancelAll'; readonly owner: number; readonly side?: Side }
  /** Ends orders that expire at or before this time, in epoch ms. */
  | { readonly type: 'expire'; readonly at: number }
  | { readonly type: 'setState'; readonly state: MarketState }
  /** An owner's position changed other than by a trade here: its lots, negative for a short. */
  | { readonly type: 'setPosition'; readonly owner: number; readonly lots: number; readonly leg?: Leg }

/** Why an order or an amendment was refused. */
export type Refusal =
  | 'marketNotOpen'
  | 'wouldTake'
  | 'cannotFillWhole'
  /** For an immediate order: the other side is empty. */
  | 'nothingToTake'
  /** Self-trade prevention would cancel it before any trade. */
  | 'ownOrder'
  /** The budget does not buy one lot at the best price. */
  | 'budgetSpent'
  | 'wouldTriggerAtOnce'
  /** The price is already beyond the activation price of a trailing order. */
  | 'activationPassed'
  | 'pairIncomplete'
  | 'notOpen'
  | 'belowFilled'
  | 'notAmendable'
  /** For an immediate order: the other side's prices are beyond its price limit. */
  | 'priceProtected'

/** Why the remainder of an order was cancelled. */
export type CancelReason =
  | 'asked'
  /** The other leg was filled. */
  | 'pair'
  /** The user cancelled the other leg. */
  | 'pairCancelled'
  | 'selfTrade'
  /** Nothing is left of the position that it would reduce. */
  | 'positionShrank'
  | Refusal

export type EngineEvent =
  /** It was accepted or waits for its trigger. Events for its outcome follow. */
  | { readonly type: 'placed'; readonly id: number; readonly state: 'active' | 'waiting' }
  | { readonly type: 'refused'; readonly id: number; readonly reason: Refusal }
  /** A trailing order that waited for a price, or for its activation price, follows the market from now on. */
  | { readonly type: 'activated'; readonly id: number }
  | { readonly type: 'triggered'; readonly id: number }
  | {
      readonly type: 'traded'
      /** Number of the trade in its market, from 1. */
      readonly trade: number
      readonly taker: number
      readonly maker: number
      /** The taker's side. */
      readonly side: Side
      readonly ticks: number
      readonly lots: number
    }
  | { readonly type: 'rested'; readonly id: number; readonly ticks: number; readonly lots: number }
  | {
      readonly type: 'amended'
      readonly id: number
      readonly ticks: number
      readonly lots: number | undefined
      readonly display: number | undefined
      /** Of an order that waits. */
      readonly trigger: Trigger | undefined
    }
  /** The other leg traded: this one's new total, including what is filled. */
  | {
      readonly type: 'reduced'
      readonly id: number
      readonly lots: number | undefined
      readonly budget: number | undefined
    }
  | { readonly type: 'amendRefused'; readonly id: number; readonly reason: Refusal }
  | { readonly type: 'cancelRefused'; readonly id: number; readonly reason: 'notOpen' }
  | { readonly type: 'ended'; readonly id: number; readonly how: 'filled' | 'expired' }
  | { readonly type: 'ended'; readonly id: number; readonly how: 'cancelled'; readonly reason: CancelReason }
  | { readonly type: 'stateChanged'; readonly state: MarketState }

/** An order held by the engine, which alone mutates it. */
export interface Order {
  readonly id: number
  readonly owner: number
  readonly side: Side
  readonly timeInForce: TimeInForce
  readonly expireAt: number | undefined
  readonly postOnly: 'reject' | 'reprice' | undefined
  display: number | undefined
  readonly selfTrade: SelfTrade
  readonly reduceOnly: boolean | undefined
  readonly leg: Leg | undefined
  budget: number | undefined
  trigger: Trigger | undefined
  /** Id of the other leg, while the engine holds both. */
  pair: number | undefined
  /** Time priority in every queue: a lower number comes first. */
  arrival: number
  ticks: number
  lots: number | undefined
  filled: number
  /** Ticks × lots over all its trades. */
  spent: number
  /** For a resting order: the visible lots. */
  shown: number
  /** The trigger price, which moves for a trailing order; beyond every price while that is not active. */
  triggerTicks: number
}

/** Remaining lots; unlimited for an order limited only by its budget. */
export const leftOf = ({ lots, filled }: Pick<Order, 'lots' | 'filled'>): number =>
  lots === undefined ? Number.MAX_SAFE_INTEGER : lots - filled

/** The remainder of an order: lots, or budget if only the budget limits it. */
export const measureOf = ({ lots, filled, budget = 0, spent }: Pick<Order, 'lots' | 'filled' | 'budget' | 'spent'>) =>
  lots === undefined ? budget - spent : lots - filled

export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Whether an order with this side and limit price can trade at `ticks`. */
export const reaches = (side: Side, worst: number, ticks: number): boolean =>
  side === 'buy' ? ticks <= worst : ticks >= worst

/** Whether a market accepts the order in its current state. */
export const takesOrder = (
  state: MarketState,
  { trigger, timeInForce, postOnly }: Pick<NewOrder, 'trigger' | 'timeInForce' | 'postOnly'>,
): boolean => {
  if (state === 'open') return true
  if (state === 'halted' || state === 'cancelOnly') return false
  const rests = timeInForce === 'GTC' || timeInForce === 'GTD'
  return trigger !== undefined || (rests && (state === 'postOnly' || postOnly === undefined))
}

/** Whether two orders can form an OCO pair: at least one of them must be conditional. */
export const isPair = ([one, other]: readonly [NewOrder, NewOrder]): boolean =>
  one.side === other.side && one.owner === other.owner && (one.trigger ?? other.trigger) !== undefined
