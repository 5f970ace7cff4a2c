import type { OverviewSeries, OverviewSource } from '#contract/markets/overview.ts'
import type { Reference } from './reference.ts'
import type { Charted } from './series.ts'

type Stamp = Pick<OverviewSeries, 'ts' | 'source' | 'reference' | 'unavailable'>

/** Says when and from what an answer was computed. */
export const stamp = (ts: number, source: OverviewSource, reference: Reference | null = null): Stamp => ({
  ts,
  source,
  reference: reference && { ...reference },
  unavailable: null,
})

/** The answer where figures come from positions and the venue knows none. */
export const withoutPositions = (ts: number, lines: Charted['lines'], step: number | null) => ({
  ts,
  source: 'positions' as const,
  reference: null,
  unavailable: 'noPositions' as const,
  symbol: null,
  step,
  since: null,
  lines,
  points: [],
})
