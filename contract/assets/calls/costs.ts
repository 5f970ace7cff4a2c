import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { holdingSchema } from './assets.ts'

/** A coin of the spot account with its cost, by the average cost method (`contract/assets/costBasis.ts`). */
const coinCostSchema = z.extend(holdingSchema, {
  /** The last price in USDT; null if the venue has none. */
  priceUsdt: z.nullable(decimalSchema),
  /** How much of `available` and `held` has a known cost, and that cost in USDT; `locked` has none until it is final. */
  knownAmount: decimalSchema,
  costUsdt: decimalSchema,
  /** What all sales of the coin brought, minus their cost, in USDT since registration. */
  realisedUsdt: decimalSchema,
})
export type CoinCost = z.infer<typeof coinCostSchema>

export const costs = {
  /** Coins that the account holds, and those that it has sold. `seq` is that of the stream topic `balances`. */
  list: defineCall({
    id: 'costs.list',
    method: 'GET',
    path: '/hk-web/v2/account/costs',
    response: z.object({ coins: z.array(coinCostSchema), seq: z.int() }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
