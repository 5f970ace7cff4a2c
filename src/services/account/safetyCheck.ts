import { sessionChecks } from '#contract/account/calls/sessionChecks.ts'
import { fromPromise } from 'xstate'
import { safetyCheckMachine } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import type { Proof } from '#machines/account/safetyCheck/safetyCheck.setup.ts'
import { countdown } from '../browser/countdown.ts'
import type { Services } from '../services.ts'
import { createMailActors } from './proveEmail.code.ts'
import { withCodes } from './login.ts'

/** The identity check form. */
export const createSafetyCheck = (services: Services) =>
  safetyCheckMachine.provide({
    actors: {
      checkSafety: fromPromise<string, Proof>(async ({ input, signal }) => {
        const { action, subject, password, codeId, emailCode } = input
        const { safetyToken } = await services.client.area(sessionChecks).modifySafetyCheck(
          {
            body: {
              action,
              password,
              ...(subject === undefined ? {} : { subject }),
              ...withCodes(input),
              ...(codeId === undefined || emailCode === undefined ? {} : { codeId, emailCode }),
            },
          },
          { signal },
        )
        return safetyToken
      }),
      seconds: countdown(services),
      ...createMailActors(services),
    },
  })
