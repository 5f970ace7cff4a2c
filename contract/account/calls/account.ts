import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { id, label, time } from '#contract/kernel/schemas.ts'
import { accountLimits } from '../limits.ts'

/** The protections that raise the security score, in the order of the page. */
const protections = [
  'email',
  'passkey',
  'authenticator',
  'recoveryCodes',
  'antiPhishing',
  'whitelist',
  'undoWindow',
  'settingsLock',
] as const
export type Protection = (typeof protections)[number]

const points = z.int().check(z.minimum(0), z.maximum(accountLimits.score.most))

const securitySchema = z.object({
  /** The points of everything that is on. */
  score: points,
  /** `unavailable`: this venue does not offer it. */
  items: z
    .array(z.object({ protection: z.enum(protections), points, state: z.enum(['on', 'off', 'unavailable']) }))
    .check(z.maxLength(protections.length)),
  /** Until when large transfers are refused after a security change; null if they are not. */
  heldUntil: z.nullable(time),
})
export type AccountSecurity = z.infer<typeof securitySchema>

const loginSchema = z.object({
  id,
  at: time,
  /** The browser and system, such as `Chrome, Linux`; empty if unknown. */
  device: label,
  address: label,
  /** The first login from this browser. */
  isNewDevice: z.boolean(),
})
export type AccountLogin = z.infer<typeof loginSchema>

export const account = {
  security: defineCall({
    id: 'account.security',
    method: 'GET',
    path: '/hk-web/v2/account/security',
    response: securitySchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** The user's last logins, newest first. */
  logins: defineCall({
    id: 'account.logins',
    method: 'GET',
    path: '/hk-web/v2/account/logins',
    response: z.object({ list: z.array(loginSchema).check(z.maxLength(accountLimits.userOverview.logins)) }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
