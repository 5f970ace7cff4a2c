import { compare, toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

/** A number for sorting among thousands of others. */
export interface Sortable {
  readonly exact: Decimal
  readonly nearest: number
}

export const sortable = (exact: Decimal): Sortable => ({ exact, nearest: toPixels(exact) })

/**
 * Compares two numbers exactly; negative if `one` is smaller. The nearest binary numbers are never in the opposite
 * order of the decimals, and where they are equal the decimals decide.
 */
export const inSize = (one: Sortable, other: Sortable): number =>
  one.nearest - other.nearest || compare(one.exact, other.exact)
