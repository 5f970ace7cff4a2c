import { goTo } from '#tests/support/browser/elsewhere.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { field, form, submit } from '#tests/support/browser/floor.ts'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { demo, fillLogin } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfAnswers } from '../answers.ts'
import { amount, isHonest, liveAt, rowsAt, sent, strike, tryFaults, type Fixture } from '../fixture.ts'
import { environmentFaults } from '../environment.ts'
import { placing } from './write.ts'

const tried = faultMatrix<Fixture>('the form of orders', {
  ...faultsOfAnswers(placing),
  ...environmentFaults(placing),
  'duplicate, reordered, late after cancel': async (fixture) => {
    const { page, market, price } = fixture
    // The answer arrives long after the order was cancelled: the list does not bring it back.
    await placing.arrange(fixture)
    let late: (() => Promise<void>) | undefined
    await page.route(`${market.url}${orders.place.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const answer = await route.fetch()
      late = () => route.fulfill({ response: answer })
    })
    await placing.send(page)
    await expect(rowsAt(page, price)).toHaveCount(1)
    await rowsAt(page, price).getByRole('button', { name: 'Cancel BTC/USDT buy order' }).click()
    await expect(rowsAt(page, price)).toHaveCount(0)
    await late?.()
    await expect(placing.done(page)).toBeVisible()
    await isHonest(fixture)
    expect(await liveAt(fixture, price)).toEqual([])
  },
  'changed by another tab': async (fixture) => {
    const { page, context, price } = fixture
    await placing.arrange(fixture)
    const other = await context.newPage()
    await placing.arrange(fixture, other)
    await placing.send(other)
    await expect(rowsAt(page, price)).toHaveCount(1)
    // An order begun here stays: another tab does not change it.
    await placing.keeps(fixture)
  },
  'two tabs': async (fixture) => {
    const { page, context } = fixture
    await placing.arrange(fixture)
    const other = await context.newPage()
    await placing.arrange(fixture, other)
    await Promise.all([placing.send(page), placing.send(other)])
    for (const tab of [page, other]) await expect(placing.done(tab)).toBeVisible()
    // Two intended orders are two orders.
    expect([await placing.effects(fixture), sent(fixture, placing).length]).toEqual([2, 2])
    for (const tab of [page, other]) await isHonest(fixture, tab)
  },
  'double click, Enter held or in composition': async (fixture) => {
    const { page } = fixture
    await placing.arrange(fixture)
    await field(page, 'Amount').evaluate((input) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    })
    expect(sent(fixture, placing)).toHaveLength(0)
    await field(page, 'Amount').focus()
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(placing.done(page)).toBeVisible()
    expect([await placing.effects(fixture), sent(fixture, placing).length]).toEqual([1, 1])
    await field(page, 'Amount').fill(amount)
    await submit(page).dblclick()
    await expect.poll(() => placing.effects(fixture)).toBe(2)
    await expect(placing.done(page)).toBeVisible()
    expect([await placing.effects(fixture), sent(fixture, placing).length]).toEqual([2, 2])
    // The first click opens a confirmation: a second click, wherever it lands, does not answer it.
    await field(page, 'Price').fill('10')
    await field(page, 'Amount').fill('1')
    const button = await submit(page).boundingBox()
    if (!button) throw new Error('There is no button')
    for (const clickCount of [1, 2]) {
      await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2)
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await expect(page.getByRole('alertdialog', { name: 'Confirm order' })).toBeVisible()
    }
    expect(sent(fixture, placing)).toHaveLength(2)
  },
  'back button': async (fixture) => {
    const { page } = fixture
    await placing.arrange(fixture)
    await strike(fixture, placing, { kind: 'slow', ms: 3_000 })
    await placing.send(page)
    await placing.busy(page)
    await goTo(page, '/market')
    await expect(page).toHaveURL(/\/market$/)
    // A user who leaves the page does not wait for the answer but still wanted it: it goes on, and the result is shown
    // wherever they are.
    const announced = page.getByRole('status').filter({ hasText: /transfer, swap or order went through/ })
    await expect(announced.first()).toBeVisible({ timeout: 90_000 })
    expect(await placing.effects(fixture)).toBe(1)
    await page.goBack()
    await isHonest(fixture)
    expect(sent(fixture, placing)).toHaveLength(1)
  },
  'deep link in mid-flow': async (fixture) => {
    const { page, context, market, price } = fixture
    await context.clearCookies()
    await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
    await form(page).getByRole('link', { name: 'Log in' }).click()
    await fillLogin(page, demo)
    await expect(form(page).getByText(/^Available: /)).toBeVisible()
    await field(page, 'Price').fill(price)
    await field(page, 'Amount').fill(amount)
    await placing.send(page)
    await expect(placing.done(page)).toBeVisible()
    expect(await placing.effects(fixture)).toBe(1)
    // An address that names no listed market.
    await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=%3Cb%3E..%2F`)
    await expect(page.getByText(/isn’t listed$/)).toBeVisible()
    await expect(form(page)).toHaveCount(0)
  },
})

tryFaults('the form of orders', tried)
