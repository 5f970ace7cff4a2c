import { shellLimits } from '#contract/shell/limits.ts'

/** What `em` is in a media query before a person sets the browser's text larger, px: then windows count as narrower. */
const usual = 16

/** Windows narrower than so many px. */
export const below = (width: number): string => `@media (max-width: ${(width - 0.5) / usual}em)`
/** Windows of so many px and more. */
export const from = (width: number): string => `@media (min-width: ${width / usual}em)`

/** Windows of so many px and more, up to another width. */
const between = (least: number, width: number): string =>
  `@media (min-width: ${least / usual}em) and (max-width: ${(width - 0.5) / usual}em)`

/** A phone that is held upright: lists stack columns or leave some out. */
export const narrow = below(shellLimits.device.stackBelow)
/** A phone whose browser shows much larger text: a line has room for a few words. */
export const oneColumn = below(shellLimits.device.oneColumnBelow)
/** A phone that is held upright, with letters of the usual size or little larger. */
export const phone = between(shellLimits.device.oneColumnBelow, shellLimits.device.stackBelow)
/** A phone or a small tablet. */
export const handheld = below(shellLimits.device.padAbove + 1)
/** So low that what sticks to an edge would cover what it is for: a phone on its side, or a large zoom. */
export const low = '@media (max-height: 30em)'
