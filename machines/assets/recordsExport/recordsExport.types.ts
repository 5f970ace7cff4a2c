import type { Row } from '#machines/patterns/pagedList/pagedList.types.ts'

/** `plain` is a table for people; the others are what a program that reckons taxes imports. */
export const exportFormats = ['plain', 'koinly', 'cryptoTax'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportInput {
  /** The formats that these records can be had in; the first is chosen to begin with. */
  readonly formats: readonly [ExportFormat, ...ExportFormat[]]
  /** How many one file takes at most. */
  readonly maxRows: number
}

/** What a file is made of. */
export interface FileAsked<TRow extends Row = Row, TQuery = unknown> {
  readonly query: TQuery
  readonly format: ExportFormat
  /** The newest first. */
  readonly rows: readonly TRow[]
  /** Which of several files it is, from 1; undefined where it is the only one. */
  readonly part: number | undefined
  /** There are older ones that the file does not take. */
  readonly isCut: boolean
}

export interface MadeFile {
  readonly name: string
  readonly text: string
}
