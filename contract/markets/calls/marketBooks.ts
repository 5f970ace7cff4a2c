import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, intText, time } from '#contract/kernel/schemas.ts'
import { tradesSchema } from '#contract/kernel/streams.ts'
import { askedMarket } from '../askedCodes.ts'
import { instrumentSchema, tickerSchema } from '../instruments.ts'
import { marketSchema } from '#contract/spot/calls/orders.ts'

const level = z.tuple([decimalSchema, decimalSchema])
const levels = z.array(level).check(z.maxLength(1_000))

/** A book snapshot; `epoch`, `version` and `checksum` are those of the stream (`docs/wire/streams.md`). */
const fullDepthSchema = z.object({
  epoch: z.string().check(z.maxLength(64)),
  version: z.int(),
  bids: levels,
  asks: levels,
  checksum: z.int(),
  ts: time,
})

/** Data of one market, or of one coin's markets, for clients that do not subscribe to the streams. */
export const marketBooks = {
  /** A market's book, up to 1,000 levels per side, best price first. Refused (20400) if the market has no book. */
  fullDepth: defineCall({
    id: 'market.fullDepth',
    method: 'GET',
    path: '/hk-web/v3/fullDepth',
    query: z.strictObject({ symbol: askedMarket, limit: z.optional(intText) }),
    response: fullDepthSchema,
    errors: 'caller',
  }),
  /** The latest trades of a market, oldest first, at most 50. */
  realTimeTrade: defineCall({
    id: 'market.realTimeTrade',
    method: 'GET',
    path: '/hk-web/v3/realTimeTrade',
    query: z.strictObject({ symbol: askedMarket }),
    response: tradesSchema,
    errors: 'caller',
  }),
  /** One market with its statistics, and its order rules if it accepts orders. */
  oneTradeInfo: defineCall({
    id: 'market.oneTradeInfo',
    method: 'GET',
    path: '/hk-web/v3/getOneTradeInfo',
    query: z.strictObject({ symbol: askedMarket }),
    response: z.object({
      instrument: instrumentSchema,
      ticker: z.nullable(tickerSchema),
      market: z.nullable(marketSchema),
    }),
    errors: 'caller',
  }),
  /** The markets of a coin, by turnover, highest first. */
  tradeSupport: defineCall({
    id: 'market.tradeSupport',
    method: 'GET',
    path: '/hk-web/currency/trade/support',
    query: z.strictObject({ currency: code }),
    response: z.array(z.object({ symbol: code, instType: z.int(), takesOrders: z.boolean() })),
    errors: 'caller',
  }),
}
