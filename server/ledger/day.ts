const dayLength = 24 * 60 * 60 * 1_000

/** The day of limits that a time falls on: UTC, counted from the epoch. */
export const dayOf = (time: number): number => Math.floor(time / dayLength)

/** When a day of limits ends, and the next begins. */
export const endOfDay = (day: number): number => (day + 1) * dayLength
