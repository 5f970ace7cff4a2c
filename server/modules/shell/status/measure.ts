import { endOfDay, dayOf } from '#server/ledger/day.ts'
import { statusParts } from '#contract/shell/status.ts'
import type { StatusPart } from '#contract/shell/status.ts'

/** How long a part was measured and down, in milliseconds. */
export interface Measured {
  readonly measured: number
  readonly down: number
}

export interface DayOfPart extends Measured {
  readonly day: number
  readonly part: StatusPart
}

const keyOf = (day: number, part: StatusPart): string => `${day} ${part}`

/** Splits a span at each midnight (UTC). */
const daysWithin = (from: number, to: number): readonly { readonly day: number; readonly length: number }[] => {
  const days: { day: number; length: number }[] = []
  for (let at = from; at < to;) {
    const end = Math.min(to, endOfDay(dayOf(at)))
    days.push({ day: dayOf(at), length: end - at })
    at = end
  }
  return days
}

/** The sums per day and part, and what of them is not stored yet. */
export const createMeasure = (stored: readonly DayOfPart[]) => {
  const sums = new Map<string, DayOfPart>(stored.map((row) => [keyOf(row.day, row.part), row]))
  let unstored = new Set<string>()
  return {
    /** Counts a span for every part: as down for those in `failed`, and not at all for those in `unknown`. */
    add: (from: number, to: number, failed: ReadonlySet<StatusPart>, unknown: ReadonlySet<StatusPart> = new Set()) => {
      for (const { day, length } of daysWithin(from, to))
        for (const part of statusParts) {
          if (unknown.has(part)) continue
          const before = sums.get(keyOf(day, part)) ?? { measured: 0, down: 0 }
          const down = before.down + (failed.has(part) ? length : 0)
          sums.set(keyOf(day, part), { day, part, measured: before.measured + length, down })
          unstored.add(keyOf(day, part))
        }
    },
    of: (day: number, part: StatusPart): Measured => sums.get(keyOf(day, part)) ?? { measured: 0, down: 0 },
    forget: (before: number) => {
      for (const [key, { day }] of sums) if (day < before) sums.delete(key)
    },
    /** The changed rows. Call `keep` with them if they could not be stored, so that they are tried again. */
    takeUnstored: (): readonly DayOfPart[] => {
      const rows = [...unstored].flatMap((key) => sums.get(key) ?? [])
      unstored = new Set()
      return rows
    },
    keep: (rows: readonly DayOfPart[]) => {
      for (const { day, part } of rows) unstored.add(keyOf(day, part))
    },
  }
}

export type Measure = ReturnType<typeof createMeasure>
