import { createHash, createHmac, randomBytes } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { headers, signedText } from '#contract/kernel/envelope.ts'
import { sessionSchema } from '#contract/account/calls/sessionNow.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import type { Venue } from '#tests/support/venue.ts'
import type { Answered, Connection } from './connection.ts'

/** A user with their own account and a newcomer's balances. */
export interface Trader {
  readonly cookie: string
  readonly place: (connection: Connection, body: object) => Promise<Answered>
}

const json = { 'Content-Type': 'application/json', [headers.requestedWith]: headers.requestedWithValue }

export const newTrader = async (venue: Venue, name: string): Promise<Trader> => {
  const answer = await fetch(venue.url + calls.session.register.path, {
    method: calls.session.register.method,
    headers: json,
    body: JSON.stringify({ account: `${name}@statefloor.test`, password: randomBytes(12).toString('base64url') }),
  })
  const { code, data } = envelopeSchema.parse(await answer.json())
  if (code !== codes.success) throw new Error(`The registration was answered ${code}`)
  const signKey = Buffer.from(sessionSchema.parse(data).signKey, 'base64')
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { method, path } = calls.orders.place
  return {
    cookie,
    place: (connection, order) => {
      const body = JSON.stringify(order)
      const [time, nonce] = [Date.now(), randomBytes(16).toString('base64url')]
      const bodyHash = createHash('sha256').update(body).digest('hex')
      const signature = createHmac('sha256', signKey).update(signedText({ method, path, time, nonce, bodyHash }))
      const signed = {
        Cookie: cookie,
        [headers.timestamp]: String(time),
        [headers.nonce]: nonce,
        [headers.signature]: signature.digest('hex'),
      }
      return connection.ask(method, path, { ...json, ...signed }, body)
    },
  }
}
