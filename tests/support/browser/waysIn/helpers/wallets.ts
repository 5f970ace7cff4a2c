import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

interface Held {
  readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
  /** Unknown for the wallet with which the page began. */
  readonly accountName: string | undefined
}

/** The wallets of a page, by their names in the test. */
const walletsOf = new WeakMap<Page, Map<string, Held>>()

/** A phone lets a browser of its own into a new wallet. */
async function newWallet(page: Page): Promise<Held> {
  const { origin } = new URL(page.url())
  const made = await page
    .context()
    .browser()
    ?.newContext({
      extraHTTPHeaders: { 'X-Requested-With': 'statefloor', Origin: origin },
    })
  if (made === undefined) throw new Error('The browser has ended')
  const { request } = made
  const code = await (await request.get(`${origin}/hk-web/web3/wallet/generate/qrcode`)).json()
  const { content, matchNumber, qrCodeToken } = code.data
  const secret = content.slice(content.indexOf('#') + 1)
  await request.post(`${origin}/hk-web/web3/wallet/phone/code`, { data: { secret } })
  await request.post(`${origin}/hk-web/web3/wallet/phone/approve`, { data: { secret, number: matchNumber } })
  const login = await request.get(`${origin}/hk-web/web3/wallet/scan/login?qrCodeToken=${qrCodeToken}`)
  const { data } = await login.json()
  const cookies = (await made.cookies()).filter(({ name }) => name === 'wallet')
  await made.close()
  return { cookies, accountName: data.walletInfo.accountName }
}

/** Another tab connects this browser to a wallet (a separate one for each name), or disconnects it. */
export async function walletIs(page: Page, name: string | null, path: string) {
  const here = await page.context().cookies()
  const known = walletsOf.get(page) ?? new Map<string, Held>()
  if (!walletsOf.has(page) && here.some((cookie) => cookie.name === 'wallet'))
    known.set('wallet', { cookies: here.filter((cookie) => cookie.name === 'wallet'), accountName: undefined })
  walletsOf.set(page, known)
  await page.context().clearCookies({ name: 'wallet' })
  const held = name === null ? undefined : (known.get(name) ?? (await newWallet(page)))
  if (name !== null && held !== undefined) {
    known.set(name, held)
    await page.context().addCookies(held.cookies)
  }
  const answered = page.waitForResponse((response) => response.url().endsWith(path))
  await page.evaluate(() => {
    const channel = new BroadcastChannel('statefloor')
    channel.postMessage({ type: 'wallet.changed' })
    channel.close()
  })
  await answered
  if (held?.accountName === undefined) return
  const widget = page.getByRole('banner').getByRole('button', { name: held.accountName })
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(widget).toBeVisible({ timeout: 200 })
  }).toPass()
}
