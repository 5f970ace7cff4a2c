import type { OrderSide } from '#contract/spot/orderKinds.ts'
import { hedgeSides } from '#contract/contracts/kinds.ts'
import type { ContractRules } from '#server/contracts/rules.ts'
import type { createRandom } from '../random.ts'
import type { House } from './house.ts'

type Random = ReturnType<typeof createRandom>

export const isHedged = ({ world }: House, userId: number, rules: ContractRules): boolean =>
  world.modeOf(userId, rules) === 'hedge'

/** The position side of an order of that side that opens or reduces; nothing in one-way mode. */
export const sidedAs = (house: House, userId: number, rules: ContractRules, side: OrderSide, isReducing: boolean) =>
  isHedged(house, userId, rules)
    ? { positionSide: (side === 'buy') === isReducing ? ('short' as const) : ('long' as const) }
    : {}

/** One of the two positions of a contract; nothing in one-way mode. */
export const eitherSide = (house: House, random: Random, userId: number, rules: ContractRules) => ({
  positionSide: isHedged(house, userId, rules) ? random.pick(hedgeSides) : undefined,
})
