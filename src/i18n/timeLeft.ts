const two = (value: number): string => String(value).padStart(2, '0')

/** Formats 65 seconds as `1:05`. */
export const timeLeft = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

/** More than an hour: `3:04:05`, with days separate. */
export const longTimeLeft = (seconds: number): { readonly days: number; readonly time: string } => {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return { days: Math.floor(hours / 24), time: `${hours % 24}:${two(minutes % 60)}:${two(seconds % 60)}` }
}

/** Hours, minutes and seconds, each with two digits: `01:12:09`. */
export const clockLeft = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
