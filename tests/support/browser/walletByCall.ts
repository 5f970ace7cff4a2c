import type { BrowserContext } from '@playwright/test'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { WalletInfo } from '../../../contract/entities/wallet'
import { envelopeSchema, headers } from '../../../contract/envelope'
import type { Venue } from '../venue'

type Jar = Map<string, string>

const send = async <C extends Call>(venue: Venue, jar: Jar, call: C, { query = '', body }: { query?: string; body?: unknown } = {}): Promise<unknown> => {
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

/** A new wallet, which this profile is in: the calls that a phone and a browser make, beside any page. */
export const beInWallet = async (context: BrowserContext, venue: Venue): Promise<WalletInfo> => {
  const [browser, phone]: [Jar, Jar] = [new Map(), new Map()]
  const { generateQrcode, readCode, approveCode, scanLogin } = calls.web3
  const { content, matchNumber, qrCodeToken } = generateQrcode.response.parse(await send(venue, browser, generateQrcode))
  const secret = content.slice(content.indexOf('#') + 1)
  await send(venue, phone, readCode, { body: { secret } })
  await send(venue, phone, approveCode, { body: { secret, number: matchNumber } })
  const { walletInfo } = scanLogin.response.parse(await send(venue, browser, scanLogin, { query: `?qrCodeToken=${qrCodeToken}` }))
  await context.addCookies([{ name: 'wallet', value: browser.get('wallet') ?? '', url: venue.url, httpOnly: true, sameSite: 'Strict' }])
  return walletInfo
}
