import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { label, time } from '#contract/kernel/schemas.ts'
import { safetyToken } from '../safetyToken.ts'
import { givenPasswordSchema, googleCodeSchema, recoveryCodeSchema } from './sessionNow.ts'

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
const mailedPurposes = ['proveEmail', ...mailedActions] as const
export type MailedPurpose = (typeof mailedPurposes)[number]

/** All codes that are emailed: the one that ends a freeze is sent without a session, by its own call. */
export const emailedPurposes = [...mailedPurposes, 'unfreeze'] as const
export type EmailedPurpose = (typeof emailedPurposes)[number]

/** The values that a check is for, as the call that uses the token sends them: other values need another check. */
const safetySubjectSchema = z.record(
  z.string().check(z.maxLength(40)),
  z.nullable(z.union([z.string().check(z.maxLength(500)), z.int(), z.boolean()])),
)
export type SafetySubject = z.infer<typeof safetySubjectSchema>

export const codeId = z.string().check(z.regex(/^[\w-]{1,40}$/))
export const emailCodeSchema = z.string().check(z.regex(/^\d{6}$/))

/** An emailed code: its id for the call that submits it, and when another one can be sent. */
const sentCodeSchema = z.object({
  codeId,
  /** The address, masked. */
  sentTo: label,
  againAt: time,
})
export type SentCode = z.infer<typeof sentCodeSchema>

/** The calls of a safety check, which pages of other domains make as well. */
export const sessionChecks = {
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
}
