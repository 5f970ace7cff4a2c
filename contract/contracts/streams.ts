import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, time } from '#contract/kernel/schemas.ts'
import { fundRateSchema, indexPriceSchema } from '#contract/kernel/streams.ts'
import { liquidationSteps, markCandidates, riskLevels } from './kinds.ts'
import { indexSourceSchema } from './publicSchemas.ts'
import { contractAccount, poolSchema, remedySchema } from './schemas.ts'

/** Data of the contract socket that only this venue sends; its type `contract` carries a `contractSchema`. */

/** Contracts held long, which are as many as those held short, and their value at the mark. */
export const openInterestSchema = z.object({
  contractCode: code,
  amount: decimalSchema,
  value: decimalSchema,
  ts: time,
})

/** One step of a liquidation, without the person whose position it was. */
export const liquidatedSchema = z.object({
  contractCode: code,
  /** Of the position that was liquidated. */
  side: z.enum(['long', 'short']),
  amount: decimalSchema,
  /** The bankruptcy price: `reduce` sells or buys at this price or better, the other steps at exactly this one. */
  price: decimalSchema,
  /** `cancelOpening` is never sent, because it closes nothing. */
  step: z.enum(liquidationSteps),
  ts: time,
})

/** The funding rate to be expected at the next settlement, and from what it is computed. */
export const ownFundRateSchema = z.extend(fundRateSchema, {
  /** From one settlement to the next, in milliseconds. */
  interval: z.int(),
  /** The mean of the samples of this interval so far. */
  premium: decimalSchema,
  /** How many have been taken, and how many a whole interval has. */
  samples: z.int(),
  due: z.int(),
  bound: decimalSchema,
})

export const ownIndexSchema = z.extend(indexPriceSchema, {
  /** While it is halted, too few sources count, and the price is the last one. */
  state: z.enum(['live', 'halted']),
  sources: z.array(indexSourceSchema),
})

/** On the user's topic `risk`: the level of a pool has changed. A pool that holds nothing any more is calm. */
export const riskPushSchema = z.object({
  account: contractAccount,
  coin: code,
  pool: poolSchema,
  level: z.enum(riskLevels),
  /** Null once the equity is used up, or the pool holds nothing. */
  riskRate: z.nullable(decimalSchema),
  remedies: z.array(remedySchema),
})
export type RiskPush = z.infer<typeof riskPushSchema>

export const ownMarkSchema = z.extend(indexPriceSchema, {
  /** While it is held, no position is opened or liquidated. */
  state: z.enum(['live', 'held']),
  /** The prices whose median it is; `age` is in milliseconds. */
  candidates: z.array(z.object({ kind: z.enum(markCandidates), price: decimalSchema, age: z.int() })),
})
