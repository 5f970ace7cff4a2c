import { compare, toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

/** A number among thousands of others that are put in order. */
export interface Sortable {
  readonly exact: Decimal
  readonly nearest: number
}

export const sortable = (exact: Decimal): Sortable => ({ exact, nearest: toPixels(exact) })

/**
 * Below zero when one is smaller, exactly: the nearest binary numbers never stand the other way round than the numbers
 * themselves, and where they are the same, the digits decide.
 */
export const inSize = (one: Sortable, other: Sortable): number =>
  one.nearest - other.nearest || compare(one.exact, other.exact)
