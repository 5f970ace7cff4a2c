import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { id, label } from '#contract/kernel/schemas.ts'

/** A coin of the spot account with its cost, by the average cost method (`contract/assets/costBasis.ts`). */
const coinCostSchema = z.object({
  coinId: id,
  shortName: label,
  webLogo: label,
  /** Decimal places shown; amounts may have more. */
  precision: z.int().check(z.minimum(0), z.maximum(18)),
  available: decimalSchema,
  /** Held for orders, reviews and withdrawals. */
  held: decimalSchema,
  /** Arrived from a chain and not final yet: it has no cost until then. */
  locked: decimalSchema,
  /** The last price in USDT; null if the venue has none. */
  priceUsdt: z.nullable(decimalSchema),
  /** How much of `available` and `held` has a known cost, and that cost in USDT. */
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
