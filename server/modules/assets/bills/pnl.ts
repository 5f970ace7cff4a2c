import { and, between, eq } from 'drizzle-orm'
import type { PnlDay } from '#contract/assets/calls/bills.ts'
import { calls } from '#contract/calls.ts'
import { equityDays } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount, ledgerScale } from '#server/ledger/amount.ts'
import { dayOf } from '#server/ledger/day.ts'
import { equityOf } from '../equity/equityOf.ts'
import { dateOf } from '../proof/date.ts'
import { marketToken } from '../transfer/tokens.ts'
import { isOfMidnight, rangeOf } from './range.ts'

/** Equity as a day begins or, for the running day, now; flows are null if they were not recorded then. */
interface Point {
  readonly totalUsdt: bigint
  readonly depositedUsdt: bigint | null
  readonly withdrawnUsdt: bigint | null
}

const one = 10n ** BigInt(ledgerScale)
/** Decimal places of a rate. */
const rateStep = 10n ** BigInt(ledgerScale - 6)

/** The quotient as an amount with six decimal places, rounded toward zero. */
const rateOf = (pnl: bigint, base: bigint): bigint => ((pnl * one) / base / rateStep) * rateStep

const flowsOf = (point: Point | undefined) =>
  point === undefined || point.depositedUsdt === null || point.withdrawnUsdt === null
    ? undefined
    : { deposited: point.depositedUsdt, withdrawn: point.withdrawnUsdt }

const shown = (amount: bigint | undefined) => (amount === undefined ? null : fromAmount(amount))

/** The profit of a day between two points; undefined points make unknown figures. */
export const pnlOf = (day: number, start: Point | undefined, end: Point | undefined, isRunning: boolean): PnlDay => {
  const [before, after] = [flowsOf(start), flowsOf(end)]
  const inflow = before && after && after.deposited - before.deposited
  const netInflow = before && after && inflow !== undefined ? inflow - (after.withdrawn - before.withdrawn) : undefined
  const pnl = start && end && netInflow !== undefined ? end.totalUsdt - start.totalUsdt - netInflow : undefined
  const base = start && inflow !== undefined ? start.totalUsdt + inflow : 0n
  return {
    day: dateOf(day),
    start: shown(start?.totalUsdt),
    end: shown(end?.totalUsdt),
    netInflow: shown(netInflow),
    pnl: shown(pnl),
    rate: shown(pnl === undefined || base === 0n ? undefined : rateOf(pnl, base)),
    isRunning,
  }
}

/** Profit and loss of each day, excluding deposits and withdrawals. Future days are left out. */
export const pnl = handle(calls.bills.pnl, ({ query }, ctx) => {
  const now = ctx.now()
  const today = dayOf(now)
  const { first, last } = rangeOf(query, now)
  const { id: userId } = userOf(ctx)
  const market = ctx.venue.use(marketToken)
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(equityDays)
      .where(and(eq(equityDays.userId, userId), between(equityDays.day, first, last + 1)))
    const points = new Map<number, Point>(
      rows.filter(({ at, day }) => isOfMidnight(at, day)).map((row) => [row.day, row]),
    )
    const [present] = last >= today ? await equityOf(tx, market, [userId]) : []
    return Array.from({ length: Math.min(last, today) - first + 1 }, (_, index) => {
      const day = first + index
      return pnlOf(day, points.get(day), day === today ? present : points.get(day + 1), day === today)
    })
  })
})
