import * as z from 'zod/mini'
import { label, text, time } from '#contract/kernel/schemas.ts'

/** A code for the phone to scan. The login is collected with the browser's own cookie. */
export const qrLoginSchema = z.object({
  qrCodeToken: label,
  content: text,
  expiresAt: time,
  matchNumber: label,
  /** On the spot socket: an empty push means that the code should be checked. Omitted by venues without it. */
  topic: z.optional(label),
})

/** The topic of a code; its key derives from the token without revealing it. */
export const codeTopic = (key: string): string => `wallet.code.${key}`
export const codeTopicPattern = /^wallet\.code\.[A-Za-z0-9_-]{43}$/

/** Number of avatar colours. */
export const walletColors = 10

export const walletInfoSchema = z.object({
  accountId: label,
  accountName: label,
  colorId: z.int().check(z.minimum(0), z.maximum(walletColors - 1)),
  device: label,
  ip: label,
  walletName: label,
})
export type WalletInfo = z.infer<typeof walletInfoSchema>
