import type { ProtectionLevel } from '#contract/contracts/schemas.ts'
import { codes } from '#contract/kernel/codes.ts'
import { hasLimit, hasTrigger } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { otherSide, reaches } from '../engine/orders.ts'
import { Refusal } from '../refusal.ts'
import { priceTicks, type AskedOrder } from './orderTerms.ts'
import { hasReached, priceNow } from './reached.ts'
import type { ContractOrder, PositionRecord } from './records.ts'
import type { ContractMarket, World } from './world.ts'

export const levelKinds = ['stopLoss', 'takeProfit'] as const
export type LevelKind = (typeof levelKinds)[number]

export const kindOf = ({ type }: Pick<ContractOrder, 'type'>): LevelKind =>
  type === 'stop' || type === 'stopLimit' ? 'stopLoss' : 'takeProfit'

export const levelType = (kind: LevelKind, { price }: Pick<ProtectionLevel, 'price'>): ContractOrder['type'] => {
  if (kind === 'stopLoss') return price === undefined ? 'stop' : 'stopLimit'
  return price === undefined ? 'takeProfit' : 'takeProfitLimit'
}

/** The levels that protect a position, in the order of placing. */
export const levelsOf = (world: World, { id, userId, contractCode }: PositionRecord): readonly ContractOrder[] =>
  world.waitingOf(userId, contractCode).filter(({ source, positionId }) => source === 'protection' && positionId === id)

/** Whether a position can have so many levels more. */
export const hasRoom = (world: World, position: PositionRecord, more: number): boolean =>
  levelsOf(world, position).length + more <= venueLimits.contracts.mostLevels

/** Whether an order is of the side of a position, so that its fills enlarge it. */
export const isWith = ({ side }: PositionRecord, order: Pick<AskedOrder, 'side'>): boolean =>
  (side === 1n) === (order.side === 'buy')

/** The levels that an order attaches, with their kinds. */
export const attachedLevels = ({ attach }: { readonly attach?: AskedOrder['attach'] | null }) =>
  levelKinds.flatMap((kind) => {
    const level = attach?.[kind]
    return level ? [{ kind, level }] : []
  })

/** Prices at which the order may be filled, as far as they are known: its own, and the current one. */
const fillPrices = (
  world: World,
  market: ContractMarket,
  body: AskedOrder,
  trigger: ContractOrder['trigger'],
): readonly (number | undefined)[] => {
  const now = priceNow(market, world.mark(market.rules.contractCode), trigger ?? 'mark')
  const limit = body.price === undefined ? undefined : priceTicks(market, body.price)
  if (hasTrigger(body.type)) return [limit ?? (body.stopPrice && priceTicks(market, body.stopPrice))]
  if (limit === undefined || !hasLimit(body.type)) return [now]
  const best = market.engine.best(otherSide(body.side))?.ticks
  return best !== undefined && reaches(body.side, limit, best) ? [limit, now] : [limit]
}

/** Throws Refusal if a level could not be attached: off the grid, too many, or reached by the order's own fill. */
export const checkAttached = (
  world: World,
  market: ContractMarket,
  position: PositionRecord | undefined,
  body: AskedOrder,
): void => {
  const levels = attachedLevels(body)
  for (const { level } of levels) if (level.price !== undefined) priceTicks(market, level.price)
  const priced = levels.map(({ kind, level }) => ({
    stopPrice: priceTicks(market, level.stopPrice),
    trigger: level.trigger ?? null,
    type: levelType(kind, level),
    side: otherSide(body.side),
  }))
  if (position && isWith(position, body) && levels.length > 0 && !hasRoom(world, position, levels.length))
    throw new Refusal(codes.contractTooManyOrders)
  for (const level of priced)
    if (fillPrices(world, market, body, level.trigger).some((price) => hasReached(level, price)))
      throw new Refusal(codes.contractTriggerAtOnce)
}
