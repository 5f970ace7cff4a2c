import type { BrowserContext } from '@playwright/test'
import type { Call } from '#contract/kernel/call.ts'
import { calls } from '#contract/calls.ts'
import type { WalletLogin } from '#contract/wallet/calls/web3.ts'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import { envelopeSchema, headers } from '#contract/kernel/envelope.ts'
import type { Venue } from '../venue.ts'

type Jar = Map<string, string>

const send = async <C extends Call>(
  venue: Venue,
  jar: Jar,
  call: C,
  { query = '', body }: { query?: string; body?: unknown } = {},
): Promise<unknown> => {
  const answer = await fetch(`${venue.url}${call.path}${query}`, {
    method: call.method,
    headers: {
      [headers.requestedWith]: headers.requestedWithValue,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*);/.exec(line) ?? []
    if (name !== undefined && value !== undefined) jar.set(name, value)
  }
  const { code, msg, data } = envelopeSchema.parse(await answer.json())
  if (code !== 200) throw new Error(`${call.path}: ${code} ${msg}`)
  return data
}

/** A phone that scanned a code, by calls instead of a page. */
export interface PhoneByCall {
  readonly approve: (number: string) => Promise<unknown>
  readonly refuse: () => Promise<unknown>
  /** The browsers logged in to its wallet. */
  readonly logins: () => Promise<readonly WalletLogin[]>
}

const loginsOf = async (venue: Venue, phone: Jar): Promise<readonly WalletLogin[]> =>
  calls.web3.phone.response.parse(await send(venue, phone, calls.web3.phone))?.logins ?? []

const scanBy = async (venue: Venue, phone: Jar, address: string): Promise<PhoneByCall> => {
  const { readCode, approveCode, refuseCode } = calls.web3
  const secret = address.slice(address.indexOf('#') + 1)
  await send(venue, phone, readCode, { body: { secret } })
  return {
    approve: (number) => send(venue, phone, approveCode, { body: { secret, number } }),
    refuse: () => send(venue, phone, refuseCode, { body: { secret } }),
    logins: () => loginsOf(venue, phone),
  }
}

/** A new phone reads a code's address. */
export const scanByCall = (venue: Venue, address: string): Promise<PhoneByCall> => scanBy(venue, new Map(), address)

/** A browser that shows a code, by calls instead of a page. */
export interface BrowserByCall {
  /** The content of its QR code. */
  readonly address: string
  readonly number: string
  /** Collects the wallet after approval; rejected without one. */
  readonly collect: () => Promise<WalletInfo>
}

/** A browser requests a login to a wallet. */
export const askByCall = async (venue: Venue): Promise<BrowserByCall> => {
  const browser: Jar = new Map()
  const { generateQrcode, scanLogin } = calls.web3
  const { content, matchNumber, qrCodeToken } = generateQrcode.response.parse(
    await send(venue, browser, generateQrcode),
  )
  return {
    address: content,
    number: matchNumber,
    collect: async () =>
      scanLogin.response.parse(await send(venue, browser, scanLogin, { query: `?qrCodeToken=${qrCodeToken}` }))
        .walletInfo,
  }
}

/** A new wallet whose phone is this profile. */
export interface HeldByCall {
  readonly walletInfo: WalletInfo
  /** Lets one more browser in. */
  readonly letIn: () => Promise<WalletInfo>
  readonly logins: PhoneByCall['logins']
}

/** Creates a wallet with this profile as its phone and one browser logged in, by calls alone. */
export const holdWallet = async (context: BrowserContext, venue: Venue): Promise<HeldByCall> => {
  const phone: Jar = new Map()
  const letIn = async (): Promise<WalletInfo> => {
    const asking = await askByCall(venue)
    await (await scanBy(venue, phone, asking.address)).approve(asking.number)
    return asking.collect()
  }
  const walletInfo = await letIn()
  await context.addCookies([
    { name: 'walletPhone', value: phone.get('walletPhone') ?? '', url: venue.url, httpOnly: true, sameSite: 'Strict' },
  ])
  return { walletInfo, letIn, logins: () => loginsOf(venue, phone) }
}

/** Creates a wallet and logs this profile in, by the calls of a phone and a browser. */
export const beInWallet = async (context: BrowserContext, venue: Venue): Promise<WalletInfo> => {
  const [browser, phone]: [Jar, Jar] = [new Map(), new Map()]
  const { generateQrcode, readCode, approveCode, scanLogin } = calls.web3
  const { content, matchNumber, qrCodeToken } = generateQrcode.response.parse(
    await send(venue, browser, generateQrcode),
  )
  const secret = content.slice(content.indexOf('#') + 1)
  await send(venue, phone, readCode, { body: { secret } })
  await send(venue, phone, approveCode, { body: { secret, number: matchNumber } })
  const { walletInfo } = scanLogin.response.parse(
    await send(venue, browser, scanLogin, { query: `?qrCodeToken=${qrCodeToken}` }),
  )
  await context.addCookies([
    { name: 'wallet', value: browser.get('wallet') ?? '', url: venue.url, httpOnly: true, sameSite: 'Strict' },
  ])
  return walletInfo
}

/** The wallet that a login's token belongs to; null once it has ended. */
export const whoseWallet = async (venue: Venue, token: string): Promise<WalletInfo | null> =>
  calls.web3.current.response.parse(await send(venue, new Map([['wallet', token]]), calls.web3.current))?.walletInfo ??
  null
