import type { Decimal } from '#contract/kernel/decimal.ts'
import { turnoverCoin, type Instrument } from '#contract/markets/instruments.ts'
import { worth } from '#contract/markets/worth.ts'
import type { Column } from '#machines/markets/markets/markets.view.ts'
import { compactWriter, percentWriter, priceWriter } from '#i18n/format.ts'
import type { LiveSpec } from '#drawing/live/liveText.ts'

export type NumberColumn = Exclude<Column, 'pair'>

type Shown = Pick<Instrument, 'pricePrecision' | 'quote'> & Partial<Pick<Instrument, 'base' | 'isInverse'>>

const coinOf = ({ base = '', quote, isInverse }: Omit<Shown, 'pricePrecision'>): string =>
  turnoverCoin({ base, quote, isInverse })

/** Placeholder for a number that is not there yet. */
const none = '–'

const known = <T>(cache: Map<string, T>, key: string, make: () => T): T => {
  const made = cache.get(key) ?? make()
  cache.set(key, made)
  return made
}

/**
 * How each column formats an instrument's numbers. Instruments with the same format share one spec, so that a row keeps
 * its cells.
 */
export const createSpecs = (locale: string) => {
  const specs = new Map<string, LiveSpec>()

  const spec = (write: (value: Decimal) => string, value: LiveSpec['value'], look?: LiveSpec['look']): LiveSpec => ({
    value,
    text: (shown) => (shown === undefined ? none : write(shown)),
    ...(look ? { look } : {}),
  })

  return (column: NumberColumn, { pricePrecision, ...market }: Shown): LiveSpec => {
    switch (column) {
      case 'last':
      case 'high':
      case 'low':
        return known(specs, `${column} ${pricePrecision}`, () =>
          spec(
            priceWriter(locale, pricePrecision),
            (ticker) => ticker[column],
            column === 'last' ? 'flash' : undefined,
          ),
        )
      case 'change':
        return known(specs, column, () => spec(percentWriter(locale), (ticker) => ticker.change, 'sign'))
      case 'turnover':
        return known(specs, `${column} ${coinOf(market)}`, () =>
          spec(compactWriter(locale), (ticker, tickers) => worth(ticker.turnover, coinOf(market), tickers)),
        )
    }
  }
}

export type Specs = ReturnType<typeof createSpecs>
