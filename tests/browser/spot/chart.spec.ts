import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { compare, decimal } from '#contract/kernel/decimal.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'
import {
  canvasOf,
  chartIsThere,
  chartOf,
  inPanel,
  klines,
  showTable,
  tableRows,
  tool,
} from '#tests/support/browser/chart.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { createProxy } from '#tests/support/proxy.ts'

const floor = (symbol = 'btc_usdt') => `/en_US/trade/exchange/?tradeCode=${symbol}`

const open = async (page: Page, at = '', symbol = 'btc_usdt') => {
  await page.goto(`${at}${floor(symbol)}`)
  await chartIsThere(page)
}

const period = (page: Page, name: string) => chartOf(page).getByRole('radio', { name, exact: true })

/** Each candle opens at the close of the previous one. */
const expectNoGap = (rows: readonly (readonly [number, ...unknown[]])[], of: Period) =>
  expect(rows.slice(1).map(([at]) => at)).toEqual(rows.slice(0, -1).map(([at]) => candleOpen(of, at, 1)))

test('the readable candles are those of the venue, in every period, and the newest represents all of them [TRD-05]', async ({
  page,
  venue,
}) => {
  await open(page)
  await showTable(page)
  for (const [name, of] of [
    ['1h', '1h'],
    ['1D', '1d'],
    ['5m', '5m'],
  ] as const) {
    await period(page, name).check()
    await expect(canvasOf(page)).toHaveAccessibleDescription(new RegExp(`^\\d+ candles \\(${name}\\), `))
    const candles = new Map((await klines(page, venue.url, 'btc_usdt', of)).map((row) => [row[0], row]))
    const rows = await tableRows(page)
    expect(rows.length).toBeGreaterThan(20)
    expectNoGap(rows, of)
    // The newest one changes while it is checked.
    const wrong = rows
      .slice(0, -2)
      .filter(([at, ...numbers]) =>
        numbers.some((number, index) => compare(number, candles.get(at)?.[(index + 1) as 1] ?? decimal('-1')) !== 0),
      )
    expect(wrong).toEqual([])
  }
  // A period from the menu joins the others while it is shown.
  await inPanel(page, 'More intervals', async () => {
    await page.getByRole('option', { name: '1W' }).click()
  })
  await expect(period(page, '1W')).toBeChecked()
  await expect(canvasOf(page)).toHaveAccessibleDescription(/candles \(1W\)/)
})

test('screen readers get the content of the chart, in the numbers of its table [TRD-05]', async ({ page }) => {
  await open(page)
  await period(page, '1D').check()
  await expect(canvasOf(page)).toHaveAccessibleDescription(/candles \(1D\)/)
  await showTable(page)
  await canvasOf(page).focus()
  // Zoomed in far enough that all of them are in the table; the newest, which changes, is out of view.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(async () => {
    const rows = await tableRows(page)
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) throw new Error('No candle is in view')
    const said = (await canvasOf(page).getAttribute('aria-describedby')) ?? ''
    const text = (await page.locator(`[id="${said}"]`).textContent()) ?? ''
    const price = (value: string) => Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 })
    const highest = rows.reduce((one, row) => (compare(row[2] ?? one, one) > 0 ? (row[2] ?? one) : one), decimal('0'))
    expect(text).toContain(`${rows.length} candles (1D)`)
    expect(text).toContain(`Open ${price(first[1] ?? '')}, close ${price(last[4] ?? '')}`)
    expect(text).toContain(`High ${price(highest)}`)
  }).toPass()
})

test('history keeps loading to the left, without gaps, until there is nothing older or the chart is full [TRD-05]', async ({
  page,
}) => {
  await open(page)
  await showTable(page)
  const first = (await tableRows(page)).at(-1)?.[0] ?? 0
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/klines') && searchParams.has('to')) pages.push(searchParams.get('to') ?? '')
  })
  await canvasOf(page).focus()
  await expect(async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft')
    expect(pages.length).toBeGreaterThanOrEqual(3)
  }).toPass()
  // No page is requested twice, and each goes further back.
  expect(pages).toEqual([...new Set(pages)].toSorted().toReversed())
  await expect(async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft')
    const rows = await tableRows(page)
    expect(first - (rows.at(-1)?.[0] ?? first)).toBeGreaterThan(800 * 15 * 60_000)
    expectNoGap(rows, '15m')
  }).toPass()
  await page.keyboard.press('End')
  await expect.poll(async () => (await tableRows(page)).at(-1)?.[0] ?? 0).toBeGreaterThanOrEqual(first)
})

test('drawings and indicators of a pair survive a reload, and belong to it alone [TRD-05]', async ({ page }) => {
  await open(page)
  await inPanel(page, 'Indicators', async () => {
    await page.getByRole('checkbox', { name: 'RSI, relative strength index' }).check()
    await page.getByRole('textbox', { name: 'MA parameters', exact: true }).fill('5, 10, 20')
    await page.getByRole('textbox', { name: 'MA parameters', exact: true }).press('Enter')
  })
  await tool(page, 'Log scale').click()
  await inPanel(page, 'Drawing tools', async () => {
    await page.getByRole('textbox', { name: 'Price level' }).fill('101,000')
    await page.getByRole('button', { name: 'Add line' }).click()
    await expect(page.getByText('Horizontal line 1')).toBeVisible()
  })
  // With the pointer: two points.
  await inPanel(page, 'Drawing tools', async () => {
    await page.getByRole('button', { name: 'Trend line' }).click()
  })
  await expect(
    chartOf(page).getByText('Set the first point: click, or use the arrow keys and Enter. Press Esc to exit.'),
  ).toBeVisible()
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const at = (x: number, y: number) => page.mouse.click(place.x + place.width * x, place.y + place.height * y)
  await at(0.3, 0.3)
  await page.mouse.move(place.x + place.width * 0.4, place.y + place.height * 0.4)
  await expect(
    chartOf(page).getByText('Set the next point: click, or use the arrow keys and Enter. Press Esc to cancel.'),
  ).toBeVisible()
  // The library takes two presses within half a second for a double click.
  await expect(async () => {
    await at(0.5, 0.45)
    await expect(chartOf(page).getByText(/^Set the/)).toHaveCount(0, { timeout: 500 })
  }).toPass()

  const isAsLeft = async () => {
    await expect(tool(page, 'Log scale')).toHaveAttribute('aria-pressed', 'true')
    await inPanel(page, 'Drawing tools', async () => {
      await expect(page.getByText('Horizontal line 1')).toBeVisible()
      await expect(page.getByText('Trend line 2')).toBeVisible()
    })
    await inPanel(page, 'Indicators', async () => {
      await expect(page.getByRole('checkbox', { name: 'RSI, relative strength index' })).toBeChecked()
      await expect(page.getByRole('textbox', { name: 'MA parameters', exact: true })).toHaveValue('5, 10, 20')
    })
  }
  await isAsLeft()
  await page.reload()
  await chartIsThere(page)
  await isAsLeft()

  // Another pair starts with the settings of the last one, keeps its own from there, and has none of its drawings.
  await open(page, '', 'eth_usdt')
  await expect(tool(page, 'Log scale')).toHaveAttribute('aria-pressed', 'true')
  await inPanel(page, 'Drawing tools', async () => {
    await expect(page.getByText('No drawings on this pair')).toBeVisible()
  })
  await tool(page, 'Log scale').click()
  await inPanel(page, 'Indicators', async () => {
    await page.getByRole('checkbox', { name: 'RSI, relative strength index' }).uncheck()
  })
  await open(page)
  await isAsLeft()
})

test('saved chart settings apply to another pair, and a second pair is compared until it is removed [TRD-05]', async ({
  page,
}) => {
  await open(page)
  await inPanel(page, 'Chart type', async () => {
    await page.getByRole('option', { name: 'Area' }).click()
  })
  await tool(page, 'Log scale').click()
  await inPanel(page, 'Templates', async () => {
    await page.getByRole('textbox', { name: 'Template name' }).fill('Quiet')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('button', { name: 'Apply Quiet' })).toBeVisible()
  })
  await open(page, '', 'eth_usdt')
  await inPanel(page, 'Templates', async () => {
    await page.getByRole('button', { name: 'Apply Quiet' }).click()
  })
  await expect(tool(page, 'Log scale')).toHaveAttribute('aria-pressed', 'true')
  await inPanel(page, 'Chart type', async () => {
    await expect(page.getByRole('option', { name: 'Area' })).toHaveAttribute('aria-selected', 'true')
  })

  await inPanel(page, 'Compare', async () => {
    await page.getByRole('combobox', { name: 'Pair to compare' }).fill('btc/usdt')
    await page.getByRole('combobox', { name: 'Pair to compare' }).press('Enter')
  })
  await expect(chartOf(page).getByText('Comparing with BTC/USDT')).toBeVisible()
  await page.reload()
  await chartIsThere(page)
  await expect(chartOf(page).getByText('Comparing with BTC/USDT')).toBeVisible()
  await inPanel(page, 'Compare', async () => {
    await page.getByRole('button', { name: 'Stop comparing' }).click()
  })
  await expect(chartOf(page).getByText('Comparing with BTC/USDT')).toHaveCount(0)
})

test('the chart can be saved as a picture, and shown full screen until Escape [TRD-05]', async ({ page }) => {
  await open(page)
  const saved = page.waitForEvent('download')
  await tool(page, 'Save image').click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('btc_usdt-15m.png')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const size = await canvasOf(page).boundingBox()
  // Width and height are in the header of a PNG.
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor(size?.width ?? 0))

  await tool(page, 'Full screen').click()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const fills = async () => {
    const box = await chartOf(page).boundingBox()
    // The page's scroll bar keeps its space.
    return box?.x === 0 && box.y === 0 && box.width > width * 0.95 && box.height >= height
  }
  await expect.poll(fills).toBe(true)
  await expect.poll(async () => ((await canvasOf(page).boundingBox())?.height ?? 0) > height / 2).toBe(true)
  await tool(page, 'Exit full screen').click()
  await expect.poll(fills).toBe(false)
  await expect(tool(page, 'Full screen')).toBeVisible()
})

test('after a disconnect, history and stream join without a gap [TRD-05]', async ({ page, ownVenue, complaints }) => {
  complaints.expect(/Failed to load resource|WebSocket/)
  const network = await createProxy({ port: ownVenue.port })
  await open(page, network.url)
  await period(page, '1m').check()
  await expect(canvasOf(page)).toHaveAccessibleDescription(/candles \(1m\)/)
  await showTable(page)
  const before = (await tableRows(page)).at(-1)?.[0] ?? 0

  network.refuse(true)
  network.reset()
  await expect(
    page
      .getByText('Offline. Data may be out of date')
      .or(chartOf(page).getByRole('img', { name: /^Delayed/ }))
      .first(),
  ).toBeVisible()
  // Ten candles start and end while the link is down.
  await advanceClock(ownVenue, 10 * 60_000)
  network.heal()
  await expect
    .poll(async () => (await tableRows(page)).at(-1)?.[0] ?? 0, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(before + 10 * 60_000)
  const rows = await tableRows(page)
  expectNoGap(rows, '1m')
  expect(rows.some(([at]) => at === before)).toBe(true)
  const candles = new Map((await klines(page, ownVenue.url, 'btc_usdt', '1m')).map((row) => [row[0], row]))
  for (const [at, opened, , , closed] of rows.slice(0, -2)) {
    expect([at, opened]).toEqual([at, decimal(candles.get(at)?.[1] ?? '0')])
    expect(compare(closed ?? decimal('0'), candles.get(at)?.[4] ?? decimal('0'))).toBe(0)
  }
  await network.close()
})
