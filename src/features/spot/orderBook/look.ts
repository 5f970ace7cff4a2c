import { scaleOf } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { BookUnit } from '#contract/kernel/stored.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { compactWriter, formatAmount, priceWriter } from '#i18n/format.ts'
import type { BookLook } from '#ui/live/bookPainter.ts'

/** More letters have no room in a column: then a number is shortened. What is taken is exact all the same. */
const widest = 10
const widestOwn = 7

const fitting = (locale: string, digits: number) => {
  const [write, short] = [priceWriter(locale, digits), compactWriter(locale)]
  return (value: Decimal): string => {
    const text = write(value)
    return text.length > widest ? short(value) : text
  }
}

/** How the book of a market is put together and written. */
export const createLook = (
  locale: string,
  { tick, lot }: Market,
  { step, unit, ...shape }: { step: Decimal; unit: BookUnit; rows: number; isLadder: boolean },
): BookLook => {
  const [digits, amountDigits, short] = [scaleOf(tick), scaleOf(lot), compactWriter(locale)]
  return {
    ...shape,
    step,
    unit,
    digits,
    amountScale: amountDigits,
    // With coarse steps the last digits would be zeros.
    writePrice: priceWriter(locale, digits),
    writeAmount: fitting(locale, amountDigits),
    writeSum: fitting(locale, unit === 'base' ? amountDigits : 0),
    writeOwn: (value) => {
      const text = formatAmount(value, locale)
      return text.length > widestOwn ? short(value) : text
    },
  }
}
