import { request } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import { codeOf, stepAt } from '#server/security/totp.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import type { Venue } from '#tests/support/venue.ts'

const members = new Map<string, Promise<Person>>()

/** Somebody with an account at this venue, the same for all tests of a worker. */
export const member = (venue: Venue): Promise<Person> => {
  const known = members.get(venue.url) ?? newcomer(venue)
  members.set(venue.url, known)
  return known
}

export interface Guarded extends Person {
  /** Of the authenticator's loss; each lets in once. */
  readonly recoveryCodes: string[]
}

/** Binds an authenticator to an account, by the calls alone. */
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

/** So many codes does the longest test use. */
const enough = 3

/** Somebody whose login asks for a code, with codes left. */
export const guarded = async (venue: Venue): Promise<Guarded> => {
  const known = guardedOnes.get(venue.url)
  if (known && known.recoveryCodes.length >= enough) return known
  const fresh = await guard(venue, await newcomer(venue))
  guardedOnes.set(venue.url, fresh)
  return fresh
}

/** A recovery code that was not used yet. */
export const nextCode = ({ recoveryCodes }: Guarded): string => {
  const code = recoveryCodes.shift()
  if (code === undefined) throw new Error('All recovery codes are used')
  return code
}
