import type { Board } from '#contract/kernel/board.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { searchLetters, searchText } from '#contract/kernel/searchText.ts'
import { instTypes, stableBases, turnoverCoin } from '#contract/markets/instruments.ts'
import type { Instrument, Ticker } from '#contract/markets/instruments.ts'
import { tradeAreas } from '#contract/markets/tradeAreas.ts'
import { worth } from '#contract/markets/worth.ts'
import { isMarked, markOf } from '#machines/markets/favourites/favourites.marks.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import type { Choice, Column, OrderQuery } from '#machines/markets/markets/markets.types.ts'
import { inSize, sortable } from './markets.inSize.ts'

const isSpot = ({ instType }: Instrument) => instType === instTypes.spot

const inArea = (instrument: Instrument, { area }: Choice, marks: Marks): boolean => {
  switch (area) {
    case 'all':
      return true
    case 'favourites':
      return isMarked(marks, markOf(instrument))
    case 'spot':
      return isSpot(instrument)
    case 'margin':
      return isSpot(instrument) && instrument.isMarginTrade
    case 'perpetual':
      return instrument.instType === instTypes.perpetual
    case 'delivery':
      return instrument.instType === instTypes.delivery
  }
}

const isStable = (quote: string) => stableBases.some((base) => base === quote)

const inGroup = ({ quote }: Instrument, { group }: Choice): boolean =>
  group === 'all' || (group === 'others' ? !isStable(quote) : quote === group)

const zoneAreas = { all: undefined, ...tradeAreas } as const

const inZone = ({ tradeArea }: Instrument, { zone }: Choice): boolean =>
  zoneAreas[zone] === undefined || tradeArea === zoneAreas[zone]

/** Search text matches `btc/usdt`, `BTC_USDT`, `btcusdt` or a coin's name. */
const matches = (
  { symbol, base, quote, baseName }: Instrument,
  { text, bare }: { readonly text: string; readonly bare: string },
): boolean =>
  bare === '' ||
  `${base}${quote}`.includes(bare) ||
  symbol.replaceAll('_', '').includes(bare) ||
  searchText(baseName).includes(text)

const valueOf = (ticker: Ticker, column: Exclude<Column, 'pair'>, market: Instrument, tickers: Board): Decimal =>
  column === 'turnover' ? worth(ticker.turnover, turnoverCoin(market), tickers) : ticker[column]

interface Row<Key> {
  readonly symbol: string
  readonly key: Key | undefined
}

/** Rows without a key come last in either direction; equal ones keep the venue's order. */
const sorted = <Key>(
  rows: readonly Row<Key>[],
  order: (one: Key, other: Key) => number,
  sign: 1 | -1,
): readonly string[] =>
  rows
    .toSorted((one, other) => {
      if (one.key === undefined || other.key === undefined)
        return one.key === other.key ? 0 : one.key === undefined ? 1 : -1
      return sign * order(one.key, other.key)
    })
    .map(({ symbol }) => symbol)

const inLetters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The markets to show, in order. */
export const orderRows = (
  instruments: readonly Instrument[],
  tickers: Board,
  { choice, marks }: OrderQuery,
): readonly string[] => {
  const wanted = { text: searchText(choice.text), bare: searchLetters(choice.text) }
  const chosen = instruments.filter(
    (instrument) =>
      inArea(instrument, choice, marks) &&
      inGroup(instrument, choice) &&
      inZone(instrument, choice) &&
      matches(instrument, wanted),
  )
  const { sort } = choice
  if (!sort) return chosen.map(({ symbol }) => symbol)
  const sign = sort.direction === 'up' ? 1 : -1
  const { column } = sort
  if (column === 'pair')
    return sorted(
      chosen.map(({ symbol, base, quote }) => ({ symbol, key: `${base}/${quote}` })),
      inLetters,
      sign,
    )
  return sorted(
    chosen.map((market) => {
      const { symbol } = market
      const ticker = tickers.read(symbol)
      return { symbol, key: ticker && sortable(valueOf(ticker, column, market, tickers)) }
    }),
    inSize,
    sign,
  )
}
