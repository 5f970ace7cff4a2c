import type { PartStatus, StatusDay } from '#contract/shell/calls/status.ts'
import { decimal, multiply, quotient } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { minute, second } from '#contract/kernel/durations.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { StatusSnapshot } from './status.machine.ts'

const { downFrom, shareDigits } = shellLimits.status

/** How a day looks: `unknown` was not measured. From an hour of outage a day counts as `down`. */
export type DayLook = 'unknown' | 'up' | 'impaired' | 'down'

export const lookOf = ({ measured, down }: StatusDay): DayLook =>
  measured === 0 ? 'unknown' : down === 0 ? 'up' : down >= downFrom ? 'down' : 'impaired'

const hundred = decimal('100')

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The share of measured time in which the part worked, in per cent, rounded down; undefined if none was measured. */
export const uptimeOf = ({ days }: Pick<PartStatus, 'days'>): Decimal | undefined => {
  const measured = sum(days.map((one) => one.measured))
  const down = sum(days.map((one) => one.down))
  if (measured === 0) return undefined
  return multiply(quotient(decimal(String(measured - down)), decimal(String(measured)), shareDigits, 'floor'), hundred)
}

/** Minutes of outage, rounded up, so that a short one never counts as none. */
export const downMinutes = ({ down }: StatusDay): number => Math.ceil(down / minute)

/** The one sentence about the whole venue. */
const summaryOf = ({ context: { heard } }: StatusSnapshot) => {
  if (!heard || heard.overview.parts.some(({ state }) => state === 'unknown')) return 'unknown' as const
  const { parts, incidents } = heard.overview
  if (parts.every(({ state }) => state === 'down')) return 'allDown' as const
  if (parts.some(({ state }) => state === 'down')) return 'someDown' as const
  return incidents.some(({ closedAt }) => closedAt === null) ? ('incident' as const) : ('allUp' as const)
}

/** The status, and how old it is. */
export const statusView = (snapshot: StatusSnapshot) => {
  const { heard, checkedAt, error } = snapshot.context
  return {
    phase: snapshot.matches({ watch: 'crashed' })
      ? ('crashed' as const)
      : ((['loading', 'stale', 'unreachable'] as const).find((one) => snapshot.matches({ watch: { polling: one } })) ??
        ('shown' as const)),
    overview: heard?.overview,
    summary: summaryOf(snapshot),
    /** Seconds between the last answer and the latest check, which failed. */
    age: heard ? Math.max(0, Math.round((checkedAt - heard.at) / second)) : 0,
    error,
  }
}

const subscriptions = ['loading', 'off', 'on', 'subscribing', 'unsubscribing', 'failed'] as const

/** Whether the user gets messages about incidents. */
export const subscriptionView = (snapshot: StatusSnapshot) =>
  subscriptions.find((one) => snapshot.matches({ subscription: one })) ?? 'signedOut'
