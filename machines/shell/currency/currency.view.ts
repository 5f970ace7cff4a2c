import type { CurrencyRate } from '#contract/kernel/stored.ts'
import type { CurrencySnapshot } from './currency.machine.ts'
import { rateOf } from './currency.rates.ts'

/**
 * The currency that amounts are shown in: `{ code, symbol, exchangeRate }`, `exchangeRate` of it for one USDT.
 * Undefined until any is known.
 */
export const currencyOf = (snapshot: CurrencySnapshot): CurrencyRate | undefined => rateOf(snapshot.context)

/** Its code, also where its rate is not known yet. */
export const currencyCode = ({ context }: CurrencySnapshot): string | undefined =>
  rateOf(context)?.code ?? context.chosen ?? context.suggested

/** All that can be chosen, in the venue's order; empty until it has answered. */
export const currencyList = ({ context }: CurrencySnapshot): readonly CurrencyRate[] => context.rates

/** `loading`, `failed` (what is shown is the last known), or `known`. */
export const currencyPhase = (snapshot: CurrencySnapshot): 'loading' | 'known' | 'failed' =>
  snapshot.matches('known') ? 'known' : snapshot.matches('failed') ? 'failed' : 'loading'
