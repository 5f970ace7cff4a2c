import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

/** A currency that amounts can be displayed in. */
export interface Currency {
  readonly id: number
  readonly currencyCode: string
  readonly symbol: string
  /** Units of this currency per usdt. The simulated venue has no market for currencies, so the rates are fixed. */
  readonly exchangeRate: Decimal
}

const row = (id: number, currencyCode: string, symbol: string, rate: string): Currency => ({
  id,
  currencyCode,
  symbol,
  exchangeRate: decimal(rate),
})

export const currencies: readonly Currency[] = [
  row(1, 'USD', '$', '1'),
  row(2, 'CNY', '¥', '7.21'),
  row(3, 'EUR', '€', '0.952'),
  row(4, 'GBP', '£', '0.793'),
  row(5, 'JPY', '¥', '154.6'),
  row(6, 'HKD', 'HK$', '7.78'),
  row(7, 'THB', '฿', '34.6'),
  row(8, 'PHP', '₱', '58.9'),
  row(9, 'VND', '₫', '25410'),
  row(10, 'RUB', '₽', '100.4'),
  row(11, 'KRW', '₩', '1398'),
  row(12, 'BRL', 'R$', '5.8'),
]

/**
 * The currency with that code. Throws RangeError if there is none, because only our own code passes currencies this
 * way.
 */
export const currencyOf = (currencyCode: string): Currency => {
  const found = currencies.find((currency) => currency.currencyCode === currencyCode)
  if (!found) throw new RangeError(`No currency is called ${currencyCode}`)
  return found
}
