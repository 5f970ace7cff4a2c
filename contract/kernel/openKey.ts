import * as z from 'zod/mini'
import { idempotencyKey } from './envelope.ts'
import { time } from './schemas.ts'

/**
 * A money call that was sent, or was about to be, and whose outcome is unknown, as the browser stores it. Contains no
 * name and no amount.
 */
export const openKeySchema = z.object({
  key: idempotencyKey,
  /** When it was stored, by that machine's clock. */
  since: time,
  /** The document that sent it is gone, so no code is waiting for its answer. */
  isLeft: z.optional(z.boolean()),
})
export type OpenKey = Readonly<z.infer<typeof openKeySchema>>
