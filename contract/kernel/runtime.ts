import * as z from 'zod/mini'
import { vendorsSchema } from '../support/vendors.ts'

const address = z.string().check(z.maxLength(2_000))

/**
 * The operator's configuration, written into the document as JSON and read once at startup. Nothing about a venue is
 * fixed at build time.
 */
export const runtimeSchema = z.object({
  /** Base URL of all calls; empty is the document's own origin. */
  venue: address,
  streams: z.object({ spot: address, swap: address, user: address }),
  /**
   * Polled every second while a stream is down, to see whether the venue is back; any status from 200 to 299 means that
   * it is. Empty: no polling.
   */
  health: z._default(address, ''),
  /** A link without a frame for this long (ms) is stale. */
  linkSilence: z.int(),
  /** The support frame's own origin; empty if there is none. */
  supportOrigin: address,
  /** Vendors of support lines; a line without a vendor uses the venue's own desk. */
  vendors: z._default(vendorsSchema, {}),
  /** Fills `{host}` in the copyright line. */
  host: z.string().check(z.maxLength(200)),
  links: z.record(z.string(), address),
  mailboxes: z.object({ service: address, product: address, business: address, case: address }),
  /** Ids of menu items that this venue does not offer (`contract/shell/menus/items.ts`). */
  hidden: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)), []),
  /**
   * Whether pages install a service worker, which shows a page without a connection. False: the venue serves one that
   * removes itself and all that it stored.
   */
  worker: z._default(z.boolean(), true),
  /** True only in a sandbox build that the venue serves as such. */
  sandbox: z.boolean(),
})
export type Runtime = z.infer<typeof runtimeSchema>

/** The id of the script element (`type="application/json"`) that holds the configuration. */
export const runtimeElementId = 'runtime'
