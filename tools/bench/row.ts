/** One figure in the report of a bench. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Printed beside the value; empty if the figure is only for comparison. */
  readonly target: string
  readonly ok: boolean
}

/** A figure with an upper limit. */
export const atMost = (name: string, value: number, unit: string, limit: number): Row => ({
  name,
  value,
  unit,
  target: `≤ ${limit}`,
  ok: value <= limit,
})

/** A figure with a lower limit. */
export const atLeast = (name: string, value: number, unit: string, limit: number): Row => ({
  name,
  value,
  unit,
  target: `≥ ${limit}`,
  ok: value >= limit,
})

/** A figure without a target, for comparison with others. */
export const withoutTarget = (name: string, value: number, unit: string): Row => ({
  name,
  value,
  unit,
  target: '',
  ok: true,
})
