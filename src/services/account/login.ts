import { fromPromise } from 'xstate'
import type { Credentials } from '#machines/account/login/login.setup.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { countdown } from '../browser/countdown.ts'
import { keepSession } from './session.keep.ts'
import type { Services } from '../services.ts'

/** A code is only sent if one was typed. */
export const withCodes = ({ googleCode, recoveryCode }: Pick<Credentials, 'googleCode' | 'recoveryCode'>) => ({
  ...(googleCode === undefined ? {} : { googleCode }),
  ...(recoveryCode === undefined ? {} : { recoveryCode }),
})

/** The actors of the login flow. */
export const createLoginActors = (services: Services) => ({
  logIn: fromPromise<SessionUser, Credentials>(async ({ input, signal }) => {
    const { account, password } = input
    const data = await services.client.session.login({ body: { account, password, ...withCodes(input) } }, { signal })
    signal.throwIfAborted()
    return keepSession(services, data)
  }),
  seconds: countdown(services),
})
