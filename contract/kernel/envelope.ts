import * as z from 'zod/mini'

/** Every JSON answer: `code` 200 is success, any other a reason; `msg` is in the language that was asked for. */
export const envelopeSchema = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof envelopeSchema>

export const successCode = 200

/** Headers of the wire that both sides name. */
export const headers = {
  requestedWith: 'X-Requested-With',
  requestedWithValue: 'statefloor',
  /** The UID for whom the page acts: a call that another person's cookie carries is refused before it does anything. */
  account: 'X-Account',
  idempotencyKey: 'Idempotency-Key',
  signature: 'X-Signature',
  timestamp: 'X-Timestamp',
  nonce: 'X-Nonce',
} as const

/** What an idempotency key looks like: 128 random bits or more, in the alphabet of base64url. */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))

/** Made by a client for each order before it sends it: the order's idempotency key, of any length up to that of keys. */
export const clientOrderIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/**
 * The text that a signed call signs (HMAC-SHA256, hexadecimal). `path` includes the query; `bodyHash` is the SHA-256 of
 * the body in hexadecimal.
 */
export const signedText = (part: {
  method: string
  path: string
  time: number
  nonce: string
  bodyHash: string
}): string => [part.method, part.path, String(part.time), part.nonce, part.bodyHash].join('\n')
