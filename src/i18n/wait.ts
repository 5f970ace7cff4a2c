const minute = 60

/** A countdown in clock format: `4:05`. */
export const formatWait = (seconds: number): string =>
  `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`
