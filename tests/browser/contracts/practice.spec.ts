import type { Page } from '@playwright/test'
import { simulation } from '#contract/contracts/calls/simulation.ts'
import { readBeside } from '#tests/support/browser/contractRisk.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

/** Makers quote, because a mark is that of a market. */
const market = venueOfFile({ trading: true, args: ['--engine-contracts', 'btcusdt'] })
const widths = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const practice = (page: Page) => page.getByRole('dialog', { name: 'Crash practice' })
const press = (page: Page, name: string) => practice(page).getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => practice(page).getByText(name, { exact: true }).click()

const accountOf = async (page: Page) => {
  const { list } = await readBeside(page, market, simulation.account)
  const positions = await readBeside(page, market, simulation.positions)
  return { balance: list[0]?.balance, positions: positions.list.length }
}

for (const [device, size] of widths)
  test(`a crash of the past is practised on ${device}, and the demo account stays as it is [FUT-05]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await beNewcomer(page, market)
    await page.goto(`${market.url}/en_US/simulation/exchange`)
    const activate = page.getByRole('button', { name: 'Activate futures' })
    const start = page.getByRole('button', { name: 'Start demo trading' })
    await activate.or(start).first().click()
    await start.click()
    await page.getByRole('button', { name: 'Crash practice' }).click()
    const before = await accountOf(page)

    await choose(page, 'May 2021')
    await expect(practice(page)).toContainText('Bitcoin fell by up to 29.99%. The practice covers 24 hours')
    await choose(page, '5×')
    await expect(practice(page)).toContainText('You start with 100,000 USDT and')
    await press(page, 'Start practice')

    // It stops by itself before the position is lost. Margin that is added then is lost as well.
    const log = practice(page).getByRole('log', { name: 'What happened' })
    await choose(page, 'Fast')
    await expect(log).toContainText('The risk rate of BTCUSDT is rising.')
    await expect(practice(page).getByRole('button', { name: 'Continue' })).toBeVisible()
    const close = practice(page).getByRole('button', { name: 'Close 25%' })
    const place = await close.boundingBox()
    await press(page, 'Add 10% of balance')
    await expect(log).toContainText('to the margin of BTCUSDT.')
    expect(await close.boundingBox()).toEqual(place)
    await press(page, 'Close 50%')
    await expect(log).toContainText('You closed')

    const resume = practice(page).getByRole('button', { name: 'Continue' })
    const again = practice(page).getByRole('button', { name: 'Start again' })
    const onwards = async (): Promise<void> => {
      await resume.or(again).first().waitFor()
      if (await again.isVisible()) return
      await resume.click()
      await resume.waitFor({ state: 'detached' })
      await onwards()
    }
    await onwards()
    await expect(practice(page).getByRole('status')).toContainText('Equity if you had done nothing')
    await expect(practice(page).getByRole('status')).toContainText('Doing nothing would have been better.')

    await again.click()
    await expect(practice(page).getByRole('button', { name: 'Start practice' })).toBeEnabled()
    await press(page, 'Close')
    await expect(practice(page)).toBeHidden()
    expect(await accountOf(page)).toEqual(before)
  })
