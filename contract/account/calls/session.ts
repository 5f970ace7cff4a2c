import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { clientOrderIdSchema } from '#contract/kernel/envelope.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { id, intText, label, nothing, text, time } from '#contract/kernel/schemas.ts'

/** An e-mail address in ASCII letters, so that no two addresses look alike. The venue compares it in lower case. */
export const accountSchema = z
  .string()
  .check(
    z.maxLength(accountLimits.account.maxEmail),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
    ),
  )
const newPasswordSchema = z
  .string()
  .check(z.minLength(accountLimits.password.min), z.maxLength(accountLimits.password.max))
/** A password to compare with the stored one. It has no length limits, because they would hint at the password. */
const givenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(accountLimits.password.max))
export const googleCodeSchema = z.string().check(z.regex(/^\d{6}$/))
export const recoveryCodeSchema = z.string().check(z.regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/))

/** The logged-in user, the key that signs calls, and the venue's time. */
export const sessionSchema = z.object({
  photo: text,
  fnickname: label,
  /** The user's UID. */
  fid: label,
  account: label,
  vipLevel: z.int(),
  /** 2 shows a VIP label. */
  vipType: z.int(),
  isActivateContract: z.boolean(),
  /** Whether a TOTP authenticator app is bound. */
  googleBound: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether the owner has verified the account's email address. */
  emailProved: z.boolean(),
  /**
   * When the password or second factor last changed; null if never. Some actions are refused for a while after it
   * (30705).
   */
  securityChangedAt: z.nullable(time),
  /** Base64, for HMAC-SHA256. Kept in memory only. */
  signKey: label,
  /** The venue's clock. */
  time,
  expiresAt: time,
})
export type SessionData = z.infer<typeof sessionSchema>

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

export const safetyToken = z.string().check(z.minLength(1), z.maxLength(100))

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

/**
 * The outcome of a call that moved money. `code`, `msg` and `data` are those of the first answer; null while it runs.
 */
export const outcomeSchema = z.object({
  state: z.enum(['done', 'refused', 'running']),
  code: z.nullable(z.int()),
  msg: z.nullable(text),
  data: z.unknown(),
})
export type Outcome = z.infer<typeof outcomeSchema>

export const rewardTaskSchema = z.object({ id, title: label, receiveStatus: z.int() })
export type RewardTask = z.infer<typeof rewardTaskSchema>
const bizStatusSchema = z.object({ isActivateContract: z.boolean(), closedPopups: z.array(label) })
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(recoveryCodeSchema) })

export const session = {
  logout: defineCall({
    id: 'session.logout',
    method: 'POST',
    path: '/hk-web/v2/logout',
    body: z.strictObject({}),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
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
  bizStatus: defineCall({
    id: 'session.bizStatus',
    method: 'GET',
    path: '/hk-web/user/biz-status',
    response: bizStatusSchema,
    auth: true,
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
  closePopup: defineCall({
    id: 'session.closePopup',
    method: 'POST',
    path: '/hk-web/user/close-popup',
    body: z.strictObject({ name: z.string().check(z.regex(/^[A-Za-z0-9.-]{1,60}$/)) }),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  login: defineCall({
    id: 'session.login',
    method: 'POST',
    path: '/hk-web/v2/login',
    body: z.strictObject({
      account: accountSchema,
      password: givenPasswordSchema,
      googleCode: z.optional(googleCodeSchema),
      recoveryCode: z.optional(recoveryCodeSchema),
    }),
    response: sessionSchema,
    errors: 'caller',
  }),
  register: defineCall({
    id: 'session.register',
    method: 'POST',
    path: '/hk-web/v2/register',
    body: z.strictObject({ account: accountSchema, password: newPasswordSchema }),
    response: sessionSchema,
    errors: 'caller',
  }),
  /** A guest gets 200 and null. */
  current: defineCall({
    id: 'session.current',
    method: 'GET',
    path: '/hk-web/v2/session',
    response: z.nullable(sessionSchema),
    errors: 'caller',
  }),
  rewardTasks: defineCall({
    id: 'session.rewardTasks',
    method: 'GET',
    path: '/hk-web/benefits/reward/tasks',
    query: z.strictObject({ pageSize: intText, bver: intText }),
    response: z.object({ list: z.array(rewardTaskSchema), totalCount: z.int() }),
    auth: true,
    errors: 'caller',
  }),
  /** Requesting an outcome settles it: a key that the venue does not know is refused from then on. */
  outcome: defineCall({
    id: 'session.outcome',
    method: 'POST',
    path: '/hk-web/v2/outcome',
    // An order's id is its key, and may be shorter than other keys.
    body: z.strictObject({ key: clientOrderIdSchema }),
    response: outcomeSchema,
    auth: true,
    errors: 'caller',
  }),
}
