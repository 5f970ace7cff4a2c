import type { LedgerKind } from '../ledger/store.ts'
import type { Execution, Run } from './execution.ts'
import { noWorse } from './orderTerms.ts'
import { bankruptcyTicks, closingOf } from './pools.ts'
import type { Settlements } from './settle.ts'
import type { World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly settlements: Settlements
  readonly execution: Execution
}

/**
 * Moves a user's resting orders that would close a position beyond its bankruptcy price to that price. They were no worse
 * when they were placed: the position came later, or what backs it has changed since.
 */
export const createBounding =
  ({ world, ledger, settlements, execution }: Dependencies) =>
  async (run: Run, userId: number): Promise<void> => {
    for (const position of world.positionsOf(userId)) {
      const market = world.market(position.contractCode)
      // A halted book takes no amendment, and no trade either.
      if (!market || market.engine.state() !== 'open') continue
      const { rules, engine } = market
      const side = position.side === 1n ? 'sell' : 'buy'
      const closing = closingOf(world, position)
      if (closing.length === 0) continue
      await run.unit.store(ledger).ensureWhole([userId], run.unit.now)
      const worst = bankruptcyTicks(world, position, rules, settlements.balanceOf(run.unit, rules, userId))
      for (const { id } of closing) {
        const order = engine.order(id)
        const ticks = order && Math.min(rules.maxTicks, noWorse(side, order.ticks, worst))
        if (order && ticks !== undefined && ticks !== order.ticks)
          await execution.execute(run, market, { type: 'amend', id, ticks })
      }
    }
  }
