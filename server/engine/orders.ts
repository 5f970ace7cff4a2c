/**
 * What a market's engine works with. Prices are whole ticks, amounts whole lots, and sums of money their products: safe
 * integers all of them, because a market's largest price and amount are bounded so that their product is one
 * (`isWithinReach`). The engine knows no coins, no accounts' balances, no clock and no chance.
 */
export type Side = 'buy' | 'sell'

type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'GTD'

/** Whose order goes when two of one owner would trade with each other: the one that came in, the one that rests, both. */
export type SelfTrade = 'cancelNewest' | 'cancelOldest' | 'cancelBoth'

/**
 * Open: all orders. Halted and cancel-only: none, but cancels. Post-only: only what adds to the book. Auction: limit
 * orders gather without trading, and trade at one price when the market opens.
 */
export type MarketState = 'open' | 'halted' | 'auction' | 'postOnly' | 'cancelOnly'

/** When an order that waits begins to be one that trades. Trailing: that far from the best price since it was placed. */
export type Trigger =
  | { readonly kind: 'stop' | 'takeProfit'; readonly ticks: number }
  | { readonly kind: 'trailing'; readonly distance: number; readonly unit: 'ticks' | 'basisPoints' }

export interface NewOrder {
  readonly id: number
  readonly owner: number
  readonly side: Side
  /** The worst price, of a market order too: the bound of its protection. */
  readonly ticks: number
  /** Undefined: as much as the budget buys. */
  readonly lots: number | undefined
  /** The most that a buyer spends, ticks × lots. */
  readonly budget?: number | undefined
  readonly timeInForce: TimeInForce
  /** Of GTD, epoch ms. */
  readonly expireAt?: number | undefined
  /** What becomes of it when it would take: refused, or put one tick before the other side. */
  readonly postOnly?: 'reject' | 'reprice' | undefined
  /** Of an iceberg: how many lots show at a time. */
  readonly display?: number | undefined
  readonly selfTrade: SelfTrade
  readonly trigger?: Trigger | undefined
}

export type Command =
  | { readonly type: 'place'; readonly order: NewOrder }
  /** One cancels the other: by as much as one of them is filled, the other is less; with all of it, it goes. */
  | { readonly type: 'placePair'; readonly orders: readonly [NewOrder, NewOrder] }
  /** `lots`: all of the order, with what is filled. What is left out stays. */
  | { readonly type: 'amend'; readonly id: number; readonly ticks?: number; readonly lots?: number }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'cancelAll'; readonly owner: number }
  /** Ends what was to live until this time or before, epoch ms. */
  | { readonly type: 'expire'; readonly at: number }
  | { readonly type: 'setState'; readonly state: MarketState }

/** Why an order was not taken, or not changed. */
export type Refusal =
  | 'marketNotOpen'
  | 'wouldTake'
  | 'cannotFillWhole'
  /** Of an order that does not rest: nobody offers anything at its price. */
  | 'nothingToTake'
  /** It would meet an order of its owner first, and go for that. */
  | 'ownOrder'
  /** It buys not even one lot at the best price. */
  | 'budgetSpent'
  | 'wouldTriggerAtOnce'
  | 'pairIncomplete'
  | 'notOpen'
  | 'belowFilled'
  | 'notAmendable'
  /** Of an order that does not rest: what is offered lies beyond its worst price. */
  | 'priceProtected'

/** Why what was left of an order was cancelled. */
export type CancelReason =
  | 'asked'
  /** The other of its pair was filled. */
  | 'pair'
  /** The other of its pair was cancelled by its person. */
  | 'pairCancelled'
  | 'selfTrade'
  | Refusal

export type EngineEvent =
  /** It came in, or waits for its trigger. What becomes of it follows. */
  | { readonly type: 'placed'; readonly id: number; readonly state: 'active' | 'waiting' }
  | { readonly type: 'refused'; readonly id: number; readonly reason: Refusal }
  | { readonly type: 'triggered'; readonly id: number }
  | {
      readonly type: 'traded'
      /** Of the market, from 1. */
      readonly trade: number
      readonly taker: number
      readonly maker: number
      /** What the taker did. */
      readonly side: Side
      readonly ticks: number
      readonly lots: number
    }
  | { readonly type: 'rested'; readonly id: number; readonly ticks: number; readonly lots: number }
  | { readonly type: 'amended'; readonly id: number; readonly ticks: number; readonly lots: number | undefined }
  /** The other of its pair traded: so much of it is left to do, with what is filled. */
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

/** An order that the engine holds. Changed in place by the engine alone. */
export interface Order {
  readonly id: number
  readonly owner: number
  readonly side: Side
  readonly timeInForce: TimeInForce
  readonly expireAt: number | undefined
  readonly postOnly: 'reject' | 'reprice' | undefined
  readonly display: number | undefined
  readonly selfTrade: SelfTrade
  budget: number | undefined
  trigger: Trigger | undefined
  /** The other of its pair, while both are held. */
  pair: number | undefined
  /** Its place in every queue: who came earlier stands before. */
  arrival: number
  ticks: number
  lots: number | undefined
  filled: number
  /** Ticks × lots of all its trades. */
  spent: number
  /** Of what rests: the part that shows. */
  shown: number
  /** The price at which it is triggered; of a trailing one it moves. */
  triggerTicks: number
}

/** What an order still wants; of one that is bounded by its budget alone no bound of lots. */
export const leftOf = ({ lots, filled }: Pick<Order, 'lots' | 'filled'>): number =>
  lots === undefined ? Number.MAX_SAFE_INTEGER : lots - filled

/** What an order still does: lots, or of its budget what is left. */
export const measureOf = ({ lots, filled, budget = 0, spent }: Pick<Order, 'lots' | 'filled' | 'budget' | 'spent'>) =>
  lots === undefined ? budget - spent : lots - filled

export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Whether an order of this side and worst price trades at the price. */
export const reaches = (side: Side, worst: number, ticks: number): boolean =>
  side === 'buy' ? ticks <= worst : ticks >= worst

/** Whether a market takes such an order in its state. */
export const takesOrder = (
  state: MarketState,
  { trigger, timeInForce, postOnly }: Pick<NewOrder, 'trigger' | 'timeInForce' | 'postOnly'>,
): boolean => {
  if (state === 'open') return true
  if (state === 'halted' || state === 'cancelOnly') return false
  const rests = timeInForce === 'GTC' || timeInForce === 'GTD'
  return trigger !== undefined || (rests && (state === 'postOnly' || postOnly === undefined))
}

/** Two orders of which one can only be done without the other: at least one of them waits. */
export const isPair = ([one, other]: readonly [NewOrder, NewOrder]): boolean =>
  one.side === other.side && one.owner === other.owner && (one.trigger ?? other.trigger) !== undefined
