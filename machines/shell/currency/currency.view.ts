import type { CurrencyRate } from '#contract/kernel/stored.ts'
import type { CurrencySnapshot } from './currency.machine.ts'
import { rateOf } from './currency.rates.ts'

/**
 * The display currency: `{ code, symbol, exchangeRate }`, where `exchangeRate` of it buys one USDT. Undefined until any
 * is known.
 */
export const currencyOf = (snapshot: CurrencySnapshot): CurrencyRate | undefined => rateOf(snapshot.context)

/** Its code, even if its rate is not known yet. */
export const currencyCode = ({ context }: CurrencySnapshot): string | undefined =>
  rateOf(context)?.code ?? context.chosen ?? context.suggested

/** All available currencies in the venue's order; empty until loaded. */
export const currencyList = ({ context }: CurrencySnapshot): readonly CurrencyRate[] => context.rates

/** `loading`, `failed` (the last known rate is shown), or `known`. */
export const currencyPhase = (snapshot: CurrencySnapshot): 'loading' | 'known' | 'failed' =>
  snapshot.matches('known') ? 'known' : snapshot.matches('failed') ? 'failed' : 'loading'
