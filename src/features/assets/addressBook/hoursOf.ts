import { hour } from '#contract/kernel/durations.ts'

/** How long entries cool off, in hours as text. */
export const hoursOf = (ms: number): string => String(Math.round(ms / hour))
