import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { code, time } from '#contract/kernel/schemas.ts'
import { tickerSchema } from '../instruments.ts'
import { coinDetailSchema, coinOfferSchema } from '../coins.ts'

export const coinInfo = {
  /** Every listed coin, most traded first, with the last known tickers of their markets. */
  list: defineCall({
    id: 'coinInfo.list',
    method: 'GET',
    path: '/hk-web/public/coin/list',
    response: z.object({ coins: z.array(coinOfferSchema), tickers: z.array(tickerSchema), ts: time }),
    errors: 'caller',
    extension: true,
  }),
  /** One coin; null if no coin of that name is listed. */
  detail: defineCall({
    id: 'coinInfo.detail',
    method: 'GET',
    path: '/hk-web/public/coin/detail',
    query: z.strictObject({ coin: code }),
    response: z.nullable(coinDetailSchema),
    errors: 'caller',
    extension: true,
  }),
}
