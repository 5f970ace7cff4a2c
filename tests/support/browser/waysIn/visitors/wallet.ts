import type { APIRequest } from '@playwright/test'

/** The cookies of a browser that a phone has let into its new wallet. */
export async function wallet(request: APIRequest, address: string) {
  const settings = { baseURL: address, extraHTTPHeaders: { 'X-Requested-With': 'statefloor', Origin: address } }
  const browser = await request.newContext(settings)
  const phone = await request.newContext(settings)
  const code = await (await browser.get('/hk-web/web3/wallet/generate/qrcode')).json()
  const { content, matchNumber, qrCodeToken } = code.data
  // The part of the QR code that the phone reads.
  const secret = content.slice(content.indexOf('#') + 1)
  await phone.post('/hk-web/web3/wallet/phone/code', { data: { secret } })
  await phone.post('/hk-web/web3/wallet/phone/approve', { data: { secret, number: matchNumber } })
  const answer = await browser.get(`/hk-web/web3/wallet/scan/login?qrCodeToken=${qrCodeToken}`)
  const { code: outcome, msg } = await answer.json()
  if (outcome !== 200) throw new Error(`The phone refused the login: ${outcome} ${msg}`)
  const { cookies } = await browser.storageState()
  await browser.dispose()
  await phone.dispose()
  return cookies
}
