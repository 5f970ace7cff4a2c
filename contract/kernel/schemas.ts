import * as z from 'zod/mini'

/** The parts that the calls' schemas are made of. */

/** A whole number in a query or a multipart field: text on the wire, a number for the venue. */
export const intText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((text: string) => Number(text)),
  ),
  z.int(),
)

/** Epoch milliseconds, UTC. */
export const time = z.int().check(z.nonnegative())
export const id = z.int().check(z.nonnegative())
/** A text of the venue that a screen shows: never markup, never endless. */
export const label = z.string().check(z.maxLength(200))
export const text = z.string().check(z.maxLength(10_000))
/** What is judged by who reads it. */
export const anything = z.unknown()
/** A list whose entries are judged one by one. */
export const listOfAnything = z.array(z.unknown())
export const nothing = z.null()
/** A coin's, a pair's or a contract's code as the wire writes it. */
export const code = z.string().check(z.regex(/^[a-z0-9]{1,20}(?:_[a-z0-9]{1,20}){0,2}$/))
