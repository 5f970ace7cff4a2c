import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import type { NewOrder, SelfTrade, Side, Trigger } from '#server/engine/orders.ts'
import { amountOf, priceOf, rulesOf, type MarketRules } from '#server/trading/marketRules.ts'
import type { Random } from '../random.ts'

/** The traded market. */
export const symbol = 'btc_usdt'

export const marketRules = ((): MarketRules => {
  const pair = spotPair(symbol)
  const rules = pair && rulesOf(pair)
  if (!rules) throw new Error(`${symbol} is not listed`)
  return rules
})()

type Kind = 'limit' | 'market' | 'stopLimit' | 'takeProfitLimit' | 'trailing'

/** An order as a user plans it, in ticks and lots. */
export interface OrderPlan {
  readonly side: Side
  readonly kind: Kind
  /** The price cap, in ticks. */
  readonly ticks: number
  readonly lots: number
  readonly life: 'GTC' | 'IOC' | 'FOK' | undefined
  readonly postOnly: 'reject' | 'reprice' | undefined
  readonly display: number | undefined
  readonly selfTrade: SelfTrade
  /** The trigger price, or the trailing distance. */
  readonly trigger: number | undefined
}

const { levelTicks, minLots, minUnits } = marketRules
const step = 1_000
/** The smallest amount that is large enough at every price that users choose. */
const least = Math.max(minLots, Math.ceil(minUnits / (levelTicks - 40 * step)))

/** Few prices and small amounts, so that everything interacts. */
export const somePlan = (random: Random): OrderPlan => {
  const side = random.pick(['buy', 'sell'] as const)
  const kind = random.weighted<Kind>([
    [14, 'limit'],
    [2, 'market'],
    [2, 'stopLimit'],
    [1, 'takeProfitLimit'],
    [3, 'trailing'],
  ])
  const life = random.weighted([
    [7, 'GTC'],
    [1, 'IOC'],
    [2, 'FOK'],
  ] as const)
  const lots = least * (random.chance(0.05) ? 1_000 * random.int(10, 120) : random.int(1, 12))
  const rests = kind === 'limit' && life === 'GTC'
  const postOnly = rests && random.chance(0.15) ? random.pick(['reject', 'reprice'] as const) : undefined
  const away = { stopLimit: 4, takeProfitLimit: 4, trailing: 3, limit: 0, market: 0 }[kind]
  return {
    side,
    kind,
    ticks: levelTicks + step * random.int(-5, 5),
    lots,
    life: kind === 'limit' ? life : undefined,
    postOnly,
    display: rests && lots > 3 * least && random.chance(0.3) ? least * random.int(1, 3) : undefined,
    selfTrade: random.pick(['cancelNewest', 'cancelOldest', 'cancelBoth']),
    trigger:
      away === 0
        ? undefined
        : kind === 'trailing'
          ? step * random.int(1, away)
          : levelTicks + step * random.int(-away, away),
  }
}

/** A price and an amount to amend an order to. */
export const someChange = (random: Random, { ticks, lots }: OrderPlan) => ({
  ticks: random.chance(0.5) ? ticks : levelTicks + step * random.int(-6, 6),
  lots: random.chance(0.5) ? Math.max(least, lots - least * random.int(0, 4)) : least * random.int(1, 12),
})

/** The request body of a plan. */
export const bodyOf = (plan: OrderPlan, clientOrderId: string): OrderBody => {
  const { side, kind, ticks, lots, life, postOnly, display, selfTrade, trigger } = plan
  const price = priceOf(marketRules, ticks)
  return {
    symbol,
    side,
    type: kind,
    clientOrderId,
    selfTrade,
    amount: amountOf(marketRules, lots),
    ...(kind === 'market' || kind === 'trailing' ? { protection: price } : { price }),
    ...(life === undefined ? {} : { timeInForce: life }),
    ...(postOnly === undefined ? {} : { postOnly }),
    ...(display === undefined ? {} : { display: amountOf(marketRules, display) }),
    ...(trigger === undefined
      ? {}
      : kind === 'trailing'
        ? { trailBy: decimal(priceOf(marketRules, trigger)) }
        : { stopPrice: priceOf(marketRules, trigger) }),
  }
}

const triggerOf = ({ kind, trigger }: OrderPlan): Trigger | undefined => {
  if (trigger === undefined) return undefined
  if (kind === 'trailing') return { kind, distance: trigger, unit: 'ticks' }
  return { kind: kind === 'takeProfitLimit' ? 'takeProfit' : 'stop', ticks: trigger }
}

/** The plan as the oracle takes it, written without the venue's own code. */
export const orderOf = (plan: OrderPlan, id: number, owner: number): NewOrder => {
  const { side, kind, ticks, lots, life, postOnly, display, selfTrade } = plan
  const trigger = triggerOf(plan)
  return {
    id,
    owner,
    side,
    ticks,
    lots,
    // An order without a limit price never rests.
    timeInForce: kind === 'market' || kind === 'trailing' ? 'IOC' : (life ?? 'GTC'),
    selfTrade,
    ...(postOnly === undefined ? {} : { postOnly }),
    ...(display === undefined ? {} : { display }),
    ...(trigger === undefined ? {} : { trigger }),
  }
}
