import type { CurrencyChoice, CurrencyRate } from '#contract/kernel/stored.ts'

/**
 * What the venue tells: all currencies, in its order, and, if it was asked, the one that the reader's language
 * suggests.
 */
export interface RatesAnswer {
  readonly rates: readonly CurrencyRate[]
  readonly suggested: string | undefined
}

/** What is known of currencies: `rates` are empty until the venue has sent them. */
export interface Rates extends CurrencyChoice, RatesAnswer {}

/**
 * The currency that amounts are shown in: the chosen one, else the suggested one; the last visit's while the venue has
 * not taken for today's.
 */
export const rateOf = ({ chosen, suggested, last, rates }: Rates): CurrencyRate | undefined => {
  const found = (code: string | null | undefined) => rates.find((rate) => rate.code === code)
  const known = found(chosen) ?? found(suggested)
  if (known) return known
  return last !== null && (chosen === null || last.code === chosen) ? last : undefined
}
