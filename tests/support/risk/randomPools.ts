import { maintenanceOf, standingOf, type Holding, type Pool } from '#contract/risk/pool.ts'
import { contractTiers } from '#contract/risk/tables.ts'
import type { Terms } from '#contract/risk/terms.ts'
import { amount, contracts, ticks, type Side } from '#contract/risk/units.ts'
import { fillValue, unrealisedOf, type Leg } from '#contract/risk/values.ts'
import type { Chance } from './chance.ts'
import { termsWith } from './pools.ts'

const fees = ['0', '0.0006', '0.00028']
/** Within four times the higher marks, so that some liquidation prices lie beyond it. */
const highest = '1000'
const linear = (['A', 'B', 'C', 'D'] as const).flatMap((tierClass) =>
  fees.map((fee) =>
    termsWith(contractTiers[tierClass], { size: '0.1', tick: '1', fee, highest, code: `${tierClass}usdt` }),
  ),
)
const inverse = fees.map((fee) =>
  termsWith(contractTiers.A, { settle: 'inverse', size: '10', tick: '1', fee, highest, code: 'btcusd' }),
)

/** Values in ticks and contracts that reach every tier of a table. */
const randomLeg = (chance: Chance, terms: Terms, mark: bigint, side: Side): Leg => {
  const bound = chance.pick(terms.tiers).upTo
  const most = bound / (terms.isInverse ? terms.step : terms.step * mark)
  const count = contracts(chance.between(1n, most > 1n ? most : 1n))
  const entry = ticks(chance.between((mark * 3n) / 4n, (mark * 5n) / 4n))
  const leg = { side, contracts: count, cost: fillValue(terms, count, entry), paid: amount(0n) }
  const profit = unrealisedOf(terms, leg, ticks(mark))
  return chance.below(4) === 0 && profit > 0n ? { ...leg, paid: amount(chance.between(0n, profit)) } : leg
}

const randomHolding = (chance: Chance, terms: Terms, isHedge: boolean): Holding => {
  const mark = ticks(chance.between(80n, 500n))
  const side = chance.pick([1n, -1n] as const)
  const legs = [randomLeg(chance, terms, mark, side)]
  if (isHedge) legs.push(randomLeg(chance, terms, mark, side === 1n ? -1n : 1n))
  return { terms, mark, leverage: chance.between(1n, 20n), legs }
}

/** A pool of one to three contracts, in both modes, whose equity is from nothing to many times its maintenance. */
export const randomPool = (chance: Chance, { canHedge = true, least = 0n } = {}): Pool => {
  const table = chance.below(4) === 0 ? inverse : linear
  const holdings = Array.from({ length: 1 + chance.below(3) }, () =>
    randomHolding(chance, chance.pick(table), canHedge && chance.below(3) === 0),
  )
  const due = holdings.reduce((sum, holding) => sum + maintenanceOf(holding), 0n)
  const equity = chance.between((due * least) / 10n, due * chance.pick([2n, 10n, 60n]))
  const bonus = chance.below(3) === 0 ? chance.between(0n, equity) : 0n
  const { unrealised } = standingOf({ balance: amount(0n), bonus: amount(0n), holdings })
  return { balance: amount(equity - unrealised - bonus), bonus: amount(bonus), holdings }
}
