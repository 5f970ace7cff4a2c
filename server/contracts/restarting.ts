import { move } from '../ledger/entry.ts'
import { atVenue, inAccount } from '../ledger/ledgerAccounts.ts'
import type { PriceOf } from '../ledger/market.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import { inStage, keepAlgo } from './algoRecord.ts'
import type { Execution, Run } from './execution.ts'
import { createOutsideTrades } from './outside.ts'
import { fundOwner, type ContractEndReason, type ContractOrder } from './records.ts'
import { accountsOf } from './rules.ts'
import type { Settlements } from './settle.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly priceOf: PriceOf
  readonly contracts: ContractKind
  readonly settlements: Settlements
  readonly execution: Execution
  readonly perform: <T>(unit: Unit, work: (run: Run) => Promise<T>) => Promise<T>
  readonly marketOf: (contractCode: string) => ContractMarket
  readonly cancelOne: (run: Run, userId: number, orderId: number, why: ContractEndReason) => Promise<ContractOrder>
}

/** What only the simulation does. */
export interface Restarting {
  /** Cancels all of a user's orders, closes all positions at the mark against the fund, and sets the balance. */
  readonly restart: (unit: Unit, userId: number, balance: bigint) => Promise<void>
}

export const createRestarting = (dependencies: Dependencies): Restarting => {
  const { world, ledger, priceOf, contracts: kind, settlements, perform, marketOf, cancelOne } = dependencies
  const outside = createOutsideTrades(dependencies)

  const end = async (run: Run, userId: number): Promise<void> => {
    for (const record of world.algos())
      if (record.userId === userId) keepAlgo(run, kind, inStage(record, 'cancelled', run.unit.now, 'asked'))
    for (const { contractCode } of world.rules)
      for (const { id } of [...world.ordersOf(userId, contractCode), ...world.waitingOf(userId, contractCode)])
        await cancelOne(run, userId, id, 'asked')
  }

  return {
    restart: (unit, userId, balance) => {
      // Real money is never given or taken away like this.
      if (world.biz !== 'simulation') throw new Error('Only an account of the simulation can be reset')
      return perform(unit, async (run) => {
        await end(run, userId)
        for (const position of world.positionsOf(userId)) {
          const price = Number(world.mark(position.contractCode).price)
          const other = { userId: fundOwner, positionSide: 'both', how: 'closed' } as const
          const given = { count: position.contracts, price, other, how: 'closed' } as const
          await outside.trade(run, marketOf(position.contractCode), position, given)
        }
        for (const { coinId, walletType } of accountsOf(world.rules)) {
          const more = balance - settlements.balanceOf(unit, { coinId, walletType }, userId)
          if (more === 0n) continue
          const own = inAccount({ userId, walletType, tradeId: 0 }, coinId, 'available')
          const postings = move(atVenue('equity', coinId), own, more)
          const ref = `${userId}-${world.nextId()}`
          unit.store(ledger).applyEntry({ kind: 'simulationReset', ref, at: unit.now, postings }, priceOf)
        }
        run.people.add(userId)
      })
    },
  }
}
