import { zero } from '#contract/kernel/decimal.ts'
import type { ReceiptStep } from '#contract/contracts/receipts.ts'
import type { Pool } from '#contract/risk/pool.ts'
import { contracts, rateOf } from '#contract/risk/units.ts'
import { unrealisedOf } from '#contract/risk/values.ts'
import type { Execution, Run } from './execution.ts'
import { heldCommand } from './outside.ts'
import type { JudgedPool } from './pools.ts'
import { closingStep, type StepTotals } from './receipts.ts'
import type { Settlements } from './settle.ts'
import type { World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly settlements: Settlements
  readonly execution: Execution
}

const noRate = rateOf(zero)

/**
 * Sets the two positions of each hedged contract of a pool off against each other at the mark, without a fee: the one in
 * profit first, so that it pays for the other. A pool of one-way mode, or of one position, has none.
 *
 * @param poolAfter The pool as it is after a step.
 */
export const createSetOffs =
  ({ world, settlements, execution }: Dependencies) =>
  async (run: Run, { userId, pool }: JudgedPool, poolAfter: () => Pool): Promise<readonly ReceiptStep[]> => {
    const steps: ReceiptStep[] = []
    for (const { terms, mark, legs, leverage } of pool.holdings) {
      const market = world.market(terms.contractCode)
      const [one, other] = legs
      if (!market || !one || !other) continue
      const { contractCode } = terms
      const count = contracts(one.contracts < other.contracts ? one.contracts : other.contracts)
      const price = Number(mark)
      const ref = `${contractCode}-setOff-${world.nextId()}`
      const isGainer = unrealisedOf(terms, one, mark) >= unrealisedOf(terms, other, mark)
      let fundPaid = 0n
      for (const { side } of isGainer ? [one, other] : [other, one]) {
        const positionSide = side === 1n ? ('long' as const) : ('short' as const)
        const { shortfall } = settlements.fill(run.unit, market, {
          ...{ userId, positionSide, contracts: count, price, rate: noRate },
          side: side === 1n ? -1n : 1n,
          leverage: Number(leverage),
          isIsolated: false,
          ref: `${ref}-${positionSide}`,
          how: 'liquidated',
        })
        fundPaid += shortfall
        await execution.execute(run, market, heldCommand(world, userId, contractCode, positionSide))
      }
      await execution.trim(run, market, userId)
      const totals: StepTotals = { fills: [{ price, contracts: count }], fee: 0n, fundPaid }
      const part = { step: 'setOff', contractCode, contracts: count, price } as const
      steps.push(closingStep(part, market.rules, totals, null, poolAfter()))
    }
    return steps
  }
