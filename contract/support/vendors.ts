import * as z from 'zod/mini'

/** Support line vendors as configured by the operator; documents carry them to the page. */

const address = z.string().check(z.maxLength(500), z.regex(/^https?:\/\//))

const vendorSchema = z.object({
  /** The script URL in the vendor's own snippet. */
  script: address,
  /** The account: none for tawk.to, which uses property and widget; LiveChat's licence; Crisp's website id. */
  account: z._default(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_./-]*$/)), ''),
  /** Further origins that its script connects to and embeds. */
  origins: z._default(z.array(address).check(z.maxLength(20)), []),
  /** Whether its frame may open windows: a window is a separate page, at an address that the vendor chooses. */
  popups: z._default(z.boolean(), false),
})

/** The vendors of lines 1, 2 and 3; a line without a vendor uses the venue's own desk. */
export const vendorsSchema = z.object({
  1: z.optional(vendorSchema),
  2: z.optional(vendorSchema),
  3: z.optional(vendorSchema),
})
