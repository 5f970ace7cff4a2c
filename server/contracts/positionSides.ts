import type { HedgeSide, PositionSide } from '#contract/contracts/kinds.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import { Refusal } from '../refusal.ts'
import type { ContractMarket, World } from './world.ts'

interface Asked {
  readonly side: OrderSide
  readonly positionSide?: HedgeSide | undefined
  readonly reduceOnly?: boolean | undefined
  readonly closePosition?: boolean | undefined
}

const isHedged = (world: World, market: ContractMarket, userId: number): boolean =>
  world.modeOf(userId, market.rules) === 'hedge'

/**
 * The position that a call is about. Throws Refusal (30423) if hedge mode lacks a side, or one-way mode is given one.
 */
export const sideFor = (
  world: World,
  market: ContractMarket,
  userId: number,
  asked: HedgeSide | undefined,
): PositionSide => {
  if (isHedged(world, market, userId) !== (asked !== undefined)) throw new Refusal(codes.positionSideInvalid)
  return asked ?? 'both'
}

/**
 * An order with its position. In hedge mode its two sides say whether it reduces: buying a long opens, selling it reduces.
 * Throws Refusal (422) if the order says otherwise. Whether the mode allows the side is left to `sideFor`.
 */
export const sided = <T extends Asked>(world: World, market: ContractMarket, userId: number, body: T) => {
  const { side, positionSide, reduceOnly } = body
  if (positionSide === undefined || !isHedged(world, market, userId))
    return { ...body, positionSide: positionSide ?? ('both' as const) }
  const isReducing = (side === 'sell') === (positionSide === 'long')
  const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })
  if (reduceOnly !== undefined && reduceOnly !== isReducing) throw unreadable('reduceOnly')
  if (body.closePosition === true && !isReducing) throw unreadable('closePosition')
  if ('attach' in body && body.attach !== undefined && isReducing) throw unreadable('attach')
  return { ...body, positionSide, reduceOnly: isReducing }
}
