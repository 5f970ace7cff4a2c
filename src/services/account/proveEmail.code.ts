import { sessionChecks } from '#contract/account/calls/sessionChecks.ts'
import { fromPromise } from 'xstate'
import type { Mailed, MailOrder } from '#machines/account/proveEmail/mailedCode.ts'
import { countdownAgain } from '../browser/countdown.ts'
import type { Services } from '../services.ts'

/** The actors of a form with a mailed code. */
export const createMailActors = (services: Services) => ({
  sendCode: fromPromise<Mailed, MailOrder>(async ({ input, signal }) => {
    const { codeId, sentTo, againAt } = await services.client.area(sessionChecks).sendCode({ body: input }, { signal })
    return { codeId, sentTo, againIn: Math.max(0, againAt - services.clock.venueNow()) }
  }),
  againSeconds: countdownAgain(services),
})
