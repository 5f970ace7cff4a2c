const dayLength = 24 * 60 * 60 * 1_000

/** The day (UTC, counted from the epoch) whose limits apply at a time. */
export const dayOf = (time: number): number => Math.floor(time / dayLength)

/** When such a day ends and the next one begins, in epoch ms. */
export const endOfDay = (day: number): number => (day + 1) * dayLength
