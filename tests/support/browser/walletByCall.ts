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

/** A phone that scanned a code, without a page. */
export interface PhoneByCall {
  readonly approve: (number: string) => Promise<unknown>
  readonly refuse: () => Promise<unknown>
  /** Who is in its wallet. */
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

/** A phone that was never here before reads a code's address. */
export const scanByCall = (venue: Venue, address: string): Promise<PhoneByCall> => scanBy(venue, new Map(), address)

/** A browser that shows a code, without a page. */
export interface BrowserByCall {
  /** What its picture holds. */
  readonly address: string
  readonly number: string
  /** Comes for the wallet that it was let into; refused when it was not. */
  readonly collect: () => Promise<WalletInfo>
}

/** A browser asks to be let into a wallet. */
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

/** A new wallet that a profile holds as its phone. */
export interface HeldByCall {
  readonly walletInfo: WalletInfo
  /** Lets one more browser in. */
  readonly letIn: () => Promise<WalletInfo>
  readonly logins: PhoneByCall['logins']
}

/** A new wallet, which this profile holds as its phone, with one browser in it: their calls, beside any page. */
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

/** A new wallet, which this profile is in: the calls that a phone and a browser make, beside any page. */
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

/** The wallet that a login's token leads into; null: it has ended. */
export const whoseWallet = async (venue: Venue, token: string): Promise<WalletInfo | null> =>
  calls.web3.current.response.parse(await send(venue, new Map([['wallet', token]]), calls.web3.current))?.walletInfo ??
  null
