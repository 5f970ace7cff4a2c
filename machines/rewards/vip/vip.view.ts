import { amountIn, isUnreadable } from '#contract/kernel/amountField.ts'
import { max, multiply, subtract, toPixels, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { VipStatus } from '#contract/rewards/calls/vip.ts'
import { spotFees, spotFeeTable, vipVolumes } from '#contract/spot/fees.ts'
import type { VipSnapshot } from './vip.machine.ts'

/** The user's level, for the page. */
export const vipView = (snapshot: VipSnapshot) => {
  const { status, error } = snapshot.context
  return {
    phase: status
      ? ('shown' as const)
      : snapshot.matches('entering')
        ? ('entering' as const)
        : ((['guest', 'failed'] as const).find((open) => snapshot.matches({ open })) ?? ('loading' as const)),
    status,
    error,
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
  }
}

/** Every level with its rates, and the volume from which it applies. */
export const vipLevels = spotFeeTable.map((rates, level) => ({ ...rates, level, volume: vipVolumes[level] ?? zero }))

/** How far the volume is on the way to the next level, 0 to 1. Only for drawing. */
export const progressOf = ({ volume30d, next }: VipStatus): number =>
  next ? Math.min(1, toPixels(volume30d) / toPixels(next.threshold)) : 1

/** The calculator: what is entered and what it costs. Amounts are exact. */
export const calculatorView = ({ context }: VipSnapshot) => {
  const { role, amount, status } = context
  const level = context.level ?? status?.level ?? 0
  const value = amountIn(amount)
  const feeAt = (at: number): Decimal | undefined =>
    value === undefined ? undefined : trim(multiply(value, spotFees(at)[role]))
  const fee = feeAt(level)
  const next = vipLevels[level + 1]?.level
  const feeNext = next === undefined ? undefined : feeAt(next)
  return {
    role,
    amount,
    isWrong: isUnreadable(amount),
    level,
    rate: spotFees(level)[role],
    fee,
    next,
    /** How much less the next level would cost. */
    saved: fee === undefined || feeNext === undefined ? undefined : max(zero, trim(subtract(fee, feeNext))),
  }
}
