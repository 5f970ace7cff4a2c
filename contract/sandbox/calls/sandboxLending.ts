import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { id, nothing } from '#contract/kernel/schemas.ts'

/** Controls of margin loans, as parts of the sandbox. */
export const sandboxLending = {
  /** Sets how much of a coin the venue has left to lend. */
  lending: defineCall({
    id: 'sandbox.lending',
    method: 'POST',
    path: '/sandbox/lending',
    body: z.strictObject({ coinId: id, poolLeft: decimalSchema }),
    response: nothing,
    extension: true,
  }),
}
