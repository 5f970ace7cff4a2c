import * as z from 'zod/mini'
import { idempotencyKey } from './envelope.ts'
import { time } from './schemas.ts'

/**
 * A money call that was sent, or was about to be, and whose outcome is not known yet, as the browser keeps it. No
 * name, no amount.
 */
export const openKeySchema = z.object({
  key: idempotencyKey,
  /** When it was kept, by that machine's clock. */
  since: time,
  /** The document that sent it is gone: nobody waits for its answer any more. */
  isLeft: z.optional(z.boolean()),
})
export type OpenKey = Readonly<z.infer<typeof openKeySchema>>
