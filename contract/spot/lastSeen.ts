import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { spotLimits } from './limits.ts'
import { code, label, time } from '../kernel/schemas.ts'
import type { Order } from './calls/orders.ts'

const amountsSchema = z.array(z.object({ coin: code, amount: decimalSchema }))

/** The state of a live order when last seen. */
const seenOrderSchema = z.object({
  orderId: label,
  createdAt: time,
  filled: decimalSchema,
  filledTotal: decimalSchema,
  fee: amountsSchema,
})
export type SeenOrder = z.infer<typeof seenOrderSchema>

/** The user's orders and a market as last seen before they left. */
const lastSeenSchema = z.object({
  /** In the venue's time. */
  at: time,
  orders: z.array(seenOrderSchema),
  /** For the market that was open. */
  price: z.optional(z.object({ symbol: code, value: decimalSchema })),
})
export type LastSeen = z.infer<typeof lastSeenSchema>

export const seenOrder = ({ orderId, createdAt, filled, filledTotal, fee }: Order): SeenOrder => ({
  orderId,
  createdAt,
  filled,
  filledTotal,
  fee,
})

/** As the browser stores it, by user, most recent last. Data of other versions is ignored. */
export const lastSeenVersion = 1
const peopleSchema = z.array(z.tuple([z.string().check(z.maxLength(60)), lastSeenSchema]))
export const keptSeenSchema = z.object({ version: z.literal(lastSeenVersion), people: peopleSchema })
export type SeenByPeople = z.infer<typeof peopleSchema>

/** Adds what this user saw now. The user who was here longest ago is removed if there is no space. */
export const withSeen = (people: SeenByPeople, fid: string, seen: LastSeen): SeenByPeople => {
  const others = people.filter(([of]) => of !== fid)
  return [...others, [fid, seen] as [string, LastSeen]].slice(-spotLimits.awayReceipt.people)
}
