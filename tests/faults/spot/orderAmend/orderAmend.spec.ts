import { goTo } from '#tests/support/browser/elsewhere.ts'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { demo, fillLogin } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfAnswers } from '../answers.ts'
import { isHonest, rowsAt, sent, strike, tryFaults, type Fixture } from '../fixture.ts'
import { environmentFaults } from '../environment.ts'
import { amending, dialog, newAmount } from './write.ts'

const tried = faultMatrix<Fixture>('the change of an order', {
  ...faultsOfAnswers(amending),
  ...environmentFaults(amending),
  'duplicate, reordered, late after cancel': async (fixture) => {
    const { page, context, price } = fixture
    // Another tab cancels the order while its amendment is in flight: the order is shown as cancelled.
    await amending.arrange(fixture)
    const other = await context.newPage()
    await other.goto(page.url())
    await page.route(/\/v2\/trade\/order\/\d+$/, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await rowsAt(other, price).getByRole('button', { name: 'Cancel BTC/USDT buy order' }).click()
      await expect(rowsAt(other, price)).toHaveCount(0)
      await route.continue()
    })
    await amending.send(page)
    await expect(
      dialog(page).getByText(/This order (was cancelled|is no longer open)\. Nothing was changed\./),
    ).toBeVisible()
    expect(await amending.effects(fixture)).toBe(0)
    await isHonest(fixture)
  },
  'changed by another tab': async (fixture) => {
    const { page, context, price } = fixture
    await amending.arrange(fixture)
    const other = await context.newPage()
    await other.goto(page.url())
    await rowsAt(other, price).getByRole('button', { name: 'Cancel BTC/USDT buy order' }).click()
    await expect(dialog(page).getByText('This order was cancelled. Nothing was changed.')).toBeVisible()
    expect(sent(fixture, amending)).toHaveLength(0)
  },
  'two tabs': async (fixture) => {
    const { page, context } = fixture
    await amending.arrange(fixture)
    const other = await context.newPage()
    await amending.arrange(fixture, other)
    await dialog(other).getByRole('textbox', { name: 'Amount' }).fill('0.003')
    await amending.send(other)
    await expect(amending.done(other)).toBeVisible()
    // Text typed here stays, and the last amendment sent wins.
    await amending.keeps(fixture)
    await amending.send(page)
    await expect(amending.done(page)).toBeVisible()
    expect(await amending.effects(fixture)).toBe(1)
    for (const tab of [page, other]) await expect(rowsAt(tab, fixture.price)).toContainText(newAmount)
  },
  'double click, Enter held or in composition': async (fixture) => {
    const { page } = fixture
    await amending.arrange(fixture)
    await dialog(page)
      .getByRole('textbox', { name: 'Amount' })
      .evaluate((input) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
      })
    expect(sent(fixture, amending)).toHaveLength(0)
    await dialog(page).getByRole('button', { name: 'Amend order' }).dblclick()
    await expect(amending.done(page)).toBeVisible()
    expect([await amending.effects(fixture), sent(fixture, amending).length]).toEqual([1, 1])
  },
  'back button': async (fixture) => {
    const { page } = fixture
    await amending.arrange(fixture)
    await strike(fixture, amending, { kind: 'slow', ms: 3_000 })
    await amending.send(page)
    await goTo(page, '/market')
    await expect(page).toHaveURL(/\/market$/)
    // A user who leaves the page does not wait for the answer but still wanted it: it goes on, and the result is shown
    // wherever they are.
    const announced = page.getByRole('status').filter({ hasText: /transfer, swap or order went through/ })
    await expect(announced.first()).toBeVisible({ timeout: 90_000 })
    expect(await amending.effects(fixture)).toBe(1)
    await page.goBack()
    await expect(rowsAt(page, fixture.price)).toContainText(newAmount)
    expect(sent(fixture, amending)).toHaveLength(1)
  },
  'deep link in mid-flow': async (fixture) => {
    const { page, context, market } = fixture
    await amending.arrange(fixture)
    await context.clearCookies()
    await page.goto(`${market.url}/en_US/orderHome/coinTradeOrder?tab=%3Cb%3E`)
    await fillLogin(page, demo)
    // After a reload the form is closed, but the list is there.
    await expect(dialog(page)).toHaveCount(0)
    await expect(rowsAt(page, fixture.price)).toHaveCount(1)
    expect(await amending.effects(fixture)).toBe(0)
  },
})

tryFaults('the change of an order', tried)
