import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, time } from '#contract/kernel/schemas.ts'
import { orderSides } from '#contract/spot/orderKinds.ts'
import { liquidationOutcomes, liquidationSteps, markCandidates, receiptOrderKinds, settlements } from './kinds.ts'
import { contractsLimits } from './limits.ts'
import { indexSourceSchema } from './publicSchemas.ts'
import { contractAccount, leverage, orderId, poolSchema } from './schemas.ts'

/** Each contract once, so that a receipt is checked in time linear in its length. */
const perContract = z.maxLength(contractsLimits.receipt.contracts)

/** What a receipt begins with, of every version. */
export const receiptHead = {
  liquidationId: orderId,
  account: contractAccount,
  coin: code,
  pool: poolSchema,
  at: time,
  outcome: z.enum(liquidationOutcomes),
}

/** One step, and the figures of the pool after it. */
const stepSchema = z.object({
  step: z.enum(liquidationSteps),
  contractCode: z.nullable(code),
  /** Contracts that an order reduces by, so that the pool is safe again; null for other steps. */
  needed: z.nullable(decimalSchema),
  /** Contracts that were closed; of `cancelOpening` the orders that were cancelled. */
  amount: decimalSchema,
  /** The bankruptcy price: the worst that `fills` may have. */
  price: z.nullable(decimalSchema),
  fills: z.array(z.object({ price: decimalSchema, amount: decimalSchema })),
  fee: decimalSchema,
  /** Paid by the insurance fund, or by the venue once that is used up, because the pool could not. */
  fundPaid: decimalSchema,
  equity: decimalSchema,
  maintenance: decimalSchema,
  /** Null once the equity is used up. */
  riskRate: z.nullable(decimalSchema),
})

/**
 * The receipt of a liquidation: everything from which the module of risk computes what the venue did. Written in the
 * transaction that liquidates, and never changed.
 */
export const receiptSchema = z.object({
  version: z.literal(2),
  ...receiptHead,
  /** Before the first step. Null: the equity was used up. */
  riskRate: z.nullable(decimalSchema),
  equity: decimalSchema,
  maintenance: decimalSchema,
  /** Of the cross account without profit, or the margin of the isolated position. */
  balance: decimalSchema,
  bonus: decimalSchema,
  /** The user's own rate, which the orders that reduced were charged. */
  takerFee: decimalSchema,
  /** Before the first step, in the order in which they were opened. */
  positions: z
    .array(
      z.object({
        positionId: orderId,
        contractCode: code,
        side: z.enum(['long', 'short']),
        amount: decimalSchema,
        /** The value at which it was opened. */
        cost: decimalSchema,
        /** Profit that was paid out already. */
        paid: decimalSchema,
        leverage,
      }),
    )
    .check(perContract),
  /** Before the first step. Those that may open were cancelled. */
  orders: z.array(
    z.object({
      orderId,
      contractCode: code,
      kind: z.enum(receiptOrderKinds),
      side: z.enum(orderSides),
      price: z.nullable(decimalSchema),
      /** Contracts that were not filled yet. */
      amount: decimalSchema,
      reduceOnly: z.boolean(),
    }),
  ),
  marks: z
    .array(
      z.object({
        contractCode: code,
        mark: decimalSchema,
        index: decimalSchema,
        /** When both were computed. */
        at: time,
        /** The mark is the median of these; a missing one counts as the one before it. */
        candidates: z
          .array(z.object({ kind: z.enum(markCandidates), price: decimalSchema, age: time }))
          .check(z.maxLength(markCandidates.length)),
        sources: z.array(indexSourceSchema).check(perContract),
      }),
    )
    .check(perContract),
  /** Rules of the contracts, as far as risk depends on them. */
  contracts: z
    .array(
      z.object({
        contractCode: code,
        settle: z.enum(settlements),
        contractSize: decimalSchema,
        tick: decimalSchema,
        takerFee: decimalSchema,
        maxPrice: decimalSchema,
      }),
    )
    .check(perContract),
  tiers: z
    .array(
      z.object({
        contractCode: code,
        rows: z
          .array(
            z.object({
              upTo: decimalSchema,
              maintenanceRate: decimalSchema,
              maxLeverage: leverage,
              maintenanceAmount: decimalSchema,
            }),
          )
          .check(perContract),
      }),
    )
    .check(perContract),
  /** Of the insurance fund before it took over, its positions at their marks; null if the pool was safe before. */
  fundEquity: z.nullable(decimalSchema),
  steps: z.array(stepSchema),
  /** SHA-256 of everything above, in hexadecimal: `receiptText` says of which text. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type Receipt = z.infer<typeof receiptSchema>
export type ReceiptStep = Receipt['steps'][number]
