import { fromPromise } from 'xstate'
import { freeze } from '#contract/account/calls/freeze.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import type { UnfreezeAccount, UnfreezeProofs } from '#machines/account/unfreeze/unfreeze.machine.ts'
import type { Services } from '../services.ts'
import { keepSession } from './session.keep.ts'

/** The actors of the page that ends a freeze. */
export const createUnfreezeActors = (services: Services) => ({
  requestCode: fromPromise<void, UnfreezeAccount>(async ({ input: { account, password }, signal }) => {
    try {
      await services.client.area(freeze).end({ body: { account, password } }, { signal })
    } catch (error) {
      // Without a code the call is refused, and the refusal says that one was mailed.
      if (toCallError(error, freeze.end.id).code !== codes.emailCodeNeeded) throw error
    }
  }),
  unfreezeAccount: fromPromise<SessionUser, UnfreezeProofs>(
    async ({ input: { account, password, emailCode, googleCode }, signal }) => {
      const body = { account, password, emailCode, ...(googleCode !== undefined && { googleCode }) }
      const data = await services.client.area(freeze).end({ body }, { signal })
      signal.throwIfAborted()
      return keepSession(services, data)
    },
  ),
})
