import { orders } from '#contract/spot/calls/orders.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { demo, fillLogin, beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { faultsOfAnswers } from '../answers.ts'
import { amount, isHonest, liveAt, rest, rowsAt, sent, strike, tryFaults, type Fixture } from '../fixture.ts'
import { environmentFaults } from '../environment.ts'
import { cancelling, cancellingAll } from './write.ts'

const cancelName = 'Cancel BTC/USDT buy order'

const tried = faultMatrix<Fixture>('the cancelling of an order', {
  ...faultsOfAnswers(cancelling),
  ...environmentFaults(cancelling),
  'duplicate, reordered, late after cancel': async (fixture) => {
    const { page, context, market, price } = fixture
    // Another user fills it while the cancel is in flight: that is news, not an error.
    await cancelling.arrange(fixture)
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
    await isHonest(fixture)
    await beside?.close()
  },
  'changed by another tab': async (fixture) => {
    const { page, context, price } = fixture
    await cancelling.arrange(fixture)
    const other = await context.newPage()
    await cancelling.arrange(fixture, other)
    await cancelling.send(other)
    await expect(rowsAt(page, price)).toHaveCount(0)
    expect(await cancelling.effects(fixture)).toBe(1)
  },
  'two tabs': async (fixture) => {
    const { page, context, market } = fixture
    await cancelling.arrange(fixture)
    const other = await context.newPage()
    await cancelling.arrange(fixture, other)
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
      await isHonest(fixture, tab)
    }
    expect(await cancelling.effects(fixture)).toBe(1)
  },
  'double click, Enter held or in composition': async (fixture) => {
    const { page } = fixture
    await cancelling.arrange(fixture)
    await page.getByRole('button', { name: 'Cancel BTC/USDT buy order' }).first().dblclick()
    await expect(cancelling.done(page)).toBeVisible()
    expect([await cancelling.effects(fixture), sent(fixture, cancelling).length]).toEqual([1, 1])
    // A slower second click lands on the order that has moved up into the first one's place, which the user did not
    // intend.
    const { orderId } = await rest(fixture)
    await rest(fixture)
    await expect(rowsAt(page, fixture.price)).toHaveCount(2)
    const places = await Promise.all([0, 1].map((at) => rowsAt(page, fixture.price).nth(at).boundingBox()))
    const button = await rowsAt(page, fixture.price).first().getByRole('button', { name: cancelName }).boundingBox()
    if (!button) throw new Error('There is no button')
    const click = async (clickCount: number) => {
      await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2)
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await click(1)
    await expect(rowsAt(page, fixture.price)).toHaveCount(1)
    expect(await rowsAt(page, fixture.price).boundingBox()).toEqual(places[0])
    await click(2)
    await isHonest(fixture)
    expect((await liveAt(fixture, fixture.price)).map((order) => order.orderId)).toEqual([orderId])
    expect(sent(fixture, cancelling)).toHaveLength(2)
    // A click after a pause is intended.
    await click(1)
    await expect(rowsAt(page, fixture.price)).toHaveCount(0)
  },
  'back button': async (fixture) => {
    const { page, market } = fixture
    await cancelling.arrange(fixture)
    await strike(fixture, cancelling, { kind: 'slow', ms: 3_000 })
    await cancelling.send(page)
    await goTo(page, '/market')
    await expect(page).toHaveURL(/\/market$/)
    // A user who leaves the page still wanted it: the result is shown wherever they are.
    await expect(cancelling.done(page)).toBeVisible({ timeout: 40_000 })
    expect([await cancelling.effects(fixture), sent(fixture, cancelling).length]).toEqual([1, 1])
    await page.goBack()
    await isHonest(fixture)
    // The document unloads before the answer: the venue has cancelled the order all the same, and the list says so.
    await page.goto(`${market.url}/en_US/market`)
    const { orderId } = await rest(fixture)
    await page.goto(`${market.url}/en_US/orderHome/coinTradeOrder`)
    await strike(fixture, cancelling, { kind: 'slow', ms: 3_000 })
    await rowsAt(page, fixture.price).getByRole('button', { name: cancelName }).click()
    await page.goBack()
    await expect(page).toHaveURL(/\/market$/)
    await expect
      .poll(async () => (await liveAt(fixture, fixture.price)).map((order) => order.orderId))
      .not.toContain(orderId)
    await page.goForward()
    await isHonest(fixture)
  },
  'deep link in mid-flow': async (fixture) => {
    const { page, context, market, price } = fixture
    await cancelling.arrange(fixture)
    await context.clearCookies()
    await page.goto(`${market.url}/en_US/orderHome/coinTradeOrder?tab=open`)
    await fillLogin(page, demo)
    await expect(rowsAt(page, price)).toHaveCount(1)
    await cancelling.send(page)
    await expect(cancelling.done(page)).toBeVisible()
    expect(await cancelling.effects(fixture)).toBe(1)
  },
})

const one = { provedBy: 'the cancelling of one order, which goes the same ways' } as const
const all = faultMatrix<Fixture>('the cancelling of all orders', {
  ...faultsOfAnswers(cancellingAll),
  'duplicate, reordered, late after cancel': async (fixture) => {
    const { page, market } = fixture
    // An order placed after the venue cancelled all, but before the answer came, is not affected.
    await cancellingAll.arrange(fixture)
    let late: (() => Promise<void>) | undefined
    await page.route(`${market.url}${orders.cancelAll.path}*`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      const answer = await route.fetch()
      late = () => route.fulfill({ response: answer })
    })
    await cancellingAll.send(page)
    await expect.poll(() => late !== undefined).toBe(true)
    const { orderId } = await rest(fixture)
    await late?.()
    await expect(cancellingAll.done(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    expect((await liveAt(fixture, fixture.price)).map((order) => order.orderId)).toEqual([orderId])
    await isHonest(fixture)
  },
  'offline, then online': environmentFaults(cancellingAll)['offline, then online'],
  'session expired in mid-flow': one,
  'account switched in another tab': environmentFaults(cancellingAll)['account switched in another tab'],
  'socket dropped or silent': one,
  'clock wrong by hours': one,
  'tab hidden or frozen for an hour': one,
  'restored by Back after logout': one,
  'storage full or forbidden': one,
  'storage corrupt or of another version': one,
  'changed by another tab': one,
  'two tabs': one,
  'double click, Enter held or in composition': async (fixture) => {
    const { page } = fixture
    await cancellingAll.arrange(fixture)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).dblclick()
    await expect(cancellingAll.done(page)).toBeVisible()
    expect([await cancellingAll.effects(fixture), sent(fixture, cancellingAll).length]).toEqual([1, 1])
  },
  'back button': async (fixture) => {
    const { page } = fixture
    await cancellingAll.arrange(fixture)
    await strike(fixture, cancellingAll, { kind: 'slow', ms: 3_000 })
    await cancellingAll.send(page)
    await goTo(page, '/market')
    await expect(page).toHaveURL(/\/market$/)
    await expect(page.getByText(/^Cancel all: \d+ cancelled/).first()).toBeVisible({
      timeout: 40_000,
    })
    expect([await cancellingAll.effects(fixture), sent(fixture, cancellingAll).length]).toEqual([1, 1])
    await page.goBack()
    await isHonest(fixture)
  },
  reload: one,
  'deep link in mid-flow': one,
  'a chunk that is gone after a release': one,
  'translator that wraps text nodes': one,
})

tryFaults('the cancelling of an order', tried)
tryFaults('the cancelling of all orders', all)
