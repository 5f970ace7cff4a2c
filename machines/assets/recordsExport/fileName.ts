import { dayIn } from '#contract/kernel/days.ts'

interface Named {
  /** The first words of the name. */
  readonly what: readonly string[]
  readonly query: {
    readonly from: string | undefined
    readonly to: string | undefined
    readonly zone: string | undefined
  }
  /** The times of the rows, newest first. */
  readonly moments: readonly number[]
  /** From 1; undefined if there is only one file. */
  readonly part: number | undefined
  /** Older records exist that the file does not contain. */
  readonly isCut: boolean
  readonly today: string
}

/** The name of a records file: what it contains, and the first and last day covered. */
export const fileName = ({ what, query: { from, to, zone }, moments, part, isCut, today }: Named): string => {
  const [newest, oldest] = [moments[0], moments.at(-1)]
  const first = oldest !== undefined && (isCut || from === undefined) ? dayIn(oldest, zone) : from
  const last = newest !== undefined && part !== undefined && part > 1 ? dayIn(newest, zone) : to
  return `${[...what, first ?? today, last ?? today, ...(part === undefined ? [] : [`part${part}`])].join('_')}.csv`
}
