import { decimal } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument, Ticker } from '#contract/markets/instruments.ts'

interface Sample {
  readonly base: string
  readonly quote?: string
  readonly kind?: keyof typeof instTypes
  readonly tradeArea?: number
  readonly isMarginTrade?: boolean
  readonly liquidationDate?: number
}

/** An instrument of the venue, for tests and benchmarks. */
export const sampleInstrument = (
  index: number,
  { base, quote = 'usdt', kind = 'spot', tradeArea = 1, isMarginTrade = false, liquidationDate }: Sample,
): Instrument => ({
  symbol: kind === 'spot' ? `${base}_${quote}` : kind === 'delivery' ? `${base}${quote}_260327` : `${base}${quote}`,
  tradeId: index + 1,
  instType: instTypes[kind],
  base,
  quote,
  baseCoinId: index + 1,
  quoteCoinId: 52,
  baseName: base.toUpperCase(),
  webLogo: '',
  tradeArea,
  pricePrecision: 2,
  amountPrecision: 4,
  tickSize: decimal('0.01'),
  minAmount: decimal('0.0001'),
  minTotal: decimal('5'),
  isMarginTrade,
  marginRatio: isMarginTrade ? 5 : 0,
  liquidationDate: liquidationDate ?? null,
  listedAt: 0,
  hasBook: false,
})

export const sampleInstruments: readonly Instrument[] = [
  sampleInstrument(0, { base: 'btc', isMarginTrade: true }),
  sampleInstrument(1, { base: 'eth', quote: 'btc' }),
  sampleInstrument(2, { base: 'btc3l', tradeArea: 6 }),
  sampleInstrument(3, { base: 'doge', quote: 'usdc', tradeArea: 8 }),
  sampleInstrument(4, { base: 'btc', kind: 'perpetual' }),
  sampleInstrument(5, { base: 'btc', kind: 'delivery', liquidationDate: Date.UTC(2026, 2, 27, 8) }),
]

/** A market's ticker, for tests and benchmarks. */
export const sampleTicker = (
  symbol: string,
  last: string,
  given: Partial<Record<'change' | 'high' | 'low' | 'turnover', string>> & { readonly ts?: number } = {},
): Ticker => ({
  symbol,
  last: decimal(last),
  open: decimal(last),
  high: decimal(given.high ?? last),
  low: decimal(given.low ?? last),
  volume: decimal('10'),
  turnover: decimal(given.turnover ?? '1000'),
  change: decimal(given.change ?? '0'),
  bid: null,
  ask: null,
  ts: given.ts ?? 1,
})
