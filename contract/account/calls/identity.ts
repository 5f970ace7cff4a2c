import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { identityStatusSchema } from '../entities/identity.ts'

export const identity = {
  /** Every identity application of the user, with its status. */
  status: defineCall({
    id: 'identity.status',
    method: 'GET',
    path: '/hk-web/identity/status',
    response: z.array(identityStatusSchema),
    auth: true,
    errors: 'caller',
  }),
}
