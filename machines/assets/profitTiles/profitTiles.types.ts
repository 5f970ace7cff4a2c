import type { PnlDay } from '#contract/assets/calls/bills.ts'
import type { EquityPoint } from '#contract/assets/calls/equity.ts'

/** The charts of a user's equity and PnL. */
export const profitSubjects = ['equity', 'profit', 'calendar'] as const
export type ProfitSubject = (typeof profitSubjects)[number]

/** Ranges of the equity curve in days; `0` is all. The first is the default. */
export const equityChoices = ['30', '1', '7', '90', '365', '0'] as const
/** Ranges of the PnL curve in days. */
export const profitChoices = ['30', '7', '90', '365'] as const

/**
 * The range of a tile: days of a curve, or months before the current one for the calendar, both as text, so that the
 * charts need no clock.
 */
export type ProfitChoice = string

export type ProfitData =
  | {
      readonly kind: 'equity'
      /** Oldest first; the last is now. */
      readonly points: readonly EquityPoint[]
      readonly step: 'hour' | 'day'
    }
  | {
      readonly kind: 'days'
      /** The first day, as `2026-11-01`; the days are those from it that have begun. */
      readonly from: string
      /** Oldest first. */
      readonly days: readonly PnlDay[]
    }
