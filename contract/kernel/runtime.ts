import * as z from 'zod/mini'
import { vendorsSchema } from '../support/vendors.ts'

const address = z.string().check(z.maxLength(2_000))

/**
 * What the operator configures: written into the document as JSON, read once at start. Nothing of a venue is fixed at
 * build time.
 */
export const runtimeSchema = z.object({
  /** Base of all calls; empty is the document's own origin. */
  venue: address,
  streams: z.object({ spot: address, swap: address, user: address }),
  /**
   * Asked every second while a stream is down, to see whether the venue is back; any answer of 200 to 299 means that it
   * is. Empty: nothing is asked.
   */
  health: z._default(address, ''),
  /** Without a frame for so long (ms) a link is stale. */
  linkSilence: z.int(),
  /** The support frame's own site; empty when there is none. */
  supportOrigin: address,
  /** Vendors of support lines; a line without one is the venue's own desk. */
  vendors: z._default(vendorsSchema, {}),
  /** Fills `{host}` in the copyright line. */
  host: z.string().check(z.maxLength(200)),
  links: z.record(z.string(), address),
  mailboxes: z.object({ service: address, product: address, business: address, case: address }),
  /** Items of the menus that this venue does not offer, by their ids in `contract/shell/menus/items.ts`. */
  hidden: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)), []),
  /** True only in a sandbox build that the venue serves as such. */
  sandbox: z.boolean(),
})
export type Runtime = z.infer<typeof runtimeSchema>

/** The id of the script element (`type="application/json"`) that holds it. */
export const runtimeElementId = 'runtime'
