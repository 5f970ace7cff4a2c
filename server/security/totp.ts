import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountLimits } from '#contract/account/limits.ts'
import { fromBase32, toBase32 } from './base32.ts'

/** Codes of authenticator apps (RFC 6238): HMAC-SHA-1, six digits, thirty seconds, which all apps support. */

const secretBytes = 20

export const newSecret = (): string => toBase32(randomBytes(secretBytes))

/** The code of one thirty-second step (RFC 4226). */
export const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** accountLimits.totp.digits).padStart(accountLimits.totp.digits, '0')
}

export const stepAt = (now: number): number => Math.floor(now / accountLimits.totp.step)

/**
 * The step that a code belongs to, at most one step early or late. Undefined if it is invalid, or not after `lastStep`,
 * the last one used.
 */
export const stepOfCode = (secret: string, code: string, now: number, lastStep: number | null): number | undefined => {
  const current = stepAt(now)
  const given = Buffer.from(code)
  let found: number | undefined
  for (let step = current - accountLimits.totp.window; step <= current + accountLimits.totp.window; step += 1) {
    const expected = Buffer.from(codeOf(secret, step))
    const same = given.length === expected.length && timingSafeEqual(given, expected)
    if (same && (lastStep === null || step > lastStep)) found ??= step
  }
  return found
}

/** The content of the QR code. */
export const otpauthOf = (secret: string, account: string, issuer: string): string => {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(accountLimits.totp.digits),
    period: String(accountLimits.totp.step / 1_000),
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`
}
