import * as z from 'zod/mini'

/** Vendors of support lines, as the operator configures them: a document carries them to the page. */

const address = z.string().check(z.maxLength(500), z.regex(/^https?:\/\//))

const vendorSchema = z.object({
  /** Its script, as the vendor's own snippet names it. */
  script: address,
  /** The account: tawk.to's property and widget need none, LiveChat's licence, Crisp's website id. */
  account: z._default(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_./-]*$/)), ''),
  /** Origins that its script speaks to and shows, beside its own. */
  origins: z._default(z.array(address).check(z.maxLength(20)), []),
  /** Whether its frame may open windows: a window is another page, under an address that the vendor chooses. */
  popups: z._default(z.boolean(), false),
})

/** The vendors of the lines 1, 2 and 3; a line without one is the venue's own desk. */
export const vendorsSchema = z.object({
  1: z.optional(vendorSchema),
  2: z.optional(vendorSchema),
  3: z.optional(vendorSchema),
})
