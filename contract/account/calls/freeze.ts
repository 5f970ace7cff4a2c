import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { nothing } from '#contract/kernel/schemas.ts'
import { codeId, emailCodeSchema } from './sessionChecks.ts'
import { accountSchema, givenPasswordSchema, googleCodeSchema, sessionSchema } from './sessionNow.ts'

/** The secret part of the link in a mail. */
export const freezeTokenSchema = z.string().check(z.regex(/^[\w-]{1,40}\.[\w.-]{20,100}$/))

/** Calls that freeze an account, and end the freeze. */
export const freeze = {
  /** Freezes the caller's own account, which ends all its sessions. */
  own: defineCall({
    id: 'freeze.own',
    method: 'POST',
    path: '/hk-web/user/freeze',
    body: z.strictObject({}),
    response: nothing,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Freezes the account that a mail was sent to. The link works once. */
  byLink: defineCall({
    id: 'freeze.byLink',
    method: 'POST',
    path: '/hk-web/v2/freeze',
    body: z.strictObject({ freezeToken: freezeTokenSchema }),
    response: nothing,
    errors: 'caller',
    extension: true,
  }),
  /** Ends the freeze, and logs in. Without a mailed code the answer is 10012, and a code is sent. */
  end: defineCall({
    id: 'freeze.end',
    method: 'POST',
    path: '/hk-web/v2/unfreeze',
    body: z.strictObject({
      account: accountSchema,
      password: givenPasswordSchema,
      googleCode: z.optional(googleCodeSchema),
      codeId: z.optional(codeId),
      emailCode: z.optional(emailCodeSchema),
    }),
    response: sessionSchema,
    errors: 'caller',
    extension: true,
  }),
}
