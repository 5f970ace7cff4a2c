import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { qrLoginSchema, walletInfoSchema } from '../entities/wallet.ts'
import { label, nothing, time } from '#contract/kernel/schemas.ts'
import { web3Chain } from './web3Chain.ts'
import { web3Session } from './web3Session.ts'

/** A secret of the venue's making: 256 bits in the alphabet of base64url. */
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
/** Two digits. */
const matchNumber = z.string().check(z.regex(/^\d{2}$/))

/** One browser that a phone let into its wallet. `collectedAt` is null while the browser has not come for it yet. */
const walletLoginSchema = z.object({
  id: label,
  device: label,
  address: label,
  createdAt: time,
  collectedAt: z.nullable(time),
  seenAt: time,
})
export type WalletLogin = z.infer<typeof walletLoginSchema>

/** What a code asks of the phone that scanned it: who wants in, and the numbers of which the other screen shows one. */
const askedLoginSchema = z.object({
  device: label,
  address: label,
  /** Whether phone and browser come from one address. */
  isSameNetwork: z.boolean(),
  /** The address of the site that the login is for. */
  host: label,
  createdAt: time,
  /** A decision that comes later counts for nothing. */
  decideUntil: time,
  numbers: z.array(matchNumber).check(z.length(3)),
  walletInfo: walletInfoSchema,
})
export type AskedLogin = z.infer<typeof askedLoginSchema>

/** The wallet that a phone's browser holds, and who is in it by its leave. */
const phoneWalletSchema = z.object({ walletInfo: walletInfoSchema, logins: z.array(walletLoginSchema), time })
export type PhoneWallet = z.infer<typeof phoneWalletSchema>

/** A wallet's calls: how a browser gets in by a phone's leave, and what it sees and does there. */
export const web3 = {
  ...web3Session,
  /** A new code, which only this browser can collect. */
  generateQrcode: defineCall({
    id: 'web3.generateQrcode',
    method: 'GET',
    path: '/hk-web/web3/wallet/generate/qrcode',
    response: qrLoginSchema,
    changesState: true,
    errors: 'caller',
  }),
  /** 200 once approved; 10029, 10028, 10027 and 10026 as they are named in `codes`. */
  scanLogin: defineCall({
    id: 'web3.scanLogin',
    method: 'GET',
    path: '/hk-web/web3/wallet/scan/login',
    query: z.object({ qrCodeToken: secret }),
    response: z.object({ walletInfo: walletInfoSchema }),
    changesState: true,
    errors: 'caller',
  }),

  /** The phone's wallet, with the logins that it allowed; null: this browser holds none. */
  phone: defineCall({
    id: 'web3.phone',
    method: 'GET',
    path: '/hk-web/web3/wallet/phone',
    response: z.nullable(phoneWalletSchema),
    errors: 'caller',
    extension: true,
  }),
  /** The phone scanned a code: the code is this phone's to decide from now on. A phone without a wallet gets one. */
  readCode: defineCall({
    id: 'web3.readCode',
    method: 'POST',
    path: '/hk-web/web3/wallet/phone/code',
    body: z.strictObject({ secret }),
    response: askedLoginSchema,
    errors: 'caller',
    extension: true,
  }),
  /** Lets the browser in, if the number is the one that it shows; another number refuses it (10026). */
  approveCode: defineCall({
    id: 'web3.approveCode',
    method: 'POST',
    path: '/hk-web/web3/wallet/phone/approve',
    body: z.strictObject({ secret, number: matchNumber }),
    response: phoneWalletSchema,
    auth: 'phone',
    errors: 'caller',
    extension: true,
  }),
  refuseCode: defineCall({
    id: 'web3.refuseCode',
    method: 'POST',
    path: '/hk-web/web3/wallet/phone/refuse',
    body: z.strictObject({ secret }),
    response: nothing,
    auth: 'phone',
    errors: 'caller',
    extension: true,
  }),
  /** Ends one login that this phone allowed, also one that was not collected yet. */
  endLogin: defineCall({
    id: 'web3.endLogin',
    method: 'POST',
    path: '/hk-web/web3/wallet/phone/end',
    body: z.strictObject({ id: label }),
    response: phoneWalletSchema,
    auth: 'phone',
    errors: 'caller',
    extension: true,
  }),

  ...web3Chain,
}
