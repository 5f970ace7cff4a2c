import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, time } from '#contract/kernel/schemas.ts'
import { deliveryTerms } from '#contract/markets/instruments.ts'
import { contractKinds, contractStates, indexSourceStates, settlements } from './kinds.ts'
import { leverage } from './schemas.ts'

/** What anyone may read of contracts. */

const tierSchema = z.object({ upTo: decimalSchema, maintenanceRate: decimalSchema, maxLeverage: leverage })
export const contractSchema = z.object({
  contractCode: code,
  kind: z.enum(contractKinds),
  settle: z.enum(settlements),
  base: code,
  quote: code,
  /** The coin of margin, profit and fees: the quote coin of a linear contract, the base coin of an inverse one. */
  coin: code,
  /** One contract in `sizeCoin`: the base coin, or for an inverse one `usd`, which is no coin of the ledger. */
  contractSize: decimalSchema,
  sizeCoin: code,
  state: z.enum(contractStates),
  /** Whether orders can be placed. Other contracts are listed with prices from elsewhere. */
  hasBook: z.boolean(),
  tick: decimalSchema,
  minAmount: decimalSchema,
  maxAmount: decimalSchema,
  maxPrice: decimalSchema,
  protection: decimalSchema,
  maxLeverage: leverage,
  tiers: z.array(tierSchema),
  makerFee: decimalSchema,
  takerFee: decimalSchema,
  listedAt: time,
  /** From one settlement of funding to the next, in milliseconds; null for a delivery contract, which has none. */
  fundingInterval: z.nullable(z.int()),
  /** These are null for a perpetual. The fee is a part of the value at the delivery price. */
  deliveryFee: z.nullable(decimalSchema),
  deliveryAt: z.nullable(time),
  /** From then on only orders that reduce are accepted. */
  openUntil: z.nullable(time),
  /** By the time that is left. */
  term: z.nullable(z.enum(deliveryTerms)),
})

export const quoteSchema = z.object({
  contractCode: code,
  state: z.enum(contractStates),
  mark: decimalSchema,
  index: decimalSchema,
  markState: z.enum(['live', 'held']),
  last: z.nullable(decimalSchema),
  bid: z.nullable(decimalSchema),
  ask: z.nullable(decimalSchema),
  /** Of the last 24 hours, null while there is no data: change as a fraction, volume in contracts, turnover in `coin`. */
  change: z.nullable(decimalSchema),
  high: z.nullable(decimalSchema),
  low: z.nullable(decimalSchema),
  volume: z.nullable(decimalSchema),
  turnover: z.nullable(decimalSchema),
  /** Contracts held long, which are as many as those held short. */
  openInterest: decimalSchema,
  openInterestValue: decimalSchema,
  /**
   * To be expected at `nextFundingAt`, and the mean premium over the index since the last settlement; null for a delivery
   * contract.
   */
  fundingRate: z.nullable(decimalSchema),
  premium: z.nullable(decimalSchema),
  nextFundingAt: z.nullable(time),
  /** The delivery price if the index stays as it is, in the hour before delivery; otherwise null. */
  deliveryEstimate: z.nullable(decimalSchema),
  ts: time,
})

export const fundingSchema = z.object({
  contractCode: code,
  at: time,
  rate: decimalSchema,
  mark: decimalSchema,
  samples: z.int(),
  due: z.int(),
})

/** A source of an index, and whether the index counts it. */
export const indexSourceSchema = z.object({
  name: code,
  weight: decimalSchema,
  /** Null if it has sent none. */
  price: z.nullable(decimalSchema),
  /** When it sent the price. */
  at: z.nullable(time),
  state: z.enum(indexSourceStates),
})
export type IndexSource = z.infer<typeof indexSourceSchema>
export const indexSchema = z.object({
  contractCode: code,
  /** Null if there has never been one. */
  price: z.nullable(decimalSchema),
  /** While it is halted, too few sources count, and the price is the last one. */
  state: z.enum(['live', 'halted']),
  sources: z.array(indexSourceSchema),
  /** A source further than this from the median of all does not count. */
  outlierBound: decimalSchema,
  ts: time,
})

/** A delivery: all positions of a contract closed at one price. */
export const deliverySchema = z.object({
  contractCode: code,
  /** When it was due, and when it was settled: later if samples were missing. */
  at: time,
  deliveredAt: time,
  price: decimalSchema,
  /** Samples of the index that were taken, and those due. */
  samples: z.int(),
  due: z.int(),
  /** Contracts held long, which were as many as those held short, and their value at the price. */
  amount: decimalSchema,
  value: decimalSchema,
})

/** Samples from which a funding rate (of the premium) or a delivery price (of the index) is computed. */
export const samplesSchema = z.object({
  list: z.array(z.object({ at: time, value: decimalSchema })),
  due: z.int(),
  taken: z.int(),
})
