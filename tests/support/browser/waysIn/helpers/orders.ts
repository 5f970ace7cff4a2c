import { expect } from '@playwright/test'
import type { Page, Route } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** Notes on the page's clock when it sends its next order. */
async function noteSending(page: Page, path: string) {
  await page.evaluate((address) => {
    const send = window.fetch
    window.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes(address))
        Object.assign(window, { sentAt: performance.now(), fetch: send })
      return send(input, init)
    }
  }, path)
}

/** Sends an order by the form, which the venue answers after `took` ms of the page's clock. */
export async function orderTook(page: Page, path: string, took: number, price: string, amount: string, order: unknown) {
  const form = page.getByRole('form')
  const held: Route[] = []
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'POST') held.push(route)
    else await route.fallback()
  })
  await noteSending(page, path)
  await (await there(page, form.getByRole('textbox', { name: price, exact: true }))).fill('60000')
  await form.getByRole('textbox', { name: amount, exact: true }).fill('0.5')
  await form.getByRole('textbox', { name: price, exact: true }).press('Enter')
  await expect(async () => {
    if (held.length > 0) return
    await page.clock.runFor(1)
    throw new Error('No order was sent')
  }).toPass({ intervals: [50] })
  const passed = await page.evaluate(() => performance.now() - Number(Reflect.get(window, 'sentAt')))
  await page.clock.runFor(took - passed)
  await held[0]?.fulfill({ json: { code: 200, msg: '', data: order } })
  await page.unroute(`**${path}`)
}
