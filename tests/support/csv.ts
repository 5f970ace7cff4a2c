import { parse } from 'csv-parse/sync'

/**
 * Parses a CSV file as another program would (RFC 4180). Throws for malformed input, and for what our files never have:
 * a field without quotation marks, or a last line that does not end.
 */
export const parseCsv = (file: string): readonly (readonly string[])[] => {
  if (file !== '' && !file.endsWith('\r\n')) throw new Error('The last line does not end')
  return parse(file, {
    bom: true,
    record_delimiter: '\r\n',
    relax_column_count: true,
    cast: (field, { quoting, lines }) => {
      if (!quoting) throw new Error(`A field of line ${lines} has no quotation marks`)
      return field
    },
  })
}
