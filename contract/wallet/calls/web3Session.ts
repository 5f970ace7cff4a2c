import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { walletInfoSchema } from '../entities/wallet.ts'
import { idempotencyKey } from '#contract/kernel/envelope.ts'
import { nothing } from '#contract/kernel/schemas.ts'
import { outcomeSchema } from '#contract/account/calls/sessionNow.ts'

/** The wallet call that every page makes. The other wallet calls load with their pages. */
export const web3Session = {
  /** The wallet that this browser is logged in to; null if none. */
  current: defineCall({
    id: 'web3.current',
    method: 'GET',
    path: '/hk-web/web3/wallet/session',
    response: z.nullable(z.object({ walletInfo: walletInfoSchema })),
    errors: 'caller',
    extension: true,
  }),
  disconnect: defineCall({
    id: 'web3.disconnect',
    method: 'POST',
    path: '/hk-web/web3/wallet/disconnect',
    body: z.strictObject({}),
    response: nothing,
    auth: 'wallet',
    errors: 'caller',
    extension: true,
  }),
  /** The outcome of a swap: like the exchange's outcome call, for clients that only have a wallet session. */
  outcome: defineCall({
    id: 'web3.outcome',
    method: 'POST',
    path: '/web3/wallet/swap/outcome',
    body: z.strictObject({ key: idempotencyKey }),
    response: outcomeSchema,
    auth: 'wallet',
    errors: 'caller',
    extension: true,
  }),
}
