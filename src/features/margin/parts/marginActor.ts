import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'

export interface MarginActor {
  readonly actor: AssetsMarginRef
  /** The page, if its address has parameters: links to a dialog over it keep them. */
  readonly over?: string
}
