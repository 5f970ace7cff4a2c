import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { readQuantity } from '#contract/spot/quantityText.ts'
import { sizeWriter } from '#i18n/format.ts'
import { columnSizeWriter, narrowSizeWriter } from '#i18n/shortSize.ts'

describe('compact size', () => {
  it.each([
    ['0.008221', '0.008221'],
    ['0.00822199', '0.008221'],
    ['0.00000001', '<0.00001'],
    ['1.999999', '1.999999'],
    ['1234.5678', '1.23K'],
    ['1239.9999', '1.23K'],
    ['99999.9999', '99.90K'],
    ['12399999', '12.30M'],
    ['1', '1'],
  ])('%s is written as %s, never as more than it is [TRD-02]', (value, text) => {
    expect(narrowSizeWriter('en_US', 8)(decimal(value))).toBe(text)
  })

  it.each(['en_US', 'zh_CN'])('is never rounded up, whatever its digits [TRD-02] (%s)', (locale) => {
    const narrow = narrowSizeWriter(locale, 8)
    const times = { K: '000', M: '000000', B: '000000000', 万: '0000', 亿: '00000000' }
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 20n), (units) => {
        const digits = String(units).padStart(13, '0')
        const value = decimal(`${BigInt(digits.slice(0, -12))}.${digits.slice(-12)}`)
        const text = narrow(value)
        fc.pre(!text.startsWith('<'))
        const suffix = text.at(-1) ?? ''
        const [plain, zeros] = suffix in times ? [text.slice(0, -1), times[suffix as keyof typeof times]] : [text, '']
        const reading = readQuantity(plain, locale)
        const written = reading.kind === 'amount' ? Number(reading.value) * Number(`1${zeros}`) : Infinity
        expect(written).toBeLessThanOrEqual(Number(value) * (1 + 1e-12))
      }),
    )
  })
})

it('writes all sizes of a column with the same number of digits, ignoring zeros [TRD-02]', () => {
  const write = columnSizeWriter('en_US', 6, 10)
  expect(['0.000009', '12.5', '0.1'].map((value) => write(decimal(value)))).toEqual([
    '0.000009',
    '12.500000',
    '0.100000',
  ])
  expect(sizeWriter('en_US', 8)(decimal('0.00000009'))).toBe('0.00000009')
  expect(columnSizeWriter('en_US', 12, 10)(decimal('0.000000000009'))).toBe('<0.0000001')
})
