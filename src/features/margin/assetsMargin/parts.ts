import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import type { AssetsMarginView } from '#machines/margin/assetsMargin/assetsMargin.view.ts'

export interface MarginParts {
  readonly actor: AssetsMarginRef
  readonly view: AssetsMarginView
}
