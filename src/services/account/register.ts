import { session } from '#contract/account/calls/session.ts'
import { fromPromise } from 'xstate'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { countdown } from '../browser/countdown.ts'
import { keepSession } from './session.keep.ts'
import type { Services } from '../services.ts'

/** The actors of the registration flow. */
export const createRegisterActors = (services: Services) => ({
  register: fromPromise<SessionUser, { account: string; password: string }>(async ({ input, signal }) => {
    const data = await services.client.area(session).register({ body: input }, { signal })
    signal.throwIfAborted()
    return keepSession(services, data)
  }),
  seconds: countdown(services),
})
