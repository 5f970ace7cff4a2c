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
/** A password to compare with the stored one. It has no length limits, because they would hint at the password. */
export const givenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(accountLimits.password.max))
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

/** The calls of the session that pages make before any other. */
export const sessionNow = {
  logout: defineCall({
    id: 'session.logout',
    method: 'POST',
    path: '/hk-web/v2/logout',
    body: z.strictObject({}),
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
  closePopup: defineCall({
    id: 'session.closePopup',
    method: 'POST',
    path: '/hk-web/user/close-popup',
    body: z.strictObject({ name: z.string().check(z.regex(/^[A-Za-z0-9.-]{1,60}$/)) }),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
}
