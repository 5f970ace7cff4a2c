import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const floor = '/en_US/trade/exchange/?tradeCode=btc_usdt'
const wide = { width: 1_760, height: 1_000 }

const panel = (page: Page, name: string) => page.locator(`[data-panel="${name}"]`)
const sheet = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Arrange panels' }).getByRole('button', { name, exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Layout' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const hint = (page: Page) => page.getByText(/^Drag panels to move them/)

/** The box of a panel, in px. */
const boxOf = async (page: Page, name: string) => {
  await expect(panel(page, name)).toBeVisible()
  const box = await panel(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not on the page`)
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
}
const boxes = async (page: Page) => ({
  chart: await boxOf(page, 'chart'),
  book: await boxOf(page, 'book'),
  trades: await boxOf(page, 'trades'),
  form: await boxOf(page, 'form'),
  orders: await boxOf(page, 'orders'),
})
/** The panels from left to right, then from top to bottom. */
const order = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-panel]')]
      .map((one) => ({ name: one.dataset['panel'] ?? '', box: one.getBoundingClientRect() }))
      .toSorted((a, b) => Math.round(a.box.top - b.box.top) || a.box.left - b.box.left)
      .map(({ name }) => name),
  )

const open = async (page: Page, path = floor) => {
  await page.goto(path)
  await expect(button(page, 'Layout')).toBeVisible()
  await expect(panel(page, 'book').getByRole('heading', { name: 'Order book' })).toBeVisible()
}
const arrange = async (page: Page) => {
  await button(page, 'Layout').click()
  await button(page, 'Arrange panels').click()
  await expect(hint(page)).toBeVisible()
  await expect(sheet(page, 'Chart')).toBeVisible()
}

test.describe('in a wide window', () => {
  test.use({ viewport: wide })

  test('a panel is dragged onto another or its edge; a reload keeps the layout, and undo reverts it [TRD-12]', async ({
    page,
  }) => {
    await open(page)
    const first = await boxes(page)
    expect(await order(page)).toEqual(['chart', 'book', 'form', 'trades', 'orders'])
    await arrange(page)
    const [from, to] = [await boxOf(page, 'chart'), await boxOf(page, 'book')]
    await page.mouse.move(from.x + 200, from.y + 200)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 180, { steps: 6 })
    // It is previewed before the pointer is released, and Escape reverts it.
    await expect.poll(() => order(page)).toEqual(['book', 'chart', 'trades', 'orders', 'form'])
    await page.keyboard.press('Escape')
    await expect.poll(() => order(page)).toEqual(['chart', 'book', 'form', 'trades', 'orders'])
    await page.mouse.up()
    expect(await order(page)).toEqual(['chart', 'book', 'form', 'trades', 'orders'])

    await page.mouse.move(from.x + 200, from.y + 200)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 180, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual(['book', 'chart', 'trades', 'orders', 'form'])

    const [before, beside] = [await boxOf(page, 'orders'), await boxOf(page, 'chart')]
    await page.mouse.move(before.x + 300, before.y + 3)
    await page.mouse.down()
    await page.mouse.move(before.x + 300, before.y + 83, { steps: 6 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf(page, 'orders')).height).toBeLessThan(before.height - 50)
    expect(await boxOf(page, 'chart')).toEqual(beside)

    await button(page, 'Done').click()
    await expect(hint(page)).toHaveCount(0)
    const arranged = await boxes(page)
    await page.reload()
    await expect(panel(page, 'book').getByRole('heading', { name: 'Order book' })).toBeVisible()
    await expect.poll(() => boxes(page)).toEqual(arranged)

    // A reload clears the undo history, but the default layout is one press away, and so is the way back.
    await button(page, 'Layout').click()
    await expect(button(page, 'Undo')).toBeDisabled()
    await button(page, 'Reset layout').click()
    await expect.poll(() => boxes(page)).toEqual(first)
    await button(page, 'Undo').click()
    await expect.poll(() => boxes(page)).toEqual(arranged)
    await button(page, 'Redo').click()
    await expect.poll(() => boxes(page)).toEqual(first)
  })

  test('everything works by keyboard alone, and is announced [TRD-12] [TRD-13]', async ({ page }) => {
    await open(page)
    const first = await boxes(page)
    await button(page, 'Layout').focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await button(page, 'Arrange panels').focus()
    await page.keyboard.press('Enter')
    await sheet(page, 'Chart').focus()
    const said = page.getByRole('status')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => order(page)).toEqual(['book', 'chart', 'trades', 'orders', 'form'])
    await expect(said.getByText('Chart: columns 16 to 21, rows 1 to 24')).toBeAttached()
    await expect(page.getByText('Enter to confirm, Esc to cancel')).toBeVisible()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(said.getByText('Chart: columns 16 to 21, rows 1 to 25')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(said.getByText('Cancelled')).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(said.getByText('Chart can’t move further')).toBeAttached()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await expect(hint(page)).toBeVisible()
    await expect(sheet(page, 'Chart')).toBeFocused()
    await button(page, 'Done').focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await boxOf(page, 'chart')).height).toBeGreaterThan(first.chart.height)
    expect((await boxOf(page, 'book')).x).toBe(first.book.x)
  })

  test('the chart fills its panel, and trading by accident is impossible while panels are arranged [TRD-12]', async ({
    page,
  }) => {
    await open(page)
    const canvas = page.getByRole('application')
    await expect(canvas).toBeVisible()
    const width = async () => Math.round((await canvas.boundingBox())?.width ?? 0)
    await expect.poll(width).toBe((await boxOf(page, 'chart')).width - 2)
    await arrange(page)
    await expect(panel(page, 'form')).toHaveJSProperty('inert', true)
    await sheet(page, 'Chart').focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowLeft')
    await button(page, 'Done').click()
    await expect.poll(width).toBe((await boxOf(page, 'chart')).width - 2)
    await expect(panel(page, 'form')).toHaveJSProperty('inert', false)
  })

  test('applies a preset, and hides and shows a panel [TRD-12]', async ({ page }) => {
    await open(page)
    const first = await boxes(page)
    await button(page, 'Layout').click()
    await button(page, 'Scalping').click()
    await expect(button(page, 'Scalping')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await boxOf(page, 'book')).height).toBe((await boxOf(page, 'form')).height)
    await button(page, 'Chart').click()
    await expect.poll(() => boxes(page)).toEqual(first)
    await menu(page).getByRole('checkbox', { name: 'Trades' }).uncheck()
    await expect(panel(page, 'trades')).toHaveCount(0)
    await expect.poll(async () => (await boxOf(page, 'form')).height).toBeGreaterThan(first.form.height)
    await page.keyboard.press('Escape')
    await arrange(page)
    await button(page, 'Show Trades').click()
    await expect.poll(() => boxes(page)).toMatchObject({ trades: { x: first.trades.x, width: first.trades.width } })
  })

  test('a file restores the page, including the charts [TRD-12]', async ({ page }) => {
    await open(page)
    await page.getByRole('radio', { name: '4h' }).check()
    await button(page, 'Layout').click()
    await button(page, 'Book').click()
    const arranged = await boxes(page)
    const download = page.waitForEvent('download')
    await button(page, 'Export').click()
    const file = await (await download).path()
    await button(page, 'Reset layout').click()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: '1h' }).check()
    await button(page, 'Layout').click()
    const pick = async (buffer: Buffer) =>
      page.locator('input[type="file"]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
    await pick(Buffer.from('{"format":"other"}'))
    await expect(menu(page).getByRole('alert')).toContainText('This isn’t a Statefloor layout file. Choose another.')
    await expect(page.getByRole('radio', { name: '1h' })).toBeChecked()
    await pick(await readFile(file))
    await expect(menu(page).getByText('Layout imported')).toBeVisible()
    await expect.poll(() => boxes(page)).toEqual(arranged)
    await expect(page.getByRole('radio', { name: '4h' })).toBeChecked()
  })

  test('reports an unreadable layout, and shows the default one [TRD-12]', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sf.workspace', '{"version":1,"value":"nonsense"}'))
    await open(page)
    await expect(page.getByText(/^Couldn’t read your layout/)).toBeVisible()
    expect(await order(page)).toEqual(['chart', 'book', 'form', 'trades', 'orders'])
  })

  test('shows what another tab arranges [TRD-12]', async ({ page, context }) => {
    await open(page)
    const other = await context.newPage()
    await other.setViewportSize(wide)
    await open(other)
    await button(other, 'Layout').click()
    await menu(other).getByRole('checkbox', { name: 'Trades' }).uncheck()
    await expect(panel(page, 'trades')).toHaveCount(0)
    await other.close()
  })

  test('opens a panel in a window of its own, for guests too [TRD-12]', async ({ page }) => {
    await open(page)
    const first = await boxes(page)
    await button(page, 'Layout').click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open Order book in a new window' }).click()
    const own = await opened
    await expect(own).toHaveURL(/tradeCode=btc_usdt&panel=book/)
    await expect(panel(own, 'book').getByRole('heading', { name: 'Order book' })).toBeVisible()
    await expect(own.locator('main [data-panel]')).toHaveCount(1)
    await expect(button(own, 'Layout')).toHaveCount(0)
    await expect(own.getByRole('banner')).toHaveCount(0)
    // It leaves the floor, whose other panels take its place, also after a reload, and is back when it closes.
    await expect(panel(page, 'book')).toHaveCount(0)
    await expect(page.locator('main [data-panel]')).toHaveCount(4)
    await expect.poll(async () => (await boxOf(page, 'chart')).width).toBeGreaterThan(first.chart.width)
    await expect(menu(page).getByRole('checkbox', { name: 'Order book (in its own window)' })).toBeChecked()
    await page.reload()
    await expect(panel(page, 'trades')).toBeVisible()
    await expect(panel(page, 'book')).toHaveCount(0)
    await own.close()
    await expect.poll(() => boxes(page)).toEqual(first)
    await page.goto(`${floor}&panel=nothing`)
    await expect(page.locator('main [data-panel]')).toHaveCount(5)
  })
})

test.describe('saved layouts', () => {
  test.use({ viewport: wide })
  const own = (page: Page, pair: string) =>
    menu(page).getByRole('checkbox', { name: `Separate layout for ${pair}`, exact: true })
  const save = async (page: Page, name: string) => {
    await menu(page).getByRole('textbox', { name: 'Layout name' }).fill(name)
    await button(page, 'Save').click()
    await expect(menu(page).getByText('Layout saved')).toBeVisible()
  }

  test('are used again by name, and one is brought back after its removal [TRD-12]', async ({ page }) => {
    await open(page)
    const first = await boxes(page)
    await button(page, 'Layout').click()
    await button(page, 'Book').click()
    await expect.poll(() => boxes(page)).not.toEqual(first)
    const arranged = await boxes(page)
    await save(page, 'Depth')
    await button(page, 'Reset layout').click()
    await expect.poll(() => boxes(page)).toEqual(first)
    await page.reload()
    await button(page, 'Layout').click()
    await button(page, 'Use Depth').click()
    await expect.poll(() => boxes(page)).toEqual(arranged)
    await button(page, 'Undo').click()
    await expect.poll(() => boxes(page)).toEqual(first)
    // What is said about the list moves nothing below it.
    const before = await own(page, 'BTC/USDT').boundingBox()
    await save(page, 'Plain')
    await button(page, 'Remove Depth').click()
    await expect(menu(page).getByText('Depth removed')).toBeVisible()
    await expect(button(page, 'Use Depth')).toHaveCount(0)
    expect((await own(page, 'BTC/USDT').boundingBox())?.y).toBe(before?.y)
    await button(page, 'Restore').click()
    await expect(button(page, 'Use Depth')).toBeVisible()
  })

  test('are separate for a pair that wants its own [TRD-12]', async ({ page }) => {
    await open(page)
    const first = await boxes(page)
    await button(page, 'Layout').click()
    await own(page, 'BTC/USDT').check()
    await button(page, 'Scalping').click()
    await expect.poll(() => boxes(page)).not.toEqual(first)
    const arranged = await boxes(page)
    await open(page, floor.replace('btc', 'eth'))
    await expect.poll(() => boxes(page)).toEqual(first)
    await open(page)
    await expect.poll(() => boxes(page)).toEqual(arranged)
    await button(page, 'Layout').click()
    await own(page, 'BTC/USDT').uncheck()
    await expect.poll(() => boxes(page)).toEqual(first)
    await expect(button(page, 'Undo')).toBeDisabled()
    await own(page, 'BTC/USDT').check()
    await expect.poll(() => boxes(page)).toEqual(arranged)
  })

  test('are shared by a link, which asks before anything moves [TRD-12]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    const first = await boxes(page)
    await button(page, 'Layout').click()
    await button(page, 'Book').click()
    await expect.poll(() => boxes(page)).not.toEqual(first)
    const arranged = await boxes(page)
    await button(page, 'Copy link to this layout').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('layout=1*')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await button(page, 'Reset layout').click()
    await expect.poll(() => boxes(page)).toEqual(first)

    const offer = page.getByRole('dialog', { name: 'Use the shared layout?' })
    await page.goto(link)
    await expect(offer).toBeVisible()
    await offer.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page).not.toHaveURL(/layout=/)
    expect(await boxes(page)).toEqual(first)
    await page.goto(link)
    await offer.getByRole('button', { name: 'Use layout' }).click()
    await expect.poll(() => boxes(page)).toEqual(arranged)
    await expect(page).not.toHaveURL(/layout=/)
    await page.reload()
    await expect.poll(() => boxes(page)).toEqual(arranged)
    await expect(offer).toHaveCount(0)

    await page.goto(`${floor}&layout=1*nonsense`)
    await expect(page.getByText(/^Couldn’t read the layout in this link/)).toBeVisible()
    await expect.poll(() => boxes(page)).toEqual(arranged)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows one panel at a time, and Buy and Sell lead to the form [TRD-12]', async ({ page }) => {
    await beLoggedIn(page, demo)
    await page.goto(floor)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await expect(tab('Chart').first()).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page, 'chart')).toBeVisible()
    await expect(panel(page, 'book')).toBeHidden()
    const canvas = page.getByRole('application')
    await expect(canvas).toBeVisible()
    const width = await canvas.evaluate((element) => element.clientWidth)
    await tab('Book').click()
    await expect(panel(page, 'book')).toBeVisible()
    await expect(panel(page, 'chart')).toBeHidden()
    // While hidden it keeps its width, and so its visible range.
    expect(await page.locator('[data-chart]').evaluate((element) => element.clientWidth)).toBe(width)
    await button(page, 'Sell').click()
    const form = page.getByRole('form', { name: 'Order form' })
    await expect(form).toBeVisible()
    await expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked()
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('61,000')
    await tab('Orders').click()
    await expect(form).toBeHidden()
    await button(page, 'Buy').click()
    await expect(form.getByRole('radio', { name: 'Buy' })).toBeChecked()
    await expect(form.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('61000')
  })

  test('becomes the full page when the window is wide, and one panel again [TRD-12]', async ({ page }) => {
    await page.goto(floor)
    await expect(page.getByRole('tab', { name: 'Chart', exact: true })).toBeVisible()
    await page.setViewportSize(wide)
    await expect(page.getByRole('tab', { name: 'Chart', exact: true })).toHaveCount(0)
    await expect(page.locator('main [data-panel]:visible')).toHaveCount(5)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('main [data-panel]:visible')).toHaveCount(1)
  })
})
