import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, time } from '#contract/kernel/schemas.ts'
import { liquidationSteps } from './kinds.ts'

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
