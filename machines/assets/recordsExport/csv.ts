import { isDecimal } from '#contract/kernel/decimal.ts'

/**
 * Spreadsheets read a file as UTF-8 if it starts with this, and otherwise in the system's encoding. Files for people
 * start with it. Files for other programs do not: their words are ASCII, and an importer that looks up a column by name
 * would not find the first one.
 */
export const byteOrderMark = '\ufeff'

const lineEnd = '\r\n'

/** Characters that a spreadsheet treats as the start of a formula, including full-width signs. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * Prefixes text that a spreadsheet would execute with an apostrophe, which makes it plain text. Decimal numbers,
 * including negative ones, stay as they are: they are harmless, and an apostrophe would turn them into text.
 */
export const harmless = (text: string): string => (formula.test(text) && !isDecimal(text) ? `'${text}` : text)

/** As in RFC 4180: each field is quoted, quotation marks inside are doubled, and each line ends with CR LF. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((fields) => fields.map((text) => `"${harmless(text).replaceAll('"', '""')}"`).join(',') + lineEnd).join('')
