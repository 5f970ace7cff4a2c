import * as z from 'zod/mini'

/** Building blocks of the calls' schemas. */

/** A whole number in a query or a multipart field: a string on the wire, a number for the venue. */
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
/** Text from the venue for display: never markup, always of bounded length. */
export const label = z.string().check(z.maxLength(200))
export const text = z.string().check(z.maxLength(10_000))
/** Validated by its reader. */
export const anything = z.unknown()
/** A list whose entries are validated one by one. */
export const listOfAnything = z.array(z.unknown())
export const nothing = z.null()
/** The code of a coin, pair or contract as on the wire. */
export const code = z.string().check(z.regex(/^[a-z0-9]{1,20}(?:_[a-z0-9]{1,20}){0,2}$/))
