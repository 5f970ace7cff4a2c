import { limits } from '#contract/limits.ts'

/** A window in which lists stack columns or leave some out: a phone that is held upright. */
export const narrow = `@media (max-width: ${limits.device.stackBelow - 1}px)`
