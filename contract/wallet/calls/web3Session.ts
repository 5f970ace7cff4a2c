import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { walletInfoSchema } from '../entities/wallet.ts'
import { idempotencyKey } from '#contract/kernel/envelope.ts'
import { nothing } from '#contract/kernel/schemas.ts'
import { outcomeSchema } from '#contract/account/calls/session.ts'

/** What every page asks of the wallet that a browser may be in. The other calls of a wallet come with their pages. */
export const web3Session = {
  /** Whose wallet this browser is in; null: nobody's. */
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
  /** What became of a swap: as the exchange's call of that kind, for who has a wallet's session and no other. */
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
