import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { spotLimits } from './limits.ts'
import { code, label, time } from '../kernel/schemas.ts'
import type { Order } from './calls/orders.ts'

const amountsSchema = z.array(z.object({ coin: code, amount: decimalSchema }))

/** How far a live order had come. */
const seenOrderSchema = z.object({
  orderId: label,
  createdAt: time,
  filled: decimalSchema,
  filledTotal: decimalSchema,
  fee: amountsSchema,
})
export type SeenOrder = z.infer<typeof seenOrderSchema>

/** What somebody saw last of their orders and of a market, before they were gone. */
const lastSeenSchema = z.object({
  /** By the venue's clock. */
  at: time,
  orders: z.array(seenOrderSchema),
  /** Of the market that was open. */
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

/** As the browser keeps it, by person, the last one at the end: what another version wrote is not read. */
export const lastSeenVersion = 1
const peopleSchema = z.array(z.tuple([z.string().check(z.maxLength(60)), lastSeenSchema]))
export const keptSeenSchema = z.object({ version: z.literal(lastSeenVersion), people: peopleSchema })
export type SeenByPeople = z.infer<typeof peopleSchema>

/** With what this person saw now. Who was here longest ago makes way. */
export const withSeen = (people: SeenByPeople, fid: string, seen: LastSeen): SeenByPeople => {
  const others = people.filter(([of]) => of !== fid)
  return [...others, [fid, seen] as [string, LastSeen]].slice(-spotLimits.awayReceipt.people)
}
