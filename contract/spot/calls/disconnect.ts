import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'

/** Whether the venue cancels a user's orders when none of their sockets has been open for `grace` ms. */
const disconnectSchema = z.object({ on: z.boolean(), grace: z.int() })

/** Cancel-on-disconnect: `docs/wire/orders.md`. */
export const disconnect = {
  current: defineCall({
    id: 'disconnect.current',
    method: 'GET',
    path: '/hk-web/v2/trade/cancel-on-disconnect',
    response: disconnectSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  set: defineCall({
    id: 'disconnect.set',
    method: 'PUT',
    path: '/hk-web/v2/trade/cancel-on-disconnect',
    body: z.strictObject({ on: z.boolean() }),
    response: disconnectSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
