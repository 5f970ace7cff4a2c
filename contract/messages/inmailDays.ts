/** Days as the reader's clock on the wall counts them. */

const named = (zone: string | undefined) => (zone === undefined ? {} : { timeZone: zone })

/** The day in which a moment lies, as one text that can be compared. `zone` undefined: the browser's own. */
export const dayIn = (time: number, zone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...named(zone),
  }).format(time)

export interface Split<Row> {
  readonly today: readonly Row[]
  readonly earlier: readonly Row[]
}

/**
 * What came since the last local midnight, and what came before. What bears a time to come, by a clock that goes wrong,
 * is of today.
 */
export const splitByDay = <Row extends { readonly createdTime: number }>(
  rows: readonly Row[],
  now: number,
  zone: string | undefined,
): Split<Row> => {
  const today = dayIn(now, zone)
  const isToday = ({ createdTime }: Row) => createdTime >= now || dayIn(createdTime, zone) === today
  return { today: rows.filter(isToday), earlier: rows.filter((row) => !isToday(row)) }
}
