import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, id, label } from '#contract/kernel/schemas.ts'

/** What a person brought in and took out since they registered, in usdt, each movement at its worth when it happened. */
export const flowsSchema = z.object({ depositedUsdt: decimalSchema, withdrawnUsdt: decimalSchema })
export const overviewSchema = z.object({
  totalCny: decimalSchema,
  totalUsdt: decimalSchema,
  totalBtc: decimalSchema,
  totalEth: decimalSchema,
  /** As of the same moment as the totals. */
  flows: flowsSchema,
})
export type Overview = z.infer<typeof overviewSchema>

const balanceSchema = z.object({
  coinId: id,
  shortName: label,
  webLogo: label,
  /** Digits after the point with which its amounts are shown; there may be more of them. */
  precision: z.int().check(z.minimum(0), z.maximum(18)),
  available: decimalSchema,
  /** Kept apart for orders and reviews. */
  held: decimalSchema,
  /** Borrowed in this account and not yet paid back. */
  owed: decimalSchema,
  valueUsdt: decimalSchema,
})

/** One account; `tradeId` and `pair` only of an isolated one. */
const accountBalancesSchema = z.object({
  walletType: z.int(),
  tradeId: z.nullable(id),
  pair: z.nullable(code),
  /** What its coins are worth, less what is owed. */
  totalUsdt: decimalSchema,
  coins: z.array(balanceSchema),
})
export type AccountBalances = z.infer<typeof accountBalancesSchema>

export const assets = {
  overview: defineCall({
    id: 'assets.overview',
    method: 'GET',
    path: '/hk-web/v2/account/overview',
    response: overviewSchema,
    auth: true,
  }),
  /** `seq` is that of the stream's topic `balances`. */
  balances: defineCall({
    id: 'assets.balances',
    method: 'GET',
    path: '/hk-web/v2/account/balances',
    response: z.object({ accounts: z.array(accountBalancesSchema), seq: z.int() }),
    auth: true,
  }),
}
