import * as z from 'zod/mini'
import { accountLimits } from '#contract/account/limits.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { safetyToken } from '../safetyToken.ts'
import { label, nothing, text, time } from '#contract/kernel/schemas.ts'
import {
  givenPasswordSchema,
  accountSchema,
  googleCodeSchema,
  recoveryCodeSchema,
  sessionNow,
  sessionSchema,
} from './sessionNow.ts'

export const safetyActions = [
  'bindGoogle',
  'unbindGoogle',
  'changePassword',
  'newRecoveryCodes',
  'withdraw',
  'addAddress',
  'weakenWithdrawal',
] as const
export type SafetyAction = (typeof safetyActions)[number]

/** Actions that can move funds out: their check includes an emailed code. */
export const mailedActions = ['withdraw', 'addAddress', 'weakenWithdrawal'] as const satisfies readonly SafetyAction[]
export type MailedAction = (typeof mailedActions)[number]

/** The purposes of emailed codes. */
export const mailedPurposes = ['proveEmail', ...mailedActions] as const
export type MailedPurpose = (typeof mailedPurposes)[number]

/** The values that a check is for, as the call that uses the token sends them: other values need another check. */
const safetySubjectSchema = z.record(
  z.string().check(z.maxLength(40)),
  z.nullable(z.union([z.string().check(z.maxLength(500)), z.int(), z.boolean()])),
)
export type SafetySubject = z.infer<typeof safetySubjectSchema>

const codeId = z.string().check(z.regex(/^[\w-]{1,40}$/))
const emailCodeSchema = z.string().check(z.regex(/^\d{6}$/))

/** An emailed code: its id for the call that submits it, and when another one can be sent. */
const sentCodeSchema = z.object({
  codeId,
  /** The address, masked. */
  sentTo: label,
  againAt: time,
})
export type SentCode = z.infer<typeof sentCodeSchema>

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(recoveryCodeSchema) })

const bizStatusSchema = z.object({ isActivateContract: z.boolean(), closedPopups: z.array(label) })

const newPasswordSchema = z
  .string()
  .check(z.minLength(accountLimits.password.min), z.maxLength(accountLimits.password.max))

/** All calls of the session; `sessionNow` has those that the first page needs. */
export const session = {
  ...sessionNow,
  /** Exchanges the password, and a code if an authenticator is bound, for a token that allows one change. */
  modifySafetyCheck: defineCall({
    id: 'session.modifySafetyCheck',
    method: 'POST',
    path: '/hk-web/modifySafetyCheck',
    body: z.strictObject({
      action: z.enum(safetyActions),
      subject: z.optional(safetySubjectSchema),
      password: givenPasswordSchema,
      googleCode: z.optional(googleCodeSchema),
      recoveryCode: z.optional(recoveryCodeSchema),
      /** The emailed code for `mailedActions`. Without one the answer is 10012, and a code is sent. */
      codeId: z.optional(codeId),
      emailCode: z.optional(emailCodeSchema),
    }),
    response: z.object({ safetyToken, expiresAt: time }),
    auth: true,
    errors: 'caller',
  }),
  /** Emails a code to the account's address, which voids an earlier one of this session for the same purpose. */
  sendCode: defineCall({
    id: 'session.sendCode',
    method: 'POST',
    path: '/hk-web/user/send-code',
    body: z.strictObject({ purpose: z.enum(mailedPurposes), subject: z.optional(safetySubjectSchema) }),
    response: z.extend(sentCodeSchema, { expiresAt: time }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
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
