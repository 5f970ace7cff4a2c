import { request } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import { codeOf, stepAt } from '#server/security/totp.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import type { Venue } from '#tests/support/venue.ts'

const members = new Map<string, Promise<Person>>()

/** A user with an account at this venue, shared by all tests of a worker. */
export const member = (venue: Venue): Promise<Person> => {
  const known = members.get(venue.url) ?? newcomer(venue)
  members.set(venue.url, known)
  return known
}

export interface Guarded extends Person {
  /** Recovery codes for a lost authenticator; each works once. */
  readonly recoveryCodes: string[]
}

/** Binds an authenticator to an account through calls alone. */
const guard = async (venue: Venue, person: Person): Promise<Guarded> => {
  const client = await request.newContext({
    baseURL: venue.url,
    extraHTTPHeaders: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
  })
  const ask = async <Data>(path: string, data: object): Promise<Data> => {
    const { code, data: given } = (await (await client.post(`/hk-web/${path}`, { data })).json()) as {
      code: number
      data: Data
    }
    if (code !== 200) throw new Error(`${path}: ${code}`)
    return given
  }
  await ask('v2/login', person)
  const { safetyToken } = await ask<{ safetyToken: string }>('modifySafetyCheck', {
    action: 'bindGoogle',
    password: person.password,
  })
  const { secret } = await ask<{ secret: string }>('user/get-google-key', { safetyToken })
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>('user/bind-google', {
    safetyToken,
    googleCode: codeOf(secret, stepAt(Date.now())),
  })
  await client.dispose()
  return { ...person, recoveryCodes }
}

const guardedOnes = new Map<string, Guarded>()

/** The number of codes that the longest test uses. */
const enough = 3

/** A user whose login requires a code, with codes left. */
export const guarded = async (venue: Venue): Promise<Guarded> => {
  const known = guardedOnes.get(venue.url)
  if (known && known.recoveryCodes.length >= enough) return known
  const fresh = await guard(venue, await newcomer(venue))
  guardedOnes.set(venue.url, fresh)
  return fresh
}

/** An unused recovery code. */
export const nextCode = ({ recoveryCodes }: Guarded): string => {
  const code = recoveryCodes.shift()
  if (code === undefined) throw new Error('All recovery codes are used')
  return code
}
