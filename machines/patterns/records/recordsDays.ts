import { dayAfter } from '#contract/kernel/days.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { DaysSpan } from './records.types.ts'

/** `order`: the first day is after the last. `outside`: a day that cannot have records. */
export interface DaysFault {
  readonly field: 'from' | 'to'
  readonly kind: 'order' | 'outside'
}

const { firstDay, lastDay, presets } = kernelLimits.records

const isOutside = (day: string | undefined): boolean => day !== undefined && (day < firstDay || day > lastDay)

/** Why these days cannot be queried; undefined if they are valid. */
export const daysFault = ({ from, to }: DaysSpan): DaysFault | undefined => {
  if (isOutside(from)) return { field: 'from', kind: 'outside' }
  if (isOutside(to)) return { field: 'to', kind: 'outside' }
  return from !== undefined && to !== undefined && from > to ? { field: 'from', kind: 'order' } : undefined
}

/** A preset range of days. */
export interface DaysPreset extends DaysSpan {
  /** The number of days up to today; undefined is all time. */
  readonly days: number | undefined
}

/** The ranges to choose from; only all time until today is known. */
export const presetsOf = (today: string | undefined): readonly DaysPreset[] => [
  { days: undefined, from: undefined, to: undefined },
  ...(today === undefined ? [] : presets.map((days) => ({ days, from: dayAfter(today, 1 - days), to: today }))),
]
