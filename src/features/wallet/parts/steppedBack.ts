/** The opacity of numbers that are old: they step back, and can still be read by everybody. */
export const steppedBack = 0.75
