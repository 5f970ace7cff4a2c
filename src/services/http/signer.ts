import { headers, signedText } from '#contract/kernel/envelope.ts'
import type { SessionData } from '#contract/account/calls/sessionNow.ts'
import type { Clock } from '../browser/clock.ts'
import type { Random } from '../browser/random.ts'

/** The parts of a session that a signature needs. */
export type SigningSession = Pick<SessionData, 'fid' | 'signKey' | 'time'>

/** Holds the session's key, in memory only, and signs with it. */
export interface Signer {
  /** Sets the session; its time corrects our clock. */
  readonly keep: (session: SigningSession) => void
  /** Ends the session. */
  readonly forget: () => void
  /** Nothing of this user is left on the page. */
  readonly leave: (fid: string | undefined) => void
  /** The owner of the key; undefined for a guest. */
  readonly owner: () => string | undefined
  /** The user whose session ended while their page stays open beneath the login. */
  readonly former: () => string | undefined
  /** The number of sessions so far: a response to an earlier session says nothing about the current one. */
  readonly count: () => number
  /** The headers of one attempt. Another attempt needs new ones, because a nonce is accepted only once. */
  readonly sign: (part: { method: string; path: string; body: string }) => Promise<Record<string, string>>
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

export const createSigner = (clock: Clock, random: Random): Signer => {
  let session: SigningSession | undefined
  let former: string | undefined
  let count = 0
  return {
    keep: (known) => {
      if (known.signKey !== session?.signKey) count += 1
      session = known
      former = undefined
      clock.setVenueTime(known.time)
    },
    forget: () => {
      former = session?.fid ?? former
      session = undefined
    },
    leave: (fid) => {
      if (session?.fid === fid) session = undefined
      former = undefined
    },
    owner: () => session?.fid,
    former: () => former,
    count: () => count,
    sign: async ({ method, path, body }) => {
      if (!session) throw new Error('A signed call without a session')
      const encoder = new TextEncoder()
      const secret = Uint8Array.from(atob(session.signKey), (letter) => letter.charCodeAt(0))
      const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
      const bodyHash = hex(await crypto.subtle.digest('SHA-256', encoder.encode(body)))
      const time = clock.venueNow()
      const nonce = random.key()
      const signature = await crypto.subtle.sign(
        algorithm,
        key,
        encoder.encode(signedText({ method, path, time, nonce, bodyHash })),
      )
      return { [headers.signature]: hex(signature), [headers.timestamp]: String(time), [headers.nonce]: nonce }
    },
  }
}
