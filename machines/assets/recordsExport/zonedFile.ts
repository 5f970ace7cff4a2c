import { isoWriter } from '#contract/kernel/days.ts'
import type { Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import { byteOrderMark, csvOf } from './csv.ts'
import { fileName } from './fileName.ts'
import type { FileAsked, MadeFile } from './recordsExport.types.ts'

interface Zoned {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly zone: string | undefined
}

interface Written<TRow, Column extends string> {
  /** The beginning of the file name. */
  readonly what: string
  /** The zone of the times, as in `Europe/Berlin`. */
  readonly zone: string
  readonly columns: readonly Column[]
  /** The columns of times; their heads name the zone. */
  readonly times: readonly Column[]
  readonly headOf: (column: Column) => string
  /** The cells of a row, given how a time is written; a column that it has nothing for is left out. */
  readonly cellsOf: (row: TRow, iso: (at: number) => string) => { readonly [C in Column]?: string | undefined }
  /** When a record happened. */
  readonly atOf: (row: TRow) => number
  readonly today: string
}

/** Records as a file for people: exact amounts, and times with the offset of the zone in its name and header. */
export const zonedFile = <TRow extends Row, Query extends Zoned, Column extends string>(
  { query, rows, part, isCut }: FileAsked<TRow, Query>,
  { what, zone, columns, times, headOf, cellsOf, atOf, today }: Written<TRow, Column>,
): MadeFile => {
  const iso = isoWriter(query.zone)
  return {
    name: fileName({
      what: [what, zone.replaceAll(/[^\w+-]/g, '-')],
      query,
      moments: rows.map(atOf),
      part,
      isCut,
      today,
    }),
    text:
      byteOrderMark +
      csvOf([
        columns.map((column) => (times.includes(column) ? `${headOf(column)} (${zone})` : headOf(column))),
        ...rows.map((row) => {
          const cells = cellsOf(row, iso)
          return columns.map((column) => cells[column] ?? '')
        }),
      ]),
  }
}
