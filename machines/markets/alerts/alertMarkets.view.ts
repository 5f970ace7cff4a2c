import { plainText, searchLetters } from '#contract/kernel/searchText.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { AlertsSnapshot } from './alerts.machine.ts'
import { symbolOf, valueOf } from './alerts.setup.ts'

/** A market as written in the form: `BTC/USDT`, or a contract's code. */
export const writtenName = ({ symbol, instType }: Instrument): string =>
  (instType === instTypes.perpetual || instType === instTypes.delivery
    ? symbol
    : symbol.replace('_', '/')
  ).toUpperCase()

/** Markets that match the typed text: recently opened ones first, then by prefix; none if a market is fully typed. */
export const suggestedMarkets = (
  { context: { market, markets } }: AlertsSnapshot,
  recent: readonly string[],
): readonly Instrument[] => {
  const typed = searchLetters(market)
  if (markets.some((one) => writtenName(one) === plainText(market).toUpperCase())) return []
  const fitting = markets.filter(({ symbol }) => searchLetters(symbol).includes(typed))
  const lately = recent.flatMap((symbol) => fitting.filter((one) => one.symbol === symbol))
  const others = fitting.filter(({ symbol }) => !recent.includes(symbol))
  return [
    ...lately,
    ...others.filter(({ symbol }) => symbol.startsWith(typed)),
    ...others.filter(({ symbol }) => !symbol.startsWith(typed)),
  ].slice(0, marketsLimits.alerts.suggested)
}

/** The market named in the form, if the venue lists it. */
export const namedMarket = ({ context: { market, markets } }: AlertsSnapshot): Instrument | undefined => {
  const symbol = symbolOf(market)
  return markets.find((one) => one.symbol === symbol)
}

/** Listed markets; empty until loaded. */
export const listedMarkets = ({ context }: AlertsSnapshot): readonly Instrument[] => context.markets

/** The alert in the form; `value` is undefined while none is entered. */
export const wantedAlert = ({ context: { alertType, value } }: AlertsSnapshot) => ({ alertType, value: valueOf(value) })
