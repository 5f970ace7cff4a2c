import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'

export interface MarginActor {
  readonly actor: AssetsMarginRef
}
