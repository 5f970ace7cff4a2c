/** One figure of a bench. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** As it is printed beside the value; empty when the figure is only for comparison. */
  readonly target: string
  readonly ok: boolean
}

/** A figure that should not be larger. */
export const atMost = (name: string, value: number, unit: string, limit: number): Row => ({
  name,
  value,
  unit,
  target: `≤ ${limit}`,
  ok: value <= limit,
})

/** A figure that should not be smaller. */
export const atLeast = (name: string, value: number, unit: string, limit: number): Row => ({
  name,
  value,
  unit,
  target: `≥ ${limit}`,
  ok: value >= limit,
})

/** A figure without a target of its own, beside which others are read. */
export const withoutTarget = (name: string, value: number, unit: string): Row => ({
  name,
  value,
  unit,
  target: '',
  ok: true,
})
