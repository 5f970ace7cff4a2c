import type { Page, Route } from '@playwright/test'
import { assets } from '#contract/assets/calls/assets.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { sampleBalances } from '#machines/spot/orderForm/orderForm.samples.ts'
import { roundTripModel } from '#machines/spot/roundTrip/roundTrip.model.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedFloor } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { expect } from '#tests/support/browser/test.ts'

const model = {
  ...roundTripModel,
  // The page's clock is not put back.
  events: { 'trip.measured': roundTripModel.events['trip.measured'].filter(({ took }) => took >= 0) },
}

const success = (data: unknown) => ({ json: { code: 200, msg: '', data } })
const sent = new WeakMap<Page, Route[]>()

const app: AppEvents = {
  'trip.measured': async (page, { took }) => {
    const form = page.getByRole('form', { name: 'Place an order' })
    await form.getByRole('textbox', { name: 'Price' }).fill('60000')
    await form.getByRole('textbox', { name: 'Amount' }).fill('0.5')
    await form.getByRole('textbox', { name: 'Amount' }).press('Enter')
    const answers = sent.get(page) ?? []
    await expect(async () => {
      expect(answers).toHaveLength(1)
    }).toPass()
    await page.clock.runFor(Number(took))
    await answers.pop()?.fulfill(success(sampleOrder('7')))
    // The next one begins where this one was left.
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(form.getByText(/^Order placed: /)).toBeVisible({ timeout: 100 })
    }).toPass()
  },
}

walkCovers([
  {
    flow: 'roundTrip',
    model,
    app,
    open: async (page) => {
      const answers: Route[] = []
      sent.set(page, answers)
      await page.route(`**${assets.balances.path}*`, (route) => route.fulfill(success(sampleBalances)))
      await page.route(`**${orders.fees.path}*`, (route) => route.fulfill(success({ vipLevel: 0, rates: [] })))
      await page.route(`**${orders.fills.path}*`, (route) =>
        route.fulfill(success({ list: [], totalCount: 0, seq: 1 })),
      )
      await page.route(`**${orders.place.path}`, (route) =>
        route.request().method() === orders.place.method ? void answers.push(route) : route.fallback(),
      )
      await openWalkedFloor(page, { market: sampleMarket() })
    },
    outOfReach: [
      // A fault of our own code.
      'roundTrip | error watchTrips | 0',
    ],
  },
])
