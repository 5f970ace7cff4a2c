import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, id, label } from '#contract/kernel/schemas.ts'

/** Deposits and withdrawals since registration, in USDT, each valued at the time it happened. */
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

/** A coin and how much of it an account holds. */
export const holdingSchema = z.object({
  coinId: id,
  shortName: label,
  webLogo: label,
  /** Decimal places shown; amounts may have more. */
  precision: z.int().check(z.minimum(0), z.maximum(18)),
  available: decimalSchema,
  /** Held for orders, reviews and withdrawals. */
  held: decimalSchema,
  /** Arrived from a chain and not final yet; cannot be traded, transferred or withdrawn. */
  locked: decimalSchema,
})

const balanceSchema = z.extend(holdingSchema, {
  /** Borrowed in this account and not yet repaid. */
  owed: decimalSchema,
  valueUsdt: decimalSchema,
})

/** One account; `tradeId` and `pair` are set only for an isolated account. */
const accountBalancesSchema = z.object({
  walletType: z.int(),
  tradeId: z.nullable(id),
  pair: z.nullable(code),
  /** The value of its coins minus the debt. */
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
  /** `seq` is that of the stream topic `balances`. */
  balances: defineCall({
    id: 'assets.balances',
    method: 'GET',
    path: '/hk-web/v2/account/balances',
    response: z.object({ accounts: z.array(accountBalancesSchema), seq: z.int() }),
    auth: true,
  }),
}
