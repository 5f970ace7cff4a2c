import { isDecimal } from '#contract/kernel/decimal.ts'

/**
 * Spreadsheets take a file for UTF-8 where it begins with this, and else for the system's own encoding. Files for
 * people begin with it; files for another program do not: their words are ASCII, and an importer that looks for a
 * column by its name would find another name.
 */
export const byteOrderMark = '\ufeff'

const lineEnd = '\r\n'

/** What a spreadsheet takes for the beginning of a formula, full-width signs too. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * A text that a spreadsheet would run is led by an apostrophe, which makes it a text. A decimal number stays as it is,
 * a negative one too: it runs nothing, and led by an apostrophe it would be no number any more.
 */
export const harmless = (text: string): string => (formula.test(text) && !isDecimal(text) ? `'${text}` : text)

/** As RFC 4180 has it: each field in quotation marks, those inside doubled, and each line ended by CR LF. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((fields) => fields.map((text) => `"${harmless(text).replaceAll('"', '""')}"`).join(',') + lineEnd).join('')
