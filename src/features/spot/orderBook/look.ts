import type { ContractMarket } from '#contract/contracts/panelMarket.ts'
import { multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { BookUnit } from '#contract/kernel/stored.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { digitsOf, priceWriter } from '#i18n/format.ts'
import { columnSizeWriter, narrowSizeWriter } from '#i18n/shortSize.ts'
import type { BookLook } from '#drawing/live/bookPainter.ts'

/**
 * The widest number that fits into a column; longer ones are shortened. The value put into the form is exact all the
 * same.
 */
const widest = 10
const widestOwn = 8

/** How a market's book is grouped and formatted. */
export const createLook = (
  locale: string,
  {
    tick,
    lot,
    minTotal,
    contractSize,
    isInverse,
  }: Market & Partial<Pick<ContractMarket, 'contractSize' | 'isInverse'>>,
  { step, unit, ...shape }: { step: Decimal; unit: BookUnit; rows: number; inside: number; isLadder: boolean },
): BookLook => {
  const [digits, amountDigits] = [digitsOf(tick), digitsOf(lot)]
  // A value in quote needs no more digits than the smallest order.
  const shownDigits = unit === 'base' ? amountDigits : digitsOf(minTotal)
  const write = columnSizeWriter(locale, shownDigits, widest)
  // Of a contract, price times amount is a value only with the contract's size.
  const writeSize =
    contractSize === undefined || unit === 'base' ? write : (total: Decimal) => write(multiply(total, contractSize))
  // The face of an inverse contract is an amount, whatever its price.
  const summed: BookUnit = isInverse === true ? 'base' : unit
  return {
    ...shape,
    step,
    unit: summed,
    digits,
    amountScale: amountDigits,
    // With coarse grouping the last digits would be zeros.
    writePrice: priceWriter(locale, digits),
    writeAmount: writeSize,
    writeSum: writeSize,
    writeOwn: narrowSizeWriter(locale, widestOwn),
  }
}
