/** Candle periods, as on the wire. */
export const periods = ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '3d', '5d', '1w', '1mo'] as const
export type Period = (typeof periods)[number]

export const isPeriod = (text: string): text is Period => periods.some((period) => period === text)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Candle durations; a month has that of its calendar month. */
const lengths: Readonly<Record<Exclude<Period, '1mo'>, number>> = {
  '1m': minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': hour,
  '2h': 2 * hour,
  '4h': 4 * hour,
  '6h': 6 * hour,
  '12h': 12 * hour,
  '1d': day,
  '3d': 3 * day,
  '5d': 5 * day,
  '1w': 7 * day,
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. All days are UTC. */
const firstMonday = 4 * day

/** The open time of the candle `steps` after the one that contains `time`. */
export const candleOpen = (period: Period, time: number, steps = 0): number => {
  if (period === '1mo') {
    const date = new Date(time)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps)
  }
  const length = lengths[period]
  const origin = period === '1w' ? firstMonday : 0
  return Math.floor((time - origin) / length) * length + origin + steps * length
}
