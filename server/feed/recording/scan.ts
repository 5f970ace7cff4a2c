import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { scaleOf } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Period } from '#contract/markets/periods.ts'
import { StartFailure, reason } from '#server/failure.ts'
import { readLine } from './line.ts'
import type { RecordedLine } from './line.ts'
import type { MarketName } from './names.ts'

/** The contents of a recording for one market. */
export interface RecordedMarket {
  readonly name: MarketName
  readonly pricePrecision: number
  readonly amountPrecision: number
  readonly hasBook: boolean
  /** The periods of its candle lines. */
  readonly periods: ReadonlySet<Period>
}

export interface Recording {
  readonly file: string
  /** The time of the first valid line. */
  readonly first: number
  /** The number of valid lines. */
  readonly lines: number
  readonly markets: readonly RecordedMarket[]
}

interface Seen {
  readonly name: MarketName
  price: number
  amount: number
  hasBook: boolean
  readonly periods: Set<Period>
}

const pricesOf = (line: RecordedLine): readonly Decimal[] => {
  switch (line.kind) {
    case 'book':
      return [...line.bids, ...line.asks].map(([price]) => price)
    case 'trade':
      return [line.price]
    case 'quote':
      return [line.bid[0], line.ask[0]]
    case 'candle':
      return line.row.slice(1, 5).filter((value) => typeof value === 'string')
  }
}

const amountsOf = (line: RecordedLine): readonly Decimal[] => {
  switch (line.kind) {
    case 'book':
      return [...line.bids, ...line.asks].map(([, amount]) => amount)
    case 'trade':
      return [line.amount]
    case 'quote':
      return [line.bid[1], line.ask[1]]
    case 'candle':
      return [line.row[5]]
  }
}

const finest = (start: number, values: readonly Decimal[]): number =>
  values.reduce((most, value) => Math.max(most, scaleOf(value)), start)

/** Iterates over the lines of a file as text. */
export const readTexts = (file: string): AsyncIterableIterator<string> =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })[Symbol.asyncIterator]()

/**
 * Reads a recording through once. Reports each invalid line with its number. Throws StartFailure if no line is valid.
 */
export const scanRecording = async (file: string, warn: (text: string) => void): Promise<Recording> => {
  const seen = new Map<string, Seen>()
  let first: number | undefined
  let [number, lines, unreadable] = [0, 0, 0]

  const note = (line: RecordedLine, name: MarketName) => {
    first ??= line.ts
    lines += 1
    let market = seen.get(name.symbol)
    if (!market) seen.set(name.symbol, (market = { name, price: 0, amount: 0, hasBook: false, periods: new Set() }))
    market.price = finest(market.price, pricesOf(line))
    market.amount = finest(market.amount, amountsOf(line))
    if (line.kind === 'book') market.hasBook = true
    if (line.kind === 'candle') market.periods.add(line.period)
  }

  try {
    for await (const text of readTexts(file)) {
      number += 1
      if (text === '') continue
      const read = readLine(text)
      if (read.problem === undefined) note(read.line, read.name)
      else {
        unreadable += 1
        if (unreadable <= venueLimits.feed.reportedLines) warn(`${file}: line ${number} is skipped: ${read.problem}`)
      }
    }
  } catch (error) {
    throw new StartFailure(`The recording ${file} cannot be read: ${reason(error)}`)
  }
  if (first === undefined) throw new StartFailure(`${file} is no recording: none of its lines can be read`)
  if (unreadable > venueLimits.feed.reportedLines) warn(`${file}: ${unreadable} lines in all are skipped`)

  const markets = [...seen.values()].map(({ name, price, amount, hasBook, periods }) => ({
    name,
    pricePrecision: price,
    amountPrecision: amount,
    hasBook,
    periods,
  }))
  return { file, first, lines, markets }
}
