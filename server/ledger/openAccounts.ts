import { openCards, positions } from '../db/schema/index.ts'
import type { Task } from '../money/executor.ts'
import type { MoneyMarket } from './market.ts'
import { inflowOf } from './netWorth.ts'
import { openingOf } from './opening.ts'
import type { LedgerKind } from './store.ts'

interface Dependencies {
  readonly ledger: LedgerKind
  readonly market: MoneyMarket
}

/** Gives a new sandbox user demo money, a loan, a position and a trading fund. Works only once per user. */
export const openAccounts = ({ ledger, market }: Dependencies, userId: number): Task<void> => ({
  wants: (unit) => unit.store(ledger).want(userId, unit.now),
  run: async (unit) => {
    const opening = openingOf(userId, market, unit.now)
    for (const effects of opening.effects) {
      // Borrowed money is owed as well, so it is no inflow.
      const isGiven = effects.entry.kind === 'opened'
      const inflow = inflowOf(unit.store(ledger).portfolio(userId), effects.entry.postings, market)
      unit.store(ledger).apply(isGiven ? { ...effects, inflow } : effects, market.coinPrice)
    }
    const rows = <T>(list: readonly T[]) => list.map((row, index) => ({ ...row, userId, id: `${userId}-${index}` }))
    for (const loan of opening.loans) unit.store(ledger).putLoan(loan)
    await unit.tx
      .insert(openCards)
      .values(rows(opening.cards).map(({ id: _, ...row }) => ({ ...row, state: 'inForce' as const })))
    const open = rows(opening.positions).map(({ id, ...row }) => ({ ...row, positionId: id }))
    if (open.length > 0) await unit.tx.insert(positions).values(open)
  },
})
