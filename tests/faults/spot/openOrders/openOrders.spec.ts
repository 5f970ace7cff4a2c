import { orders } from '#contract/spot/calls/orders.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { demo, fillLogin, beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { faultsOfAnswers } from '../answers.ts'
import { amount, isHonest, liveAt, rest, rowsAt, sent, strike, tryFaults, type Stage } from '../stage.ts'
import { faultsOfTheWorld } from '../world.ts'
import { cancelling, cancellingAll } from './write.ts'

const cancelName = 'Cancel BTC/USDT buy order'

const tried = faultMatrix<Stage>('the cancelling of an order', {
  ...faultsOfAnswers(cancelling),
  ...faultsOfTheWorld(cancelling),
  'duplicate, reordered, late after cancel': async (stage) => {
    const { page, context, market, price } = stage
    // Another user fills it while the cancel is in flight: that is news, not an error.
    await cancelling.arrange(stage)
    const beside = await context.browser()?.newContext()
    const other = await beside?.newPage()
    if (!other) throw new Error('There is no second browser')
    await beLoggedIn(other, trader, market.url)
    await page.route(`${market.url}${orders.cancel.path.replace('{orderId}', '*')}`, async (route) => {
      await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price, amount }, market.url)
      await route.continue()
    })
    await cancelling.send(page)
    await expect(page.getByText(/^BTC\/USDT buy order already filled/)).toBeVisible()
    await isHonest(stage)
    await beside?.close()
  },
  'changed by another tab': async (stage) => {
    const { page, context, price } = stage
    await cancelling.arrange(stage)
    const other = await context.newPage()
    await cancelling.arrange(stage, other)
    await cancelling.send(other)
    await expect(rowsAt(page, price)).toHaveCount(0)
    expect(await cancelling.effects(stage)).toBe(1)
  },
  'two tabs': async (stage) => {
    const { page, context, market } = stage
    await cancelling.arrange(stage)
    const other = await context.newPage()
    await cancelling.arrange(stage, other)
    const goes: (() => Promise<void>)[] = []
    for (const tab of [page, other])
      await tab.route(`${market.url}${orders.cancel.path.replace('{orderId}', '*')}`, async (route) => {
        goes.push(() => route.continue())
      })
    await cancelling.send(page)
    await cancelling.send(other)
    await expect.poll(() => goes.length).toBe(2)
    for (const go of goes) await go()
    // The second tab is informed of the cancellation too: neither shows an error.
    for (const tab of [page, other]) {
      await expect(cancelling.failed(tab)).toHaveCount(0)
      await isHonest(stage, tab)
    }
    expect(await cancelling.effects(stage)).toBe(1)
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page } = stage
    await cancelling.arrange(stage)
    await page.getByRole('button', { name: 'Cancel BTC/USDT buy order' }).first().dblclick()
    await expect(cancelling.done(page)).toBeVisible()
    expect([await cancelling.effects(stage), sent(stage, cancelling).length]).toEqual([1, 1])
    // A slower second click lands on the order that has moved up into the first one's place, which the user did not
    // intend.
    const { orderId } = await rest(stage)
    await rest(stage)
    await expect(rowsAt(page, stage.price)).toHaveCount(2)
    const places = await Promise.all([0, 1].map((at) => rowsAt(page, stage.price).nth(at).boundingBox()))
    const button = await rowsAt(page, stage.price).first().getByRole('button', { name: cancelName }).boundingBox()
    if (!button) throw new Error('There is no button')
    const click = async (clickCount: number) => {
      await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2)
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await click(1)
    await expect(rowsAt(page, stage.price)).toHaveCount(1)
    expect(await rowsAt(page, stage.price).boundingBox()).toEqual(places[0])
    await click(2)
    await isHonest(stage)
    expect((await liveAt(stage, stage.price)).map((order) => order.orderId)).toEqual([orderId])
    expect(sent(stage, cancelling)).toHaveLength(2)
    // A click after a pause is intended.
    await click(1)
    await expect(rowsAt(page, stage.price)).toHaveCount(0)
  },
  'back button': async (stage) => {
    const { page, market } = stage
    await cancelling.arrange(stage)
    await strike(stage, cancelling, { kind: 'slow', ms: 3_000 })
    await cancelling.send(page)
    await goTo(page, '/market')
    await expect(page).toHaveURL(/\/market$/)
    // A user who leaves the page still wanted it: the result is shown wherever they are.
    await expect(cancelling.done(page)).toBeVisible({ timeout: 40_000 })
    expect([await cancelling.effects(stage), sent(stage, cancelling).length]).toEqual([1, 1])
    await page.goBack()
    await isHonest(stage)
    // The document unloads before the answer: the venue has cancelled the order all the same, and the list says so.
    await page.goto(`${market.url}/en_US/market`)
    const { orderId } = await rest(stage)
    await page.goto(`${market.url}/en_US/orderHome/coinTradeOrder`)
    await strike(stage, cancelling, { kind: 'slow', ms: 3_000 })
    await rowsAt(page, stage.price).getByRole('button', { name: cancelName }).click()
    await page.goBack()
    await expect(page).toHaveURL(/\/market$/)
    await expect
      .poll(async () => (await liveAt(stage, stage.price)).map((order) => order.orderId))
      .not.toContain(orderId)
    await page.goForward()
    await isHonest(stage)
  },
  'deep link in mid-flow': async (stage) => {
    const { page, context, market, price } = stage
    await cancelling.arrange(stage)
    await context.clearCookies()
    await page.goto(`${market.url}/en_US/orderHome/coinTradeOrder?tab=open`)
    await fillLogin(page, demo)
    await expect(rowsAt(page, price)).toHaveCount(1)
    await cancelling.send(page)
    await expect(cancelling.done(page)).toBeVisible()
    expect(await cancelling.effects(stage)).toBe(1)
  },
})

const one = { provedBy: 'the cancelling of one order, which goes the same ways' } as const
const all = faultMatrix<Stage>('the cancelling of all orders', {
  ...faultsOfAnswers(cancellingAll),
  'duplicate, reordered, late after cancel': async (stage) => {
    const { page, market } = stage
    // An order placed after the venue cancelled all, but before the answer came, is not affected.
    await cancellingAll.arrange(stage)
    let late: (() => Promise<void>) | undefined
    await page.route(`${market.url}${orders.cancelAll.path}*`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      const answer = await route.fetch()
      late = () => route.fulfill({ response: answer })
    })
    await cancellingAll.send(page)
    await expect.poll(() => late !== undefined).toBe(true)
    const { orderId } = await rest(stage)
    await late?.()
    await expect(cancellingAll.done(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    expect((await liveAt(stage, stage.price)).map((order) => order.orderId)).toEqual([orderId])
    await isHonest(stage)
  },
  'offline, then online': faultsOfTheWorld(cancellingAll)['offline, then online'],
  'session expired in mid-flow': one,
  'account switched in another tab': faultsOfTheWorld(cancellingAll)['account switched in another tab'],
  'socket dropped or silent': one,
  'clock wrong by hours': one,
  'tab hidden or frozen for an hour': one,
  'restored by Back after logout': one,
  'storage full or forbidden': one,
  'storage corrupt or of another version': one,
  'changed by another tab': one,
  'two tabs': one,
  'double click, Enter held or in composition': async (stage) => {
    const { page } = stage
    await cancellingAll.arrange(stage)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).dblclick()
    await expect(cancellingAll.done(page)).toBeVisible()
    expect([await cancellingAll.effects(stage), sent(stage, cancellingAll).length]).toEqual([1, 1])
  },
  'back button': async (stage) => {
    const { page } = stage
    await cancellingAll.arrange(stage)
    await strike(stage, cancellingAll, { kind: 'slow', ms: 3_000 })
    await cancellingAll.send(page)
    await goTo(page, '/market')
    await expect(page).toHaveURL(/\/market$/)
    await expect(page.getByText(/^Cancel all: \d+ cancelled/).first()).toBeVisible({
      timeout: 40_000,
    })
    expect([await cancellingAll.effects(stage), sent(stage, cancellingAll).length]).toEqual([1, 1])
    await page.goBack()
    await isHonest(stage)
  },
  reload: one,
  'deep link in mid-flow': one,
  'a chunk that is gone after a release': one,
  'translator that wraps text nodes': one,
})

tryFaults('the cancelling of an order', tried)
tryFaults('the cancelling of all orders', all)
