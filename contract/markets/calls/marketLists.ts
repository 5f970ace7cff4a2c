import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { askedMarket, askedMarkets } from '../askedCodes.ts'
import { instrumentSchema, tickerSchema } from '../instruments.ts'
import { periods } from '../periods.ts'
import { code, id, intText, label, time } from '#contract/kernel/schemas.ts'

const marketCurrencySchema = z.object({
  coinId: id,
  shortName: label,
  name: label,
  webLogo: label,
  /** Decimal places that the venue keeps. */
  precision: z.int(),
})

/** `[open time, open, high, low, close, volume]` */
export const candleRowSchema = z.tuple([
  time,
  decimalSchema,
  decimalSchema,
  decimalSchema,
  decimalSchema,
  decimalSchema,
])
export type CandleRow = z.infer<typeof candleRowSchema>

/** Calls that every market list and every small chart needs. `market.ts` joins them with the others. */
export const marketLists = {
  currencies: defineCall({
    id: 'market.currencies',
    method: 'GET',
    path: '/hk-web/market/currencies',
    response: z.array(marketCurrencySchema),
  }),
  /**
   * Closing prices of the last day, oldest first, for the sparklines of the market rows; `symbols` separated by commas,
   * at most 100.
   */
  trendlines: defineCall({
    id: 'market.trendlines',
    method: 'GET',
    path: '/kline-history/market/trendlines',
    query: z.strictObject({ symbols: askedMarkets }),
    response: z.array(z.object({ symbol: code, points: z.array(decimalSchema) })),
    errors: 'caller',
  }),
  /** All listed instruments with their last known tickers. */
  instruments: defineCall({
    id: 'market.instruments',
    method: 'GET',
    path: '/hk-web/public/instruments',
    response: z.object({ instruments: z.array(instrumentSchema), tickers: z.array(tickerSchema), ts: time }),
    errors: 'caller',
  }),
  /** Rows that open before `to` (ms), oldest first, at most `limit` (1 to 1,000). */
  klines: defineCall({
    id: 'market.klines',
    method: 'GET',
    path: '/kline-history/market/klines',
    query: z.strictObject({
      symbol: askedMarket,
      period: z.enum(periods),
      to: z.optional(intText),
      limit: z.optional(intText),
    }),
    response: z.array(candleRowSchema),
    errors: 'caller',
  }),
}
