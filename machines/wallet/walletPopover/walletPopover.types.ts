import type { Overview } from '#contract/assets/calls/assets.ts'

/** What the wallet popover peeks at. */
export type AssetTotals = Overview & {
  /** When the venue said so, by its clock. */
  readonly asOf: number
}
