import type { WithdrawLimits } from '#contract/assets/calls/withdraw.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { usedOn } from '#server/funds/withdrawalStore.ts'
import { fromAmount, toAmount } from '#server/ledger/amount.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import { levelOf } from '#server/modules/account/identity/level.ts'
import type { IdentityLevel } from '#server/modules/account/identity/level.ts'

const { dayUsdt, reviewAboveUsdt } = venueLimits.withdrawals

export const reviewAbove = toAmount(decimal(reviewAboveUsdt))

/** How much a user may still withdraw today, in USDT. */
export interface DayLimit {
  readonly level: IdentityLevel
  readonly most: bigint
  readonly used: bigint
  readonly left: bigint
  readonly resetsAt: number
}

const mostAt = (level: number): bigint => toAmount(decimal(dayUsdt[level] ?? '0'))

export const dayLimitOf = async (tx: Queries, userId: number, now: number): Promise<DayLimit> => {
  const level = await levelOf(tx, userId)
  const day = dayOf(now)
  const [most, used] = [mostAt(level), await usedOn(tx, userId, day)]
  // A level may have been lowered since.
  return { level, most, used, left: most > used ? most - used : 0n, resetsAt: endOfDay(day) }
}

/** The lowest level whose daily limit has room for a value; null if there is none. */
export const levelFor = ({ level, used }: DayLimit, worth: bigint): number | null => {
  const needed = dayUsdt.findIndex((_, at) => at > level && mostAt(at) >= used + worth)
  return needed === -1 ? null : needed
}

export const limitsOnWire = ({ level, most, used, resetsAt }: DayLimit): WithdrawLimits => ({
  level,
  dayUsdt: fromAmount(most),
  usedTodayUsdt: fromAmount(used),
  resetsAt,
  reviewAboveUsdt: decimal(reviewAboveUsdt),
})
