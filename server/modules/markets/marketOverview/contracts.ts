import { compare, decimal, multiply, subtract, toScale, toUnits, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { OverviewRange, OverviewSeriesOfMarkets } from '#contract/markets/overview.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { changeInPercent } from '#server/feed/change.ts'
import { fundingRate, pairOf, rateAt } from '#server/feed/contracts.ts'
import type { PositionFigures } from '#server/feed/positions.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { MarketData } from '../market/tokens.ts'
import type { RowsOf } from './contractRows.ts'
import { usdtDigits } from './markets.ts'
import { lengthOf, spacings } from './ranges.ts'
import { accountLines, accountValues, chart, openInterestLines, openInterestVolumeLines } from './series.ts'
import type { Charted, Lines } from './series.ts'
import { openInterestAt, turnoverOfRow } from './tally.ts'

type Rows = OverviewSeriesOfMarkets['rows']

const hundred = decimal('100')
const { tickerSpan, fundingEvery } = venueLimits.feed

const contractsOf = (data: Pick<MarketData, 'listings'>): readonly Listing[] =>
  data.listings().filter(({ instType }) => instType !== instTypes.spot)

const highestFirst = (rows: Rows): Rows =>
  rows.toSorted((a, b) => compare(b.value, a.value) || (a.symbol < b.symbol ? -1 : 1))

/** The value of each contract's open positions now, and its change within a day. */
export const openInterestRows = (data: MarketData, positions: PositionFigures, now: number): Rows =>
  highestFirst(
    contractsOf(data).flatMap((listing) => {
      const ticker = data.ticker(listing.symbol)
      if (!ticker) return []
      const { symbol, base, quote } = listing
      const value = openInterestAt(positions, listing, now, ticker.last)
      const before = openInterestAt(positions, listing, now - tickerSpan, ticker.open)
      return [{ symbol, base, quote, value, change: changeInPercent(before, value) }]
    }),
  )

const inPercent = (rate: Decimal): Decimal => trim(multiply(rate, hundred))

/** The predicted funding rate of each perpetual contract in per cent, and its change within a day. */
export const fundingRows = (data: MarketData, now: number): Rows =>
  highestFirst(
    contractsOf(data).flatMap((listing) => {
      const funding = fundingRate(data, listing, now)
      if (!funding) return []
      const { symbol, base, quote } = listing
      const [price, index] = [data.ticker(symbol)?.open, data.ticker(pairOf(listing))?.open]
      const change = price && index ? inPercent(subtract(funding.rate, rateAt(price, index))) : null
      return [{ symbol, base, quote, value: inPercent(funding.rate), change }]
    }),
  )

/** Charts of one contract. */
export interface ContractCharts {
  readonly openInterest: (listing: Listing, range: OverviewRange) => Promise<Charted>
  readonly openInterestVolume: (listing: Listing, range: OverviewRange) => Promise<Charted>
  readonly accounts: (listing: Listing, range: OverviewRange) => Promise<Charted>
}

export const createContractCharts = (positions: PositionFigures, rowsOf: RowsOf, now: () => number): ContractCharts => {
  type Figures = (at: { readonly end: number; readonly close: Decimal; readonly turnover: Decimal }) => Decimal[]

  const charted = async (
    listing: Listing,
    range: OverviewRange,
    lines: Lines,
    valuesOf: (figures: Parameters<Figures>[0]) => (Decimal | null)[],
  ): Promise<Charted> => {
    const { symbol } = listing
    const rows = await rowsOf(symbol, range)
    const [time, length] = [now(), lengthOf(spacings[range])]
    return chart({ range, now: time, lines, symbol }, (at) => {
      const row = rows.get(at)
      if (!row) return undefined
      const turnover = toScale(turnoverOfRow(row, listing), usdtDigits, 'halfEven')
      return valuesOf({ end: Math.min(time, at + length), close: row[4], turnover })
    })
  }

  return {
    openInterest: (listing, range) =>
      charted(listing, range, openInterestLines, ({ end, close }) => [openInterestAt(positions, listing, end, close)]),
    openInterestVolume: (listing, range) =>
      charted(listing, range, openInterestVolumeLines, ({ end, close, turnover }) => [
        openInterestAt(positions, listing, end, close),
        turnover,
      ]),
    accounts: (listing, range) =>
      charted(listing, range, accountLines, ({ end, close }) =>
        accountValues(toUnits(positions.longAccounts(listing, end, close), 2)),
      ),
  }
}

/** The settlements within a range, oldest first, in epoch ms. */
const settlementsOf = (range: OverviewRange, now: number): readonly number[] => {
  const spacing = spacings[range]
  const first = Math.ceil((now - spacing.closed * lengthOf(spacing)) / fundingEvery) * fundingEvery
  const count = Math.floor((now - first) / fundingEvery) + 1
  return Array.from({ length: count }, (_, place) => first + place * fundingEvery)
}

/** Two of these candles make the time between two settlements. */
const period = '4h'
const periodLength = fundingEvery / 2

/** Reads the funding rates of past settlements, each only once. */
export const createFundingHistory = (data: MarketData, now: () => number) => {
  let epoch = data.epoch()
  const known = new Map<string, Map<number, Decimal | null>>()

  const closes = async (symbol: string, from: number, to: number) => {
    const rows = await data.candles(symbol, period, to, Math.round((to - from) / periodLength) + 1)
    return new Map(rows.map((row) => [row[0] + periodLength, row[4]]))
  }

  return async (listing: Listing, range: OverviewRange): Promise<Charted> => {
    if (epoch !== data.epoch()) {
      epoch = data.epoch()
      known.clear()
    }
    const settlements = settlementsOf(range, now())
    const longest = settlementsOf('90d', now())[0] ?? 0
    const rates = known.get(listing.symbol) ?? new Map<number, Decimal | null>()
    known.set(listing.symbol, rates)
    const missing = settlements.filter((at) => !rates.has(at))
    const [first, last] = [missing[0], missing.at(-1)]
    if (first !== undefined && last !== undefined) {
      const [prices, indexes] = [await closes(listing.symbol, first, last), await closes(pairOf(listing), first, last)]
      for (const at of missing) {
        const [price, index] = [prices.get(at), indexes.get(at)]
        rates.set(at, price && index ? inPercent(rateAt(price, index)) : null)
      }
      for (const at of rates.keys()) if (at < longest) rates.delete(at)
    }
    return {
      symbol: listing.symbol,
      step: fundingEvery,
      since: null,
      lines: [{ key: 'rate', unit: 'percent', coin: null }],
      points: settlements.map((at) => ({ at, values: [rates.get(at) ?? null] })),
    }
  }
}
