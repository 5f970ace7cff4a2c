/** The opacity of stale numbers: faded, but readable for everyone. */
export const steppedBack = 0.75
