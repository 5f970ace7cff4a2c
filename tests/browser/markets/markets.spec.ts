import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { marketLinks } from '#tests/support/browser/journey.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Markets' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const group = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Quote currency' }).getByText(name, { exact: true })

const listed = async (page: Page): Promise<readonly Instrument[]> => {
  const answer = envelopeSchema.parse(await (await page.request.get(calls.market.instruments.path)).json())
  return calls.market.instruments.response.parse(answer.data).instruments
}

/** The number of rows in the whole table. */
const count = async (page: Page) => Number(await table(page).getAttribute('aria-rowcount')) - 1

/** The names of all rows, including those that are scrolled out of view. */
const allNames = async (page: Page): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  const total = await count(page)
  for (;;) {
    for (const name of await marketLinks(page).allTextContents()) names.add(name)
    if (names.size >= total) return names
    const before = names.size
    await page.mouse.wheel(0, 600)
    await expect(async () => {
      for (const name of await marketLinks(page).allTextContents()) names.add(name)
      expect(names.size).toBeGreaterThan(before)
    }).toPass()
  }
}

test('lists every instrument of the venue, by area and by quote currency [MKT-01]', async ({ page }) => {
  await page.goto('/en_US/market')
  const instruments = await listed(page)
  const of = (test: (instrument: Instrument) => boolean) => instruments.filter(test).length
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(instruments.length + 1))
  expect((await allNames(page)).size).toBe(instruments.length)
  await page.evaluate(() => window.scrollTo(0, 0))

  const isSpot = ({ instType }: Instrument) => instType === instTypes.spot
  const areas = [
    ['Spot', isSpot],
    ['Margin', (one: Instrument) => isSpot(one) && one.isMarginTrade],
    ['Perpetual', ({ instType }: Instrument) => instType === instTypes.perpetual],
    ['Delivery', ({ instType }: Instrument) => instType === instTypes.delivery],
    ['All', () => true],
  ] as const
  for (const [name, isIn] of areas) {
    await tab(page, name).click()
    await expect(table(page), name).toHaveAttribute('aria-rowcount', String(of(isIn) + 1))
  }
  const groups = [
    ['USDT', ({ quote }: Instrument) => quote === 'usdt'],
    ['USDC', ({ quote }: Instrument) => quote === 'usdc'],
    ['Others', ({ quote }: Instrument) => quote !== 'usdt' && quote !== 'usdc'],
  ] as const
  for (const [name, isIn] of groups) {
    await group(page, name).click()
    await expect(table(page), name).toHaveAttribute('aria-rowcount', String(of(isIn) + 1))
  }
  await group(page, 'All').click()
  await tab(page, 'Spot').click()
  for (const [name, tradeArea] of [
    ['Main', 1],
    ['Leveraged tokens', 6],
    ['Altcoins', 8],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Category' }).getByText(name, { exact: true }).click()
    await expect(table(page), name).toHaveAttribute(
      'aria-rowcount',
      String(of((one) => isSpot(one) && one.tradeArea === tradeArea) + 1),
    )
  }
})

test('updates numbers live, with sparklines next to them [MKT-01]', async ({ page }) => {
  await page.goto('/en_US/market')
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  const price = rows(page).first().getByRole('cell').nth(2)
  const before = await price.textContent()
  await expect(price).not.toHaveText(before ?? '')
  await expect(rows(page).first().locator('svg path[fill="none"]').last()).toBeVisible()
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`flashes a price as it moves, with an arrow besides the colour (motion: ${motion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto('/en_US/market')
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
    const price = rows(page).first().getByRole('cell').nth(2).locator('.live')
    await expect(price).toHaveAttribute('data-moved', /up|down/)
    const lit = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter((one) => one instanceof CSSAnimation && one.animationName.startsWith('live-'))
            .length,
      )
    if (motion === 'reduce') expect(await lit()).toBe(0)
    else await expect.poll(lit).toBeGreaterThan(0)
    const { arrow, way } = await price.evaluate((node) => ({
      arrow: getComputedStyle(node, '::before').content,
      way: node.dataset['moved'],
    }))
    expect(arrow).toContain(way === 'up' ? '▲' : '▼')
  })
}

test('sorts rows by any column, both ways, and keeps them sorted as they move [MKT-01]', async ({ page }) => {
  await page.goto('/en_US/market')
  await expect(rows(page).first()).toBeVisible()
  const numbers = async (cell: number) =>
    (
      await rows(page)
        .getByRole('cell')
        .and(page.locator(`:nth-child(${cell + 1})`))
        .allTextContents()
    ).map((text) => Number(text.replaceAll(/[^\d.-]/g, '')))
  for (const [name, cell] of [
    ['24h change', 3],
    ['Price', 2],
  ] as const) {
    const head = page.getByRole('columnheader', { name })
    const isSorted = (sign: number) =>
      expect(async () => {
        const values = await numbers(cell)
        // Rows are sorted once a second, and numbers change in between.
        const wrong = values.filter(
          (value, index) => index > 0 && sign * (value - (values[index - 1] ?? value)) < -0.005 * Math.abs(value),
        ).length
        expect(wrong, `${name}: ${values.join(' ')}`).toBeLessThanOrEqual(2)
        expect(values.length).toBeGreaterThan(10)
      }).toPass()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await page.mouse.move(0, 0)
    await isSorted(-1)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await page.mouse.move(0, 0)
    await isSorted(1)
  }
})

test('finds markets by text, and says what to do when none match [MKT-01]', async ({ page }) => {
  await page.goto('/en_US/market')
  const search = page.getByRole('searchbox', { name: 'Search coin or pair' })
  await search.fill('btc/usdt')
  await expect(marketLinks(page).filter({ hasText: /^BTC\/USDT$/ })).toBeVisible()
  for (const name of await marketLinks(page).allTextContents()) expect(name.replace('/', '')).toContain('BTCUSDT')
  await search.fill('no such thing')
  await expect(page.getByText('No markets found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page).nth(10)).toBeVisible()
})

test('opens a market’s trading page by pointer and by keys [MKT-01]', async ({ page }) => {
  await page.goto('/en_US/market')
  await marketLinks(page)
    .filter({ hasText: /^BTC\/USDT$/ })
    .click()
  await expect(page).toHaveURL(/\/en_US\/trade\/exchange\/\?tradeCode=btc_usdt$/)
  await page.goBack()
  await marketLinks(page).first().focus()
  await page.keyboard.press('ArrowDown')
  const target = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => target === url.pathname + url.search)
})

test('makes a whole row a link, also to a new tab, but not its star [MKT-01]', async ({ page, context }) => {
  await page.goto('/en_US/market')
  const row = rows(page).filter({ has: page.getByRole('link', { name: 'BTC/USDT', exact: true }) })
  await expect(row).toBeVisible()
  for (const cell of await row.getByRole('cell').all()) {
    const target = await cell.evaluate((place) => {
      const { left, top, width, height } = place.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a, button')?.tagName
    })
    expect(target).toBe((await cell.getByRole('button').count()) > 0 ? 'BUTTON' : 'A')
  }
  const [opened] = await Promise.all([context.waitForEvent('page'), row.click({ button: 'middle' })])
  await expect(opened).toHaveURL(/\/en_US\/trade\/exchange\/\?tradeCode=btc_usdt$/)
  await expect(page).toHaveURL(/\/en_US\/market$/)
})

for (const [kind, most] of [
  ['pc', 200],
  ['pad', 240],
  ['phone', 240],
] as const) {
  test(`shows top movers above the list on a ${kind}; the list starts at most ${most} pixels from the top`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[kind])
    await page.goto('/en_US/market')
    for (const name of ['Top gainers', 'Top losers', 'New listings'])
      await expect(page.getByRole('list', { name }).getByRole('link').first()).toBeAttached()
    const strip = await page.getByRole('list', { name: 'Top gainers' }).boundingBox()
    const first = await rows(page).first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(most)
    expect(strip?.y).toBeLessThan(first?.y ?? 0)
    // More filters share the line of the others if there is room.
    await tab(page, 'Spot').click()
    await expect(page.getByRole('radiogroup', { name: 'Category' })).toBeVisible()
    expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(most)
  })
}

test('shows the actions of a row on hover and on focus, and moves nothing', async ({ page }) => {
  await page.setViewportSize(screens.pc)
  await page.goto('/en_US/market')
  const row = rows(page).filter({ has: page.getByRole('link', { name: 'BTC/USDT', exact: true }) })
  const actions = row.getByRole('cell').last()
  const alert = page.getByRole('link', { name: 'Create price alert for BTC/USDT', exact: true })
  const transfer = row.getByRole('link', { name: 'Transfer BTC (BTC/USDT)' })
  const places = () =>
    row.getByRole('cell').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect()
        return [left, top, width, height]
      }),
    )
  await expect(actions).toHaveCSS('opacity', '0')
  const before = await places()
  await row.hover()
  await expect(actions).toHaveCSS('opacity', '1')
  expect(await places()).toEqual(before)
  await page.mouse.move(5, 5)
  await expect(actions).toHaveCSS('opacity', '0')

  await row.getByRole('link', { name: 'BTC/USDT', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(alert).toBeFocused()
  await expect(actions).toHaveCSS('opacity', '1')
  expect(await places()).toEqual(before)
  await page.keyboard.press('Tab')
  await expect(transfer).toBeFocused()
  // A guest is redirected to the login, and from there to the dialog.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en_US\/login/)
})

test('has on a phone a thumb-sized button in each row, and a sheet with the actions for its market', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone)
  await page.goto('/en_US/market')
  const more = page.getByRole('button', { name: 'More actions for BTC/USDT', exact: true })
  const [row, thumb] = await Promise.all([
    rows(page).first().boundingBox(),
    more.evaluate((button) => {
      const { height, width } = getComputedStyle(button, '::after')
      return [parseFloat(width), parseFloat(height)]
    }),
  ])
  expect(row?.height).toBeLessThanOrEqual(56)
  expect(Math.min(...thumb)).toBeGreaterThanOrEqual(36)
  expect(thumb[1]).toBeGreaterThanOrEqual(44)
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'BTC/USDT' })
  await expect(sheet.getByText('24h high')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'Create price alert' }).click()
  // A guest is redirected to the login, and from there to the alert.
  await expect(page).toHaveURL(/\/en_US\/login/)
  await expect(sheet).toHaveCount(0)
})

test('does not move rows under the pointer, while their numbers update [MKT-01]', async ({ page }) => {
  await page.goto('/en_US/market')
  await page.getByRole('button', { name: '24h change', exact: true }).click()
  await rows(page).nth(3).hover()
  await expect(page.getByText('Sorting paused while you point at the list')).toBeVisible()
  const order = await marketLinks(page).allTextContents()
  const price = rows(page).nth(3).getByRole('cell').nth(2)
  for (let change = 0; change < 5; change += 1) await expect(price).not.toHaveText((await price.textContent()) ?? '')
  expect(await marketLinks(page).allTextContents()).toEqual(order)
  await page.mouse.move(5, 5)
  await expect(page.getByText('Sorting paused while you point at the list')).toBeHidden()
})

test('keeps the focus on its row, however far the page is scrolled', async ({ page }) => {
  await page.goto('/en_US/market')
  await marketLinks(page).nth(2).focus()
  await page.keyboard.press('ArrowDown')
  const name = await page.evaluate(() => document.activeElement?.textContent)
  await page.mouse.wheel(0, 6_000)
  await expect(marketLinks(page).filter({ hasText: /^BTC\/USDT$/ })).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
})

for (const [kind, columns] of [
  // The last one opens the row's actions.
  ['phone', 5],
  ['pad', 7],
  ['pc', 9],
] as const) {
  test(`cuts off nothing and shifts nothing on a ${kind}`, async ({ page }) => {
    await page.setViewportSize(screens[kind])
    await page.addInitScript(() => {
      const noted = { shift: 0 }
      Object.assign(window, { noted })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') noted.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/en_US/market')
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
    await expect(table(page).getByRole('columnheader')).toHaveCount(columns)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    // A number that gains a digit starts further left: that is all that moves.
    expect(
      await page.evaluate(() => (window as Window & typeof globalThis & { noted: { shift: number } }).noted.shift),
    ).toBeLessThan(0.001)
  })
}

test('keeps the chosen area in the address: across a reload, with Back, and in a shared link [MKT-01]', async ({
  page,
  context,
}) => {
  await page.goto('/en_US')
  await page.getByRole('main').getByRole('link', { name: 'Markets' }).click()
  await tab(page, 'Spot').click()
  await expect(page).toHaveURL(/\/market\?area=spot$/)
  const chosen = tab(page, 'Spot')
  await page.reload()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await rows(page).first().getByRole('link').first().click()
  await expect(page).not.toHaveURL(/market/)
  await page.goBack()
  await expect(page).toHaveURL(/\/market\?area=spot$/)
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(tab(other, 'Spot')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'All').click()
  await expect(page).toHaveURL(/\/market$/)
  // The tabs add no history entries.
  await page.goBack()
  await expect(page).toHaveURL(/\/en_US$/)
})

test('keeps all choices in the address: across a reload, with Back, and without history entries of its own [MKT-01]', async ({
  page,
}) => {
  await page.goto('/en_US')
  await page.getByRole('main').getByRole('link', { name: 'Markets' }).click()
  const search = page.getByRole('searchbox')
  const sorted = page.getByRole('columnheader').filter({ has: page.getByRole('button', { name: /^Price/ }) })
  const isChosen = async () => {
    await expect(tab(page, 'Spot')).toHaveAttribute('aria-selected', 'true')
    await expect(search).toHaveValue('b t')
    await expect(page.getByRole('radio', { name: 'USDT' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Main' })).toBeChecked()
    await expect(sorted).toHaveAttribute('aria-sort', 'descending')
  }
  await tab(page, 'Spot').click()
  await page.getByRole('radio', { name: 'USDT' }).check()
  await page.getByRole('radio', { name: 'Main' }).check()
  await sorted.getByRole('button').click()
  // Keep typing while the router updates the address for each letter: no letter is lost.
  await search.pressSequentially('bitcoin of all the markets that are here')
  await expect(search).toHaveValue('bitcoin of all the markets that are here')
  await search.fill('b t')
  await expect(page).toHaveURL(/\/market\?area=spot&group=usdt&zone=main&sort=last\.down&search=b\+t$/)
  await isChosen()
  await page.reload()
  await isChosen()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/market/)
  await page.goBack()
  await isChosen()
  await page.goBack()
  await expect(page).toHaveURL(/\/en_US$/)

  // Unknown names in an address are ignored.
  await page.goto('/en_US/market?area=moon&group=gold&zone=main&sort=last.sideways&search=')
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('radio', { name: 'All' }).first()).toBeChecked()
  await expect(sorted).not.toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toBeVisible()
})
