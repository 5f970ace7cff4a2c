import { dayIn } from '../kernel/days.ts'

export interface Split<Row> {
  readonly today: readonly Row[]
  readonly earlier: readonly Row[]
}

/**
 * Messages since the last local midnight, and earlier ones. A time in the future, from a wrong clock, counts as today.
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
