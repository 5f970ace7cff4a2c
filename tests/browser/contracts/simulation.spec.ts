import type { Page } from '@playwright/test'
import { assets } from '#contract/assets/calls/assets.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { simulation } from '#contract/contracts/calls/simulation.ts'
import type { Venue } from '#tests/support/venue.ts'
import { readBeside } from '#tests/support/browser/contractRisk.ts'
import { coinIds, fund } from '#tests/support/browser/floor.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { goByMenu } from '#tests/support/browser/menus.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeContractBeside } from '#tests/support/browser/trading.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

/** Makers quote in the books of both ledgers. */
const market = venueOfFile({ trading: true, args: ['--engine-contracts', 'btcusdt,ethusdt'] })
const widths = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const strip = (page: Page) => page.getByRole('note', { name: 'Simulated money' })
const form = (page: Page) => page.getByRole('form', { name: 'Futures order' })
const row = (page: Page) =>
  page.getByRole('table', { name: 'Positions' }).getByRole('row').filter({ hasText: 'BTCUSDT' })
const reset = (page: Page) => page.getByRole('dialog', { name: 'Reset demo account' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Everything of real money that the user has, without values, which move with prices. */
const realOf = async (page: Page, venue: Venue) => {
  const [{ accounts }, positions, open] = [
    await readBeside(page, venue, assets.balances),
    await readBeside(page, venue, {
      ...contracts.positions,
      path: contracts.positions.path.replace('{bizType}', 'portal'),
    }),
    await readBeside(page, venue, contracts.open),
  ]
  const coins = accounts.flatMap(({ walletType, coins: held }) =>
    held.filter(({ available }) => available !== '0').map(({ coinId, available }) => [walletType, coinId, available]),
  )
  return {
    coins,
    positions: positions.list.map(({ positionId, amount }) => [positionId, amount]),
    orders: open.totalCount,
  }
}
const simulatedOf = async (page: Page, venue: Venue) => {
  const positions = await readBeside(page, venue, simulation.positions)
  const { list } = await readBeside(page, venue, simulation.account)
  return { positions: positions.list.map(({ positionId, amount }) => [positionId, amount]), balance: list[0]?.balance }
}

const tab = async (page: Page, device: string, name: string) => {
  if (device === 'a phone') await page.getByRole('tab', { name, exact: true }).click()
}

for (const [device, size] of widths)
  test(`simulated and real money are traded side by side on ${device}, and neither changes the other [FUT-05] [FUT-10]`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size)
    const person = await beNewcomer(page, market)
    await fund(market, person, coinIds.usdt, '1000', walletTypes.contract)

    // The menu's address leads to the page, which says what has to be activated, and why.
    await page.goto(`${market.url}/en_US/contract/exchange/btcusdt`)
    await expect(page).toHaveURL(/\/simulation\/exchange/)
    await expect(heading(page, 'Open your demo account')).toBeVisible()
    await expect(strip(page)).toBeVisible()
    const above = await strip(page).boundingBox()
    await page.getByRole('button', { name: 'Start demo trading' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'BTC/USDT demo futures' })).toBeAttached()
    await expect(strip(page)).toContainText('Nothing here changes your real balances.')
    expect((await strip(page).boundingBox())?.height).toBe(above?.height)
    await tab(page, device, 'Trade')
    await expect(form(page).getByText('Available: 100,000 USDT')).toBeVisible()
    // Nothing is transferred to the simulation.
    await expect(form(page).getByRole('link', { name: 'Transfer' })).toHaveCount(0)

    const real = await context.newPage()
    await real.setViewportSize(size)
    await real.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=btcusdt`)
    await expect(strip(real)).toHaveCount(0)
    await tab(real, device, 'Orders')
    await expect(real.getByText('No open positions')).toBeVisible()
    const before = await realOf(page, market)

    await form(page).getByRole('radio', { name: 'Market', exact: true }).check()
    await form(page).getByRole('textbox', { name: 'Size', exact: true }).fill('10')
    await form(page).getByRole('button', { name: 'Buy / long', exact: true }).click()
    await tab(page, device, 'Orders')
    await expect(row(page)).toContainText('10')
    await expect(real.getByText('No open positions')).toBeVisible()
    expect(await realOf(page, market)).toEqual(before)

    // And the other way round.
    const simulated = await simulatedOf(page, market)
    await placeContractBeside(real, 'btcusdt', { side: 'sell', type: 'market', amount: '7' }, market.url)
    await expect(row(real)).toContainText('7')
    await expect(row(page)).toHaveCount(1)
    expect(await simulatedOf(page, market)).toEqual(simulated)
    const held = await realOf(page, market)

    await strip(page).getByRole('button', { name: 'Reset demo account' }).click()
    await expect(reset(page)).toContainText('1 position is closed at the mark price.')
    await expect(reset(page).getByRole('list', { name: 'Positions to close' })).toContainText('BTCUSDT · Long 10 Cont')
    await reset(page).getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(reset(page)).toHaveCount(0)
    await expect(page.getByText('Demo account reset', { exact: true })).toBeVisible()
    await expect(page.getByText('No open positions')).toBeVisible()
    expect(await simulatedOf(page, market)).toEqual({ positions: [], balance: '100000' })
    await expect(row(real)).toContainText('7')
    expect(await realOf(page, market)).toEqual(held)

    // Once a minute.
    await strip(page).getByRole('button', { name: 'Reset demo account' }).click()
    await expect(reset(page)).toContainText('You have no open positions or orders.')
    await reset(page).getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(reset(page).getByRole('alert')).toContainText('Wait 60 seconds after a reset')
    await reset(page).getByRole('button', { name: 'Keep trading' }).click()
    await expect(reset(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  })

test('the list of contracts stays in the simulation, and guests log in first [FUT-05] [NAV-08]', async ({
  page,
  newBrowser,
}) => {
  const guest = await (await newBrowser()).newPage()
  await guest.goto(`${market.url}/en_US/`)
  await goByMenu(guest, 'Futures', 'Demo trading')
  await expect(guest).toHaveURL(/\/login\?redirect=/)

  await beNewcomer(page, market)
  await page.goto(`${market.url}/en_US/simulation/exchange`)
  await page.getByRole('button', { name: 'Activate futures' }).click()
  await page.getByRole('button', { name: 'Start demo trading' }).click()
  await page.getByRole('button', { name: 'BTC/USDT Perp: change pair' }).click()
  const list = page.getByRole('dialog', { name: 'Choose a contract' })
  await expect(list.getByRole('row').getByRole('link')).toHaveCount(4)
  await list.getByRole('row').getByRole('link', { name: /ETH/ }).click()
  await expect(page).toHaveURL(/\/simulation\/exchange\/?\?tradeName=ethusdt/)
  await expect(page.getByRole('button', { name: 'ETH/USDT Perp: change pair' })).toBeVisible()
  await expect(strip(page)).toBeVisible()
  await expect(page).toHaveTitle(/ETHUSDT demo/)
})
