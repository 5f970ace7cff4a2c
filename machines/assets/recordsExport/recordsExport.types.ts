import type { Row } from '#machines/patterns/pagedList/pagedList.types.ts'

/** `plain` is a table for people; the others are imported by tax programs. */
export const exportFormats = ['plain', 'koinly', 'cryptoTax'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportInput {
  /** The formats available for these records; the first is the default. */
  readonly formats: readonly [ExportFormat, ...ExportFormat[]]
  /** Maximum rows per file. */
  readonly maxRows: number
}

/** The content of a file. */
export interface FileAsked<TRow extends Row = Row, TQuery = unknown> {
  readonly query: TQuery
  readonly format: ExportFormat
  /** Newest first. */
  readonly rows: readonly TRow[]
  /** The number of this file, from 1; undefined if it is the only one. */
  readonly part: number | undefined
  /** Older records exist that the file does not contain. */
  readonly isCut: boolean
}

export interface MadeFile {
  readonly name: string
  readonly text: string
}
