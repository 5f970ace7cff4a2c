import type { Page } from '@playwright/test'
import { contractAlgos } from '#contract/contracts/calls/contractAlgos.ts'
import { holdAgainst, readBeside, setIndex, stillContracts } from '#tests/support/browser/contractRisk.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeContractBeside } from '#tests/support/browser/trading.ts'

const venue = venueOfTest(stillContracts)
const widths = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const
const slice = 30_000

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scaled or TWAP order in BTCUSDT' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const figure = (page: Page, name: string) =>
  dialog(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')
const algos = (page: Page) => page.getByRole('table', { name: 'Scaled and TWAP orders' })
const orders = (page: Page) => page.getByRole('table', { name: 'Open orders' }).locator('[data-row]')
const said = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text })

/** Opens the form from the order form. */
const openForm = async (page: Page, isPhone: boolean) => {
  if (isPhone) await page.getByRole('tab', { name: 'Trade', exact: true }).click()
  await page.getByRole('form', { name: 'Futures order' }).getByRole('button', { name: 'Scaled or TWAP order' }).click()
  await expect(dialog(page)).toBeVisible()
}
const listOrders = async (page: Page, isPhone: boolean) => {
  if (isPhone) await page.getByRole('tab', { name: 'Orders', exact: true }).click()
  await page.getByRole('tab', { name: /^Open orders/ }).click()
}

for (const [device, size] of widths)
  test(`a TWAP order runs part by part, and a scaled order rests at several prices, on ${device} [FUT-08]`, async ({
    page,
    newBrowser,
    complaints,
  }) => {
    const isPhone = device === 'a phone'
    // The page's time is behind after the venue's has been moved: it learns the new one, and sends again.
    complaints.expect(/401/)
    await page.setViewportSize(size)
    const other = await (await newBrowser()).newPage()
    await holdAgainst(other, page, venue)
    await setIndex(venue, '60000')
    await placeContractBeside(
      other,
      'btcusdt',
      { side: 'sell', type: 'limit', price: '60000', amount: '50', leverage: 10, marginMode: 'isolated' },
      venue.url,
    )
    await page.goto(`${venue.url}/en_US/contract/exchange/trade/?tradeName=btcusdt`)

    await openForm(page, isPhone)
    await dialog(page).getByRole('radio', { name: 'TWAP' }).check()
    await field(page, 'Total size').fill('20')
    await field(page, 'Duration').fill('3')
    await dialog(page).getByRole('button', { name: 'Start TWAP buy order' }).click()
    await expect(dialog(page).getByText('Enter 5 to 1,440 whole minutes.')).toBeVisible()
    await field(page, 'Duration').fill('5')
    await expect(figure(page, 'Parts')).toHaveText('10 parts')
    await expect(figure(page, 'First part')).toHaveText('2 Cont')
    await dialog(page).getByRole('button', { name: 'Start TWAP buy order' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await listOrders(page, isPhone)
    await expect(said(page, 'TWAP order started in BTCUSDT: 10 parts')).toBeVisible()
    const running = algos(page).getByRole('row').filter({ hasText: 'TWAP' })
    const sent = async () => (await readBeside(page, venue, contractAlgos.list)).list[0]?.slicesDone ?? 0
    const first = await sent()
    await advanceClock(venue, slice)
    await advanceClock(venue, slice)
    expect(await sent()).toBe(first + 2)
    await expect(running).toContainText(`${2 * (first + 2)} / 20`)
    await expect(running).toContainText(`${first + 2} of 10 parts sent`)
    await running.getByRole('button', { name: 'Cancel TWAP order in BTCUSDT' }).click()
    await expect(said(page, 'Scaled or TWAP order in BTCUSDT cancelled. Filled parts stay.')).toBeVisible()
    await expect(algos(page)).toHaveCount(0)
    await advanceClock(venue, slice)
    expect((await readBeside(page, venue, contractAlgos.list)).list).toMatchObject([
      { stage: 'cancelled', filled: String(2 * (first + 2)) },
    ])

    await openForm(page, isPhone)
    await field(page, 'Total size').fill('15')
    await field(page, 'From price').fill('59000')
    await field(page, 'To price').fill('58000')
    await field(page, 'Orders').fill('5')
    await dialog(page).getByRole('combobox', { name: 'Sizes' }).selectOption({ label: 'Rising from first to last' })
    await expect(figure(page, 'First order')).toHaveText('1 Cont at 59,000.0')
    await expect(figure(page, 'Last order')).toHaveText('5 Cont at 58,000.0')
    await expect(figure(page, 'Average price')).toHaveText('58,333.3')
    await dialog(page).getByRole('button', { name: 'Place scaled buy order' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await listOrders(page, isPhone)
    await expect(said(page, 'Scaled order placed in BTCUSDT: 5 orders')).toBeVisible()
    await expect(orders(page)).toHaveCount(5)
    // One is cancelled by itself, the others together.
    await orders(page)
      .first()
      .getByRole('button', { name: /^Cancel/ })
      .click()
    await expect(orders(page)).toHaveCount(4)
    await expect(algos(page)).toContainText('1 of 5 orders ended')
    await algos(page).getByRole('button', { name: 'Cancel scaled order in BTCUSDT' }).click()
    await expect(algos(page)).toHaveCount(0)
    await expect(orders(page)).toHaveCount(0)
  })
