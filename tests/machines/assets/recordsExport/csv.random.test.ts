import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { csvOf, harmless } from '#machines/assets/recordsExport/csv.ts'
import { parseCsv } from '#tests/support/csv.ts'

/** Texts as people and programs write them, many of them formulas that a spreadsheet would run. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .tuple(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        ' =',
        '\0=',
        '＝',
        '＋',
        '－',
        '＠',
        '"',
        ',',
        '""',
        '\r\n',
      ),
      fc.string(),
    )
    .map(([first, rest]) => first + rest),
)
const decimals = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([sign, whole, part]) => `${sign}${whole}${part === '' ? '' : `.${part}`}`)

const lines = fc.array(fc.array(fc.oneof(texts, decimals), { minLength: 1, maxLength: 6 }), { maxLength: 8 })

it('reads back what was written, with an apostrophe before formulas [TRD-15]', () => {
  fc.assert(
    fc.property(lines, (written) => {
      expect(parseCsv(csvOf(written))).toEqual(written.map((fields) => fields.map(harmless)))
    }),
  )
})

it('writes a field as the text itself or after an apostrophe, and never starts a formula [TRD-15]', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const field = harmless(text)
      expect([text, `'${text}`]).toContain(field)
      // A number is harmless, whatever its sign.
      if (!/^-?\d+(\.\d+)?$/.test(field)) expect(field).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r\n]/u)
    }),
  )
})

it('writes a decimal digit by digit, also a negative one [TRD-15]', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      expect(parseCsv(csvOf([[decimal(text)]]))).toEqual([[text]])
    }),
  )
})
