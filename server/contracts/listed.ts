import { venueLimits } from '#contract/venueLimits.ts'
import { deliveries } from '../catalogue/contracts.ts'
import { perpetualRules, rulesOfCode, type ContractRules } from './rules.ts'
import type { World } from './world.ts'

const hasBook: ReadonlySet<string> = new Set(venueLimits.contracts.deliveryBooks)

const deliveryRules = (now: number): readonly ContractRules[] =>
  deliveries(now).flatMap(({ symbol }) => rulesOfCode(symbol) ?? [])

/** The delivery contracts that are listed now and get a book. */
export const deliveriesWithBook = (now: number): readonly ContractRules[] =>
  deliveryRules(now).filter(({ base }) => hasBook.has(base))

const realRules = (world: Pick<World, 'isDelivered'>, now: number): readonly ContractRules[] => [
  ...perpetualRules,
  ...deliveryRules(now).filter(({ contractCode }) => !world.isDelivered(contractCode)),
]

/** All contracts that are listed now, with those that are being settled: perpetuals first, the most traded ones first. */
export const listedRules = (
  world: Pick<World, 'biz' | 'rules' | 'isDelivered'>,
  now: number,
): readonly ContractRules[] => [
  ...new Set([...(world.biz === 'simulation' ? [] : realRules(world, now)), ...world.rules]),
]
