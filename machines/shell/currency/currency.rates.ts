import type { CurrencyChoice, CurrencyRate } from '#contract/kernel/stored.ts'

/** The venue's response: all currencies in its order and, if requested, the one suggested by the reader's language. */
export interface RatesAnswer {
  readonly rates: readonly CurrencyRate[]
  readonly suggested: string | undefined
}

/** Known currency data; `rates` is empty until the venue has sent it. */
export interface Rates extends CurrencyChoice, RatesAnswer {}

/**
 * The display currency: the chosen one, else the suggested one; that of the last visit until the venue has sent today's
 * rates.
 */
export const rateOf = ({ chosen, suggested, last, rates }: Rates): CurrencyRate | undefined => {
  const found = (code: string | null | undefined) => rates.find((rate) => rate.code === code)
  const known = found(chosen) ?? found(suggested)
  if (known) return known
  return last !== null && (chosen === null || last.code === chosen) ? last : undefined
}
