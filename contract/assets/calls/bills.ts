import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, id, intText, label, time } from '#contract/kernel/schemas.ts'

/** The kinds of change to what an account owns. */
export const billKinds = [
  'deposit',
  'depositReversed',
  'withdrawal',
  'withdrawalFee',
  'transferIn',
  'transferOut',
  'buy',
  'sell',
  'tradeFee',
  'borrowed',
  'repaid',
  'interest',
  'funding',
  'realised',
  'contractFee',
  'reward',
  'sandbox',
] as const
export type BillKind = (typeof billKinds)[number]

/** The records that a bill can come from. */
const billRefTypes = ['deposit', 'withdrawal', 'transfer', 'order', 'recovery'] as const

const wallet = z.int()
/** A UTC day, as `2026-11-27`. */
const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const billSchema = z.object({
  billId: label,
  at: time,
  walletType: wallet,
  /** The pair of an isolated account and its symbol, as `btc_usdt`; null for all others. */
  tradeId: z.nullable(id),
  pair: z.nullable(code),
  coinId: id,
  coin: code,
  /** Positive when the account gains. */
  amount: decimalSchema,
  /** The account’s balance of the coin after the entry: available, held and locked together. */
  balanceAfter: decimalSchema,
  kind: z.enum(billKinds),
  ref: z.nullable(z.object({ type: z.enum(billRefTypes), id: label })),
})
export type Bill = z.infer<typeof billSchema>

const statementBalanceSchema = z.object({
  walletType: wallet,
  tradeId: z.nullable(id),
  pair: z.nullable(code),
  coinId: id,
  coin: code,
  opening: decimalSchema,
  closing: decimalSchema,
  /** Signed sums of the bills between the two, by kind; kinds without a bill are left out. */
  sums: z.array(z.object({ kind: z.enum(billKinds), amount: decimalSchema })).check(z.maxLength(billKinds.length)),
})
export type StatementBalance = z.infer<typeof statementBalanceSchema>

const statementSchema = z.object({
  from: dayText,
  to: dayText,
  /** Start of the first day, and end of the last or now, whichever is earlier. */
  startsAt: time,
  endsAt: time,
  /** Opening + sums = closing, exactly, for each line. */
  balances: z.array(statementBalanceSchema).check(z.maxLength(5_000)),
  /** Last prices in USDT; null where the venue stored none. */
  prices: z
    .array(z.object({ coinId: id, coin: code, opening: z.nullable(decimalSchema), closing: z.nullable(decimalSchema) }))
    .check(z.maxLength(1_000)),
})
export type Statement = z.infer<typeof statementSchema>

const pnlDaySchema = z.object({
  day: dayText,
  /** Equity in USDT at both ends; null where no point was stored. */
  start: z.nullable(decimalSchema),
  end: z.nullable(decimalSchema),
  /** Deposits minus withdrawals, each at the price of its moment. */
  netInflow: z.nullable(decimalSchema),
  /** end − start − netInflow; null when either end is missing. */
  pnl: z.nullable(decimalSchema),
  /** Relative to start plus inflows; null when that is zero. */
  rate: z.nullable(decimalSchema),
  /** The day has not ended. */
  isRunning: z.boolean(),
})
export type PnlDay = z.infer<typeof pnlDaySchema>

/** The calls about what changed an account. */
export const bills = {
  /** Newest first. `seq` is that of the stream topic `balances`. */
  list: defineCall({
    id: 'bills.list',
    method: 'GET',
    path: '/hk-web/v2/account/bills',
    query: z.strictObject({
      walletType: z.optional(intText),
      tradeId: z.optional(intText),
      coinId: z.optional(intText),
      kind: z.optional(z.enum(billKinds)),
      /** Epoch milliseconds; the range includes `startTime` and excludes the end. */
      startTime: z.optional(intText),
      endTime: z.optional(intText),
      pageNum: intText,
      pageSize: intText,
    }),
    response: z.object({ list: z.array(billSchema), totalCount: z.int(), seq: z.int() }),
    auth: true,
    extension: true,
  }),
  /** Opening and closing balances of a range of UTC days, and the changes between them. At most 366 days. */
  statement: defineCall({
    id: 'bills.statement',
    method: 'GET',
    path: '/hk-web/v2/account/statement',
    query: z.strictObject({ from: dayText, to: dayText }),
    response: statementSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Profit and loss by UTC day, oldest first. At most 366 days. */
  pnl: defineCall({
    id: 'bills.pnl',
    method: 'GET',
    path: '/hk-web/v2/account/pnl',
    query: z.strictObject({ from: dayText, to: dayText }),
    response: z.array(pnlDaySchema).check(z.maxLength(366)),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
