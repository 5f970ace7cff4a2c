import type { Page } from '@playwright/test'
import { day } from '#contract/kernel/durations.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { field, form, openFloor, rows, submit, tab } from '#tests/support/browser/floor.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { beyondCommit } from '#tests/support/length.ts'

const market = venueOfTest(quiet)

const symbol = 'btc_usdt'
const placed = (page: Page) => form(page).getByText(/^Order placed: /)
const carried = (page: Page, options: string) => form(page).getByText(options, { exact: true })
const choose = (page: Page, name: string, label: string) =>
  form(page).getByRole('combobox', { name, exact: true }).selectOption({ label })
const preview = (page: Page, name: string) => form(page).locator('dt', { hasText: name }).locator('+ dd')

/** Three asks of 0.1 BTC, from another user. */
const openAsks = async (newBrowser: () => Promise<{ newPage: () => Promise<Page> }>) => {
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  for (const price of ['60000', '61000', '62000'])
    await placeBeside(other, { symbol, side: 'sell', price, amount: '0.1' }, market.url)
  return other
}

beyondCommit(() => {
  test('the options of an order are beside its button, can be removed there, and end with the order [TRD-17]', async ({
    page,
    newBrowser,
  }) => {
    await openFloor(page, market, demo)
    await openAsks(newBrowser)
    await form(page).getByRole('button', { name: 'More options' }).click()
    await field(page, 'Price').fill('50000')
    await field(page, 'Amount').fill('0.1')
    await expect(carried(page, 'No options')).toBeVisible()
    await choose(page, 'Time in force', 'GTD: good till date')
    await field(page, 'Display size').fill('0.05')
    await field(page, 'Take profit').fill('70000')
    await field(page, 'Stop loss').fill('51000')
    await form(page).getByRole('button', { name: 'More options' }).click()

    await expect(carried(page, 'Options (4)')).toBeVisible()
    for (const option of ['GTD 1 day', 'Display size 0.05', 'TP 70,000', 'SL 51,000'])
      await expect(form(page).getByRole('button', { name: `Remove ${option}`, exact: true })).toBeVisible()
    // A stop loss above the price of a buy order would trigger immediately.
    await submit(page).click()
    await expect(placed(page)).toHaveCount(0)
    await form(page).getByRole('button', { name: 'Remove SL 51,000' }).click()
    await submit(page).click()
    await expect(placed(page)).toBeVisible()

    await expect(carried(page, 'No options')).toBeVisible()
    await field(page, 'Price').fill('49000')
    await field(page, 'Amount').fill('0.1')
    await expect(carried(page, 'No options')).toBeVisible()
  })

  test('take profit and stop loss by per cent and by profit are placed at the prices shown before [TRD-22]', async ({
    page,
  }) => {
    await openFloor(page, market, demo)
    await form(page).getByRole('button', { name: 'More options' }).click()
    const place = async (unit: string, profit: string, loss: string, shown: readonly string[]) => {
      await field(page, 'Price').fill('50000')
      await field(page, 'Amount').fill('0.1')
      await choose(page, 'TP/SL unit', unit)
      await field(page, 'Take profit').fill(profit)
      await field(page, 'Stop loss').fill(loss)
      for (const option of shown)
        await expect(form(page).getByRole('button', { name: `Remove ${option}`, exact: true })).toBeVisible()
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/v2/trade/order'),
      )
      await submit(page).click()
      await expect(placed(page)).toBeVisible()
      return (await (await sent).response())?.json() as Promise<unknown>
    }
    expect(await place('% of entry price', '10', '4', ['TP 55,000 (10%)', 'SL 48,000 (4%)'])).toMatchObject({
      data: { attach: { takeProfit: { stopPrice: '55000' }, stopLoss: { stopPrice: '48000' } } },
    })
    expect(await place('PnL in USDT', '300', '150', ['TP 53,000 (300 USDT)', 'SL 48,500 (150 USDT)'])).toMatchObject({
      data: { attach: { takeProfit: { stopPrice: '53000' }, stopLoss: { stopPrice: '48500' } } },
    })
    await expect(tab(page, 'Open')).toHaveText('Open (2)')
  })

  test('a GTD order expires at the date and time that was typed, and is sent only if that is possible [TRD-22]', async ({
    page,
  }) => {
    await openFloor(page, market, demo)
    await form(page).getByRole('button', { name: 'More options' }).click()
    await field(page, 'Price').fill('50000')
    await field(page, 'Amount').fill('0.1')
    await choose(page, 'Time in force', 'GTD: good till date')
    const till = form(page).getByLabel('Good till')
    /** Local time in days from now, to the minute, as the platform's field has it. */
    const inDays = (days: number) =>
      page.evaluate((ms) => {
        const at = new Date(Date.now() + ms)
        return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
      }, days * day)
    for (const [days, error] of [
      [-1, 'Must be in the future.'],
      [366, 'Must be within 365 days.'],
    ] as const) {
      await till.fill(await inDays(days))
      await submit(page).click()
      await expect(form(page).getByText(error)).toBeVisible()
      await expect(till).toBeFocused()
      // The button below it, which stays in view, does not cover it.
      await expect
        .poll(() =>
          till.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }),
        )
        .toBe(true)
    }
    const chosen = await inDays(3)
    await till.fill(chosen)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/v2/trade/order'),
    )
    await submit(page).click()
    const expireAt = await page.evaluate((text) => new Date(text).getTime(), chosen)
    expect(await (await (await sent).response())?.json()).toMatchObject({ data: { timeInForce: 'GTD', expireAt } })
    await expect(placed(page)).toContainText(/ · GTD [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M$/)
    await expect(rows(page, 'Open').filter({ hasText: '50,000' })).toContainText(/, \d+:\d\d\s[AP]M/)
    await expect(carried(page, 'No options')).toBeVisible()
    await expect(till).toHaveValue('')
  })

  test('an order entered by amount or by total has the same preview and the same confirmation [TRD-18]', async ({
    page,
    newBrowser,
  }) => {
    await openFloor(page, market, demo)
    await openAsks(newBrowser)
    const question = page.getByRole('alertdialog', { name: 'Confirm order' })
    const enter = async (name: 'Amount' | 'Total', text: string) => {
      await field(page, 'Price').fill('62000')
      await field(page, name).fill(text)
      await expect(preview(page, 'Avg. price')).toHaveText('61,000.00 USDT')
      await expect(preview(page, 'Est. total')).toHaveText('18,300 USDT')
      const fee = await preview(page, 'Est. fee').textContent()
      await submit(page).click()
      const asked = await question.getByRole('list').innerText()
      await question.getByRole('button', { name: 'Edit' }).click()
      return { fee, asked }
    }
    const byAmount = await enter('Amount', '0.3')
    expect(byAmount.asked).toContain('from the best price')
    expect(await enter('Total', '18600')).toEqual(byAmount)
  })

  test('the form and the history show why an order was rejected or cancelled [TRD-24]', async ({
    page,
    newBrowser,
  }) => {
    await openFloor(page, market, demo)
    const history = (price: string) => rows(page, 'Order history').filter({ hasText: price })

    await form(page).getByRole('button', { name: 'More options' }).click()
    await field(page, 'Price').fill('50000')
    await field(page, 'Amount').fill('0.01')
    await choose(page, 'Time in force', 'FOK: fill or kill')
    await submit(page).click()
    const anyway = page.getByRole('alertdialog').getByRole('button', { name: /anyway$/ })
    const whole = form(page).getByText(/^FOK order rejected: not enough liquidity to fill it in full\./)
    await expect(anyway.or(whole).first()).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await expect(whole).toBeVisible()

    await openAsks(newBrowser)
    await placeBeside(page, { symbol, side: 'buy', price: '60000', amount: '0.2', timeInForce: 'IOC' }, market.url)
    await placeBeside(page, { symbol, side: 'buy', price: '48000', amount: '0.01' }, market.url)
    await page.getByRole('button', { name: 'Cancel BTC/USDT buy order' }).click()
    await expect(tab(page, 'Open')).toHaveText('Open (0)')

    await tab(page, 'Order history').click()
    await expect(history('60,000.00').first()).toContainText('Cancelled: no liquidity')
    await expect(history('48,000.00')).toContainText('Cancelled by you')
  })
})
