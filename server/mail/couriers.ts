import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { venueLimits } from '#contract/venueLimits.ts'
import type { SmtpServer } from './smtpUrl.ts'

/** A mail ready to be sent. */
export interface Letter {
  readonly id: string
  readonly userId: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: number
}

/** Sends mails. `deliver` rejects with the error of `nodemailer`; what the receiver's server says of it may name them. */
export interface Courier {
  readonly deliver: (letter: Letter) => Promise<void>
}

const messageOf = (from: string, { id, to, subject, text, html, at }: Letter) => ({
  from: { name: 'Statefloor', address: from },
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: new Date(at),
  // The same for every attempt, so that a mail sent twice is shown once.
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends by a mail server. */
export const smtpCourier = ({ host, port, security, user, password }: SmtpServer, from: string): Courier => {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'plain',
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: venueLimits.mail.connect,
    greetingTimeout: venueLimits.mail.connect,
    dnsTimeout: venueLimits.mail.connect,
    socketTimeout: venueLimits.mail.silence,
  })
  return {
    deliver: async (letter) => {
      await transport.sendMail(messageOf(from, letter))
    },
  }
}

const composedSchema = z.object({
  to: z.array(z.object({ address: z.string() })),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type Composed = z.infer<typeof composedSchema>

/** Composes a mail as for a mail server, and passes it to `take` instead. */
export const boxCourier = (from: string, take: (letter: Letter, composed: Composed) => Promise<void>): Courier => {
  const transport = createTransport({ jsonTransport: true })
  return {
    deliver: async (letter) => {
      const { message } = await transport.sendMail(messageOf(from, letter))
      await take(letter, composedSchema.parse(JSON.parse(message)))
    },
  }
}

/** The loggable part of a failed attempt: neither addresses nor texts. */
export const faultOf = (error: unknown): string => {
  const code: unknown = Reflect.get(Object(error), 'code')
  const response: unknown = Reflect.get(Object(error), 'responseCode')
  return [code, response].filter((part) => /^[A-Z0-9]{2,20}$/.test(String(part))).join(' ') || 'unknown'
}

/** Whether the mail server has refused the receiver or the mail for good. */
export const isFinal = (error: unknown): boolean => {
  const response: unknown = Reflect.get(Object(error), 'responseCode')
  const code: unknown = Reflect.get(Object(error), 'code')
  return typeof response === 'number' && response >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
