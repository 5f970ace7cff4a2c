import { dayIn } from '#contract/kernel/days.ts'

interface Named {
  /** What the name begins with. */
  readonly what: readonly string[]
  readonly query: {
    readonly from: string | undefined
    readonly to: string | undefined
    readonly zone: string | undefined
  }
  /** When the rows were, the newest first. */
  readonly moments: readonly number[]
  /** From 1; undefined where the file is all. */
  readonly part: number | undefined
  /** There are older ones that the file does not take. */
  readonly isCut: boolean
  readonly today: string
}

/** What a file of records is called: what they are, and the days from the first to the last that it is about. */
export const fileName = ({ what, query: { from, to, zone }, moments, part, isCut, today }: Named): string => {
  const [newest, oldest] = [moments[0], moments.at(-1)]
  const first = oldest !== undefined && (isCut || from === undefined) ? dayIn(oldest, zone) : from
  const last = newest !== undefined && part !== undefined && part > 1 ? dayIn(newest, zone) : to
  return `${[...what, first ?? today, last ?? today, ...(part === undefined ? [] : [`part${part}`])].join('_')}.csv`
}
