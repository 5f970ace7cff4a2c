import { goTo } from '#tests/support/browser/elsewhere.ts'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { demo, fillLogin } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfAnswers } from '../answers.ts'
import { isHonest, rowsAt, sent, strike, tryFaults, type Stage } from '../stage.ts'
import { faultsOfTheWorld } from '../world.ts'
import { amending, dialog, newAmount } from './write.ts'

const tried = faultMatrix<Stage>('the change of an order', {
  ...faultsOfAnswers(amending),
  ...faultsOfTheWorld(amending),
  'duplicate, reordered, late after cancel': async (stage) => {
    const { page, context, price } = stage
    // Another tab cancels the order while its amendment is in flight: the order is shown as cancelled.
    await amending.arrange(stage)
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
    expect(await amending.effects(stage)).toBe(0)
    await isHonest(stage)
  },
  'changed by another tab': async (stage) => {
    const { page, context, price } = stage
    await amending.arrange(stage)
    const other = await context.newPage()
    await other.goto(page.url())
    await rowsAt(other, price).getByRole('button', { name: 'Cancel BTC/USDT buy order' }).click()
    await expect(dialog(page).getByText('This order was cancelled. Nothing was changed.')).toBeVisible()
    expect(sent(stage, amending)).toHaveLength(0)
  },
  'two tabs': async (stage) => {
    const { page, context } = stage
    await amending.arrange(stage)
    const other = await context.newPage()
    await amending.arrange(stage, other)
    await dialog(other).getByRole('textbox', { name: 'Amount' }).fill('0.003')
    await amending.send(other)
    await expect(amending.done(other)).toBeVisible()
    // Text typed here stays, and the last amendment sent wins.
    await amending.keeps(stage)
    await amending.send(page)
    await expect(amending.done(page)).toBeVisible()
    expect(await amending.effects(stage)).toBe(1)
    for (const tab of [page, other]) await expect(rowsAt(tab, stage.price)).toContainText(newAmount)
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page } = stage
    await amending.arrange(stage)
    await dialog(page)
      .getByRole('textbox', { name: 'Amount' })
      .evaluate((input) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
      })
    expect(sent(stage, amending)).toHaveLength(0)
    await dialog(page).getByRole('button', { name: 'Amend order' }).dblclick()
    await expect(amending.done(page)).toBeVisible()
    expect([await amending.effects(stage), sent(stage, amending).length]).toEqual([1, 1])
  },
  'back button': async (stage) => {
    const { page } = stage
    await amending.arrange(stage)
    await strike(stage, amending, { kind: 'slow', ms: 3_000 })
    await amending.send(page)
    await goTo(page, '/market')
    await expect(page).toHaveURL(/\/market$/)
    // A user who leaves the page does not wait for the answer but still wanted it: it goes on, and the result is shown
    // wherever they are.
    const announced = page.getByRole('status').filter({ hasText: /transfer, swap or order went through/ })
    await expect(announced.first()).toBeVisible({ timeout: 90_000 })
    expect(await amending.effects(stage)).toBe(1)
    await page.goBack()
    await expect(rowsAt(page, stage.price)).toContainText(newAmount)
    expect(sent(stage, amending)).toHaveLength(1)
  },
  'deep link in mid-flow': async (stage) => {
    const { page, context, market } = stage
    await amending.arrange(stage)
    await context.clearCookies()
    await page.goto(`${market.url}/en_US/orderHome/coinTradeOrder?tab=%3Cb%3E`)
    await fillLogin(page, demo)
    // After a reload the form is closed, but the list is there.
    await expect(dialog(page)).toHaveCount(0)
    await expect(rowsAt(page, stage.price)).toHaveCount(1)
    expect(await amending.effects(stage)).toBe(0)
  },
})

tryFaults('the change of an order', tried)
