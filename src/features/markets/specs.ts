import type { Decimal } from '../../../contract/decimal'
import type { Instrument, Ticker } from '../../../contract/instruments'
import { worth } from '../../../contract/worth'
import type { Column } from '../../../machines/markets/markets.view'
import { formatCompact, formatPercent, formatPrice } from '../../i18n/format'
import type { LiveSpec } from '../../ui/live/liveText'

export type NumberColumn = Exclude<Column, 'pair'>

/** What stands where there is no number yet. */
const none = '–'

const known = <T,>(cache: Map<string, T>, key: string, make: () => T): T => {
  const made = cache.get(key) ?? make()
  cache.set(key, made)
  return made
}

/** How each column writes an instrument's numbers. Instruments that are written alike share one spec, so that a row keeps its cells. */
export const createSpecs = (locale: string) => {
  const specs = new Map<string, LiveSpec>()

  const price = (column: 'last' | 'high' | 'low', digits: number): LiveSpec =>
    known(specs, `${column} ${digits}`, () => ({
      value: (ticker: Ticker) => ticker[column],
      text: (value: Decimal | undefined) => (value === undefined ? none : formatPrice(value, locale, digits)),
      ...(column === 'last' ? { look: 'flash' as const } : {}),
    }))

  return (column: NumberColumn, { pricePrecision, quote }: Instrument): LiveSpec => {
    switch (column) {
      case 'last':
      case 'high':
      case 'low':
        return price(column, pricePrecision)
      case 'change':
        return known(specs, column, () => ({ value: (ticker) => ticker.change, text: (value) => (value === undefined ? none : formatPercent(value, locale)), look: 'sign' }))
      case 'turnover':
        return known(specs, `${column} ${quote}`, () => ({
          value: (ticker, tickers) => worth(ticker.turnover, quote, tickers),
          text: (value) => (value === undefined ? none : formatCompact(value, locale)),
        }))
    }
  }
}

export type Specs = ReturnType<typeof createSpecs>
