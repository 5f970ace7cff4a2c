import * as z from 'zod/mini'
import { accountSchema } from '#contract/account/calls/sessionNow.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { label, nothing, time } from '#contract/kernel/schemas.ts'

const body = z.string().check(z.maxLength(20_000))

/** A mail in the mailbox of an account. */
const mailSchema = z.object({ id: label, at: time, to: label, subject: label, text: body, html: body })
export type SandboxMail = z.infer<typeof mailSchema>

/** Controls of accounts, as parts of the sandbox. */
export const sandboxAccount = {
  /** An account's newest emails, newest first. Empty if a mail server sends them. */
  mail: defineCall({
    id: 'sandbox.mail',
    method: 'GET',
    path: '/sandbox/mail',
    query: z.strictObject({ account: accountSchema }),
    response: z.array(mailSchema).check(z.maxLength(100)),
    extension: true,
  }),
  /** Sets an account's identity level. */
  identity: defineCall({
    id: 'sandbox.identity',
    method: 'POST',
    path: '/sandbox/identity',
    body: z.strictObject({ account: accountSchema, level: z.int().check(z.minimum(0), z.maximum(3)) }),
    response: nothing,
    extension: true,
  }),
}
