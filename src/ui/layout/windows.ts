import { shellLimits } from '#contract/shell/limits.ts'

/**
 * The size of `em` in a media query at the browser's default text size, px: with larger text, windows count as
 * narrower.
 */
const usual = 16

/** Windows narrower than `width` px. */
export const below = (width: number): string => `@media (max-width: ${(width - 0.5) / usual}em)`
/** Windows of at least `width` px. */
export const from = (width: number): string => `@media (min-width: ${width / usual}em)`

/** Windows of at least `least` px and narrower than `width` px. */
const between = (least: number, width: number): string =>
  `@media (min-width: ${least / usual}em) and (max-width: ${(width - 0.5) / usual}em)`

/** An upright phone: lists stack columns or omit some. */
export const narrow = below(shellLimits.device.stackBelow)
/** A phone whose browser shows much larger text: a line fits only a few words. */
export const oneColumn = below(shellLimits.device.oneColumnBelow)
/** An upright phone with text of the default size or slightly larger. */
export const phone = between(shellLimits.device.oneColumnBelow, shellLimits.device.stackBelow)
/** A phone or a small tablet. */
export const handheld = below(shellLimits.device.padAbove + 1)
/** A notebook: as wide as a desktop, with little height. */
export const lowDesktop = '@media (min-width: 73.75em) and (max-height: 50em)'
/** A window so low that elements fixed to an edge would cover the content: a phone in landscape, or a large zoom. */
export const low = '@media (max-height: 30em)'
