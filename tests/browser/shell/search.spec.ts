import { calls } from '#contract/calls.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { demo, logInTo, trader } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const button = { name: 'Search markets' } as const
const resultPath = '**/hk-web/market/search/result'

test.beforeEach(async ({ page, venue }) => {
  await page.goto(`${venue.url}/en_US/market`)
  await expect(page.getByRole('heading', { name: 'Markets', level: 1 })).toBeVisible()
})

test('opens on slash; arrows move through the rows, Enter opens one, Escape returns the focus [SRCH-09] [SRCH-07]', async ({
  page,
}) => {
  const field = page.getByRole('combobox', button)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', button)).toBeFocused()

  await page.keyboard.press('Enter')
  await field.pressSequentially('eth')
  const first = page.getByRole('option', { name: 'ETHUSDT', exact: true })
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', String(await first.getAttribute('id')))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contract\/exchange\/trade\/\?tradeName=ethusdt$/)
  await expect(field).toBeHidden()
})

test('rows show pair, logo, live price, change, and type of market [SRCH-06]', async ({ page, venue }) => {
  await page.getByRole('button', button).click()
  await page.getByRole('combobox', button).fill('btc')
  const spot = page.getByRole('option', { name: 'BTC/USDT', exact: true })
  await expect(spot).toContainText('10x')
  await expect(spot.locator('img')).toHaveAttribute('src', '/assets/coins/btc.svg')
  // As many decimals as the pair's price has.
  await expect(spot).toContainText(/\d{1,3}(,\d{3})*\.\d{2}[^\d]/)
  await expect(spot).toContainText(/[+-]\d+\.\d{2}%/)
  await expect(page.getByRole('option', { name: 'BTCUSDT', exact: true })).toContainText('Perpetual')
  await expect(page.getByRole('option', { name: /^BTCUSDT \d{6}$/ }).first()).toContainText(
    /Weekly|Bi-weekly|Quarterly|Bi-quarterly/,
  )
  // The price comes from the stream: it changes without a request.
  const price = spot.locator('.live').first()
  const before = await price.textContent()
  await expect.poll(() => price.textContent()).not.toBe(before)
  expect(venue.url).not.toBe('')
})

test('rows are links: they open in a new tab, and their address can be copied [SRCH-07]', async ({ page, context }) => {
  await page.getByRole('button', button).click()
  await page.getByRole('combobox', button).fill('eth')
  const row = page.getByRole('option', { name: 'ETH/USDT', exact: true })
  await expect(row).toHaveAttribute('href', '/en_US/trade/exchange/?tradeCode=eth_usdt')
  for (const press of [() => row.click({ button: 'middle' }), () => row.click({ modifiers: ['ControlOrMeta'] })]) {
    const [opened] = await Promise.all([context.waitForEvent('page'), press()])
    await expect(opened).toHaveURL(/\/en_US\/trade\/exchange\/\?tradeCode=eth_usdt$/)
    await opened.close()
  }
  // The search is still open here.
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/\/en_US\/market$/)
  await row.click()
  await expect(page).toHaveURL(/\/en_US\/trade\/exchange\/\?tradeCode=eth_usdt$/)
})

test('counts all matching markets, even where not all of them are listed [SRCH-02]', async ({ page, venue }) => {
  const answer = page.waitForResponse('**/hk-web/market/search/result')
  await page.getByRole('button', button).click()
  await page.getByRole('combobox', button).fill('usdt')
  const answered = await answer
  // Its body can only be read when all of it has arrived.
  await answered.finished()
  const { spots } = calls.search.result.response.parse(envelopeSchema.parse(await answered.json()).data)
  expect(spots).toHaveLength(shellLimits.search.found)
  const listed = envelopeSchema.parse(await (await page.request.get(venue.url + calls.market.instruments.path)).json())
  const { instruments } = calls.market.instruments.response.parse(listed.data)
  const all = instruments.filter(({ symbol }) => symbol.includes('usdt'))
  await expect(page.getByText(`${all.length} markets found`)).toBeAttached()
  const inSpot = all.filter(({ instType }) => instType === instTypes.spot || instType === instTypes.margin).length
  const spot = page.getByRole('group', { name: 'Spot' })
  await spot.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(spot).toContainText(`Showing ${shellLimits.search.found} of ${inSpot}.`)
})

test('a double click on a row opens its market, and nothing below the list', async ({ page }) => {
  await page.getByRole('button', button).click()
  await page.getByRole('combobox', button).fill('eth')
  await page.getByRole('option', { name: 'ETH/USDT', exact: true }).dblclick()
  await expect(page).toHaveURL(/tradeCode=eth_usdt$/)
  // Opening it added one history entry, so one step leads back.
  await page.goBack()
  await expect(page).toHaveURL(/\/market$/)
})

test('shows only the newest answer, and does not search for an empty text [SRCH-01]', async ({ page }) => {
  const asked: string[] = []
  await page.route(resultPath, async (route) => {
    asked.push((route.request().postDataJSON() as { keyword: string }).keyword)
    await route.continue()
  })
  await page.getByRole('button', button).click()
  const field = page.getByRole('combobox', button)
  await field.fill('   ')
  await field.pressSequentially('sol')
  await expect(page.getByRole('option', { name: 'SOL/USDT', exact: true })).toBeVisible()
  expect(asked).toEqual(['sol'])
  await expect(page.getByRole('option', { name: 'BTC/USDT', exact: true })).toBeHidden()
})

test('shows four rows per group, the rest on demand; closing clears the text [SRCH-02] [SRCH-03]', async ({ page }) => {
  await page.getByRole('button', button).click()
  await page.getByRole('combobox', button).fill('btc')
  const spot = page.getByRole('group', { name: 'Spot' })
  await expect(spot.getByRole('option')).toHaveCount(shellLimits.search.rows)
  await spot.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect.poll(() => spot.getByRole('option').count()).toBeGreaterThan(shellLimits.search.rows)
  await page.getByRole('tab', { name: 'Futures' }).click()
  await expect(spot).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', button).click()
  await expect(page.getByRole('combobox', button)).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Popular' }).getByRole('option')).toHaveCount(shellLimits.search.ranked)
})

test('lists what was opened, newest first, without duplicates, and can be cleared [SRCH-04]', async ({ page }) => {
  for (const coin of ['eth', 'sol', 'eth']) {
    await page.getByRole('button', button).click()
    await page.getByRole('combobox', button).fill(coin)
    await page.getByRole('option', { name: `${coin.toUpperCase()}/USDT`, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`tradeCode=${coin}_usdt`))
  }
  await page.reload()
  await page.getByRole('button', button).click()
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveCount(2)
  await expect(recent.getByRole('option').first()).toHaveAccessibleName('ETH/USDT')
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toBeHidden()
  await page.reload()
  await page.getByRole('button', button).click()
  await expect(page.getByRole('group', { name: 'Popular' })).toBeVisible()
  await expect(recent).toBeHidden()
})

test('shares what one person opened with all their tabs at once, and with no tab of the next person [SRCH-04]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  const recent = (tab: typeof page) => tab.getByRole('group', { name: 'Recent' })
  await logInTo(page, demo, '/market')
  const other = await context.newPage()
  await other.goto('/en_US/market')
  await other.getByRole('button', button).click()
  await expect(other.getByRole('group', { name: 'Popular' })).toBeVisible()
  await page.getByRole('button', button).click()
  await page.getByRole('combobox', button).fill('eth')
  await page.getByRole('option', { name: 'ETH/USDT', exact: true }).click()
  await expect(recent(other).getByRole('option')).toHaveCount(1)

  const next = await context.newPage()
  await context.clearCookies()
  await logInTo(next, trader, '/market')
  for (const tab of [page, other, next]) {
    await expect(async () => {
      if (!(await tab.getByRole('combobox', button).isVisible())) await tab.getByRole('button', button).click()
      await expect(tab.getByRole('group', { name: 'Popular' })).toBeVisible()
      await expect(recent(tab)).toHaveCount(0)
    }).toPass()
  }
})

test('suggests popular markets when nothing was found; a failed search says so and is retried [SRCH-05]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load/)
  await page.getByRole('button', button).click()
  const field = page.getByRole('combobox', button)
  await field.fill('zzzz')
  await expect(page.getByText('No results for “zzzz”')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Popular' }).getByRole('option')).toHaveCount(shellLimits.search.popular)
  await page.route(resultPath, (route) => route.abort())
  await field.fill('btc')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await expect(field).toHaveValue('btc')
  await page.unroute(resultPath)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option', { name: 'BTC/USDT', exact: true })).toBeVisible()
})

for (const [name, viewport] of Object.entries({ pc: screens.pc, phone: screens.phone })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is complete and readable on ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await page.getByRole('button', button).click()
      await page.getByRole('combobox', button).fill('btc')
      await expect(page.getByRole('option', { name: 'BTC/USDT', exact: true })).toBeVisible()
      const box = await page.getByRole('dialog', button).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true)
      expect(await violations(page)).toEqual([])
    })
  }
}
