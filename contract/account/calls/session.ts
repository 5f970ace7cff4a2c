import * as z from 'zod/mini'
import { accountLimits } from '#contract/account/limits.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { label, nothing, text } from '#contract/kernel/schemas.ts'
import { safetyToken } from '../safetyToken.ts'
import { codeId, emailCodeSchema, sessionChecks } from './sessionChecks.ts'
import { accountSchema, googleCodeSchema, recoveryCodeSchema, sessionNow, sessionSchema } from './sessionNow.ts'

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(recoveryCodeSchema) })

const bizStatusSchema = z.object({ isActivateContract: z.boolean(), closedPopups: z.array(label) })

const newPasswordSchema = z
  .string()
  .check(z.minLength(accountLimits.password.min), z.maxLength(accountLimits.password.max))

/** All calls of the session; `sessionNow` has those that the first page needs. */
export const session = {
  ...sessionNow,
  ...sessionChecks,
  /** Verifies the account's email address. */
  proveEmail: defineCall({
    id: 'session.proveEmail',
    method: 'POST',
    path: '/hk-web/user/prove-email',
    body: z.strictObject({ codeId, emailCode: emailCodeSchema }),
    response: sessionSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Issues a new TOTP secret, which takes effect with `bindGoogle`. */
  getGoogleKey: defineCall({
    id: 'session.getGoogleKey',
    method: 'POST',
    path: '/hk-web/user/get-google-key',
    body: z.strictObject({ safetyToken }),
    response: z.object({ secret: label, otpauth: text }),
    auth: true,
    errors: 'caller',
  }),
  bindGoogle: defineCall({
    id: 'session.bindGoogle',
    method: 'POST',
    path: '/hk-web/user/bind-google',
    body: z.strictObject({ safetyToken, googleCode: googleCodeSchema }),
    response: recoveryCodesSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  unbindGoogle: defineCall({
    id: 'session.unbindGoogle',
    method: 'POST',
    path: '/hk-web/user/unbind-google',
    body: z.strictObject({ safetyToken }),
    response: nothing,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  newRecoveryCodes: defineCall({
    id: 'session.newRecoveryCodes',
    method: 'POST',
    path: '/hk-web/user/recovery-codes',
    body: z.strictObject({ safetyToken }),
    response: recoveryCodesSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Ends the account's other sessions. */
  changePassword: defineCall({
    id: 'session.changePassword',
    method: 'POST',
    path: '/hk-web/user/change-password',
    body: z.strictObject({ safetyToken, password: newPasswordSchema }),
    response: nothing,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Changes the public name. The response contains the name as stored. */
  changeNickname: defineCall({
    id: 'session.changeNickname',
    method: 'POST',
    path: '/hk-web/user/nickname',
    body: z.strictObject({ nickname: z.string().check(z.maxLength(accountLimits.nickname.typed)) }),
    response: z.object({ fnickname: label }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Ends one other session of the account, or all others if none is named. `ended` is the number of sessions ended. */
  endSessions: defineCall({
    id: 'session.endSessions',
    method: 'POST',
    path: '/hk-web/user/end-sessions',
    body: z.strictObject({ session: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))) }),
    response: z.object({ ended: z.int() }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  bizStatus: defineCall({
    id: 'session.bizStatus',
    method: 'GET',
    path: '/hk-web/user/biz-status',
    response: bizStatusSchema,
    auth: true,
  }),
  register: defineCall({
    id: 'session.register',
    method: 'POST',
    path: '/hk-web/v2/register',
    body: z.strictObject({ account: accountSchema, password: newPasswordSchema }),
    response: sessionSchema,
    errors: 'caller',
  }),
}
