import { and, asc, isNull, lt } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { loans } from '#server/db/schema/index.ts'
import { hourOf } from '#server/ledger/loans.ts'
import type { IndexOf } from '#server/margin/account.ts'
import { accountsAtRisk } from '#server/margin/atRisk.ts'
import type { MarginLiquidations } from '#server/margin/liquidate.ts'
import type { MarginOperations } from '#server/margin/operations.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'

interface Dependencies {
  readonly venue: Venue
  readonly operations: MarginOperations
  readonly liquidations: MarginLiquidations
  readonly indexOf: IndexOf
}

/**
 * What margin accounts do by the clock: interest of the hours that have started, then a judgement of those in danger. Each
 * task runs again if it failed, and finds what is left.
 */
export const startMarginClock = async (dependencies: Dependencies): Promise<void> => {
  const { venue, operations, liquidations, indexOf } = dependencies
  const { clock, db, log, money } = venue
  const { chargedAtOnce, lookEvery } = venueLimits.lending
  let charged = 0

  const charge = async (): Promise<void> => {
    const hour = hourOf(clock.now())
    while (charged < hour) {
      const due = await db.query
        .select({ userId: loans.userId, loanId: loans.loanId })
        .from(loans)
        .where(and(isNull(loans.ended), lt(loans.lastHour, hour)))
        .orderBy(asc(loans.lastHour), asc(loans.loanId))
        .limit(chargedAtOnce)
      if (due.length === 0) charged = hour
      else await money.perform(operations.chargeDue(due))
    }
  }

  const judge = async (): Promise<void> => {
    for (const account of await accountsAtRisk(db.query, indexOf))
      await money.perform(liquidations.liquidate(account.userId, account))
  }

  let isBusy = false
  clock.every(lookEvery, async () => {
    if (isBusy || money.isClosed()) return
    isBusy = true
    try {
      await charge()
      await judge()
    } catch (error) {
      // A venue that stops accepts no more tasks, and goes on at its next start.
      const isStopped = error instanceof Refusal && error.code === codes.unavailable && money.isClosed()
      if (!isStopped) log.error(error, 'Margin accounts could not be charged and judged')
    } finally {
      isBusy = false
    }
  })
  await charge()
}
