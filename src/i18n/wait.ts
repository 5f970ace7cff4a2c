const minute = 60

/** A wait that is counted down, as a clock shows it: `4:05`. */
export const formatWait = (seconds: number): string =>
  `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`
