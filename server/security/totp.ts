import { HOTP, Secret, TOTP } from 'otpauth'
import { accountLimits } from '#contract/account/limits.ts'

/** Codes of authenticator apps (RFC 6238): HMAC-SHA-1, six digits, thirty seconds, which all apps support. */

const { digits, step: stepTime, window } = accountLimits.totp
const secretBytes = 20

/** The library compares only texts that take equally many bytes, and throws for others, such as full-width digits. */
const written = new RegExp(`^[0-9]{${digits}}$`)

/** Base32 without padding, as authenticator apps read it. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** The code of one thirty-second step (RFC 4226). */
export const codeOf = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), digits, counter: step })

export const stepAt = (now: number): number => Math.floor(now / stepTime)

/**
 * The step that a code belongs to, at most one step early or late. Undefined if it is invalid, or not after `lastStep`,
 * the last one used.
 */
export const stepOfCode = (secret: string, code: string, now: number, lastStep: number | null): number | undefined => {
  if (!written.test(code)) return undefined
  const current = stepAt(now)
  const off = HOTP.validate({ token: code, secret: Secret.fromBase32(secret), digits, counter: current, window })
  if (off === null) return undefined
  const step = current + off
  return lastStep === null || step > lastStep ? step : undefined
}

/** The content of the QR code. */
export const otpauthOf = (secret: string, account: string, issuer: string): string =>
  new TOTP({ issuer, label: account, secret, digits, period: stepTime / 1_000 }).toString()
