import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readRecording } from '@statefloor/inspector'
import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { sample } from '#tests/support/length.ts'

const line = (page: Page, text: string | RegExp) =>
  page.getByRole('listbox', { name: 'Lines' }).getByRole('option').filter({ hasText: text })

/** The number of the current line. */
const place = async (page: Page): Promise<number> =>
  Number((/^Line ([\d,]+)/.exec((await page.getByText(/^Line \d/).textContent()) ?? '')?.[1] ?? '').replaceAll(',', ''))

/** A page of the app with `?inspect`, and the inspector that its link opens. */
const open = async (page: Page, path: string): Promise<Page> => {
  await page.goto(`${path}?inspect`)
  await expect(page.getByRole('main')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Inspector' }).click()
  const inspector = await opened
  await expect(inspector.getByRole('heading', { name: 'Inspector', level: 1 })).toBeVisible()
  return inspector
}

test('panes of the inspector are resized by dragging and by keys, and its chart can take the whole page', async ({
  page,
}) => {
  const inspector = await open(page, '/en_US/login')
  await inspector
    .getByRole('region', { name: 'Actors' })
    .getByRole('button', { name: /^app\b/ })
    .click()
  const widthOf = async (name: string | RegExp) =>
    (await inspector.getByRole('region', { name }).boundingBox())?.width ?? Number.NaN
  const chart = /^app\b/
  const line = inspector.getByRole('separator', { name: 'Details panel width' })
  const before = { details: await widthOf('Details'), chart: await widthOf(chart) }
  const box = await line.boundingBox()
  if (box === null) throw new Error('The line between chart and details has no place')
  await inspector.mouse.move(box.x + box.width / 2, box.y + 200)
  await inspector.mouse.down()
  await inspector.mouse.move(box.x + 100, box.y + 220, { steps: 4 })
  await inspector.mouse.up()
  await expect.poll(() => widthOf('Details')).toBeLessThan(before.details - 80)
  expect(await widthOf(chart)).toBeGreaterThan(before.chart + 80)
  // After the drop it stays where it was put.
  const dropped = await widthOf('Details')
  await inspector.mouse.move(box.x - 200, box.y + 220)
  expect(await widthOf('Details')).toBe(dropped)
  await line.press('ArrowLeft')
  await expect.poll(() => widthOf('Details')).toBeGreaterThan(dropped + 10)

  await inspector.getByRole('button', { name: 'Full size' }).click()
  await expect(inspector.getByRole('region', { name: 'Details' })).toBeHidden()
  const { width = 0 } = inspector.viewportSize() ?? {}
  expect(await widthOf(chart)).toBe(width)
  await keepPicture(inspector, 'inspector-whole')
  await inspector.getByRole('button', { name: 'Full size' }).click()
  await expect(inspector.getByRole('region', { name: 'Details' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await inspector.emulateMedia({ colorScheme })
    expect(await violations(inspector)).toEqual([])
    await keepPicture(inspector, `inspector-panes-${colorScheme}`)
  }
})

test('a developer watches a tab, stops time, goes back, saves the recording and opens it again', async ({ page }) => {
  const inspector = await open(page, '/en_US/login')
  const actors = inspector.getByRole('region', { name: 'Actors' })
  await expect(actors.getByRole('button', { name: /^app\b/ })).toBeVisible()
  await actors.getByRole('button', { name: /login/ }).first().click()
  const drawn = inspector.getByRole('region', { name: /login/ })
  await expect(
    drawn
      .getByRole('group', { name: /login/ })
      .getByRole('button', { name: /active/ })
      .first(),
  ).toBeVisible()
  await drawn.getByRole('button', { name: 'Outline' }).click()
  await expect(drawn.getByText('active').first()).toBeVisible()

  // Typing here is received there.
  await inspector.getByRole('searchbox', { name: 'Search' }).fill('account.changed')
  await page.getByRole('main').getByRole('textbox').first().fill('somebody@example.test')
  await expect(line(inspector, 'account.changed').first()).toBeVisible()
  await line(inspector, 'account.changed').first().click()
  const details = inspector.getByRole('region', { name: 'Details' })
  await expect(details.getByRole('table', { name: 'Context changes' })).toContainText('somebody@example.test')
  await inspector.getByRole('searchbox', { name: 'Search' }).fill('')
  // However narrow the pane is, the name of a field does not break within a word.
  const lines = await details.getByRole('rowheader', { name: 'account', exact: true }).evaluate((head) => {
    head.closest('table')?.style.setProperty('width', '60px')
    const range = document.createRange()
    range.selectNodeContents(head)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBe(1)

  // Time is stopped here while it continues there.
  const stopped = await place(inspector)
  await page.getByRole('main').getByRole('textbox').first().fill('other@example.test')
  await expect(inspector.getByText(/newer$/)).toBeVisible()
  expect(await place(inspector)).toBe(stopped)
  await inspector.getByRole('button', { name: 'Step back' }).click()
  await expect.poll(() => place(inspector)).toBe(stopped - 1)
  await inspector.getByRole('button', { name: 'Step forward' }).click()
  await expect.poll(() => place(inspector)).toBe(stopped)

  const saved = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Save recording' }).click()
  const file = await (await saved).path()
  const read = readRecording(await readFile(file, 'utf8'))
  // The current line has its number in the file too.
  const found = read.ok ? read.recording.tabs[0]?.records.find(({ number }) => number === stopped) : undefined
  expect(found).toMatchObject({ kind: 'event', type: 'account.changed' })
  await page.close()
  await inspector.reload()
  await expect(inspector.getByText('No lines yet')).toBeVisible()
  await inspector.getByLabel('Open recording').setInputFiles(file)
  await inspector.getByRole('searchbox', { name: 'Search', exact: true }).fill('account.changed')
  await line(inspector, 'account.changed').first().click()
  await expect(details.getByRole('table', { name: 'Context changes' })).toContainText('somebody@example.test')
  expect(await place(inspector)).toBe(stopped)
  await inspector.getByText('Make a test').click()
  await expect(inspector.getByText(/npm run paths/)).toContainText(`--line ${stopped} `)
})

test('shows lines of sockets and their heartbeats on demand', async ({ page }) => {
  const inspector = await open(page, '/en_US/market')
  const ofSocket = line(inspector, /\.\d{3} (linkSpot|pulse)/)
  const background = inspector.getByRole('checkbox', { name: 'Background actors' })
  await inspector.getByRole('searchbox', { name: 'Search', exact: true }).fill('link')
  await background.check()
  await expect(ofSocket.first()).toBeVisible()
  await background.uncheck()
  await expect(ofSocket).toHaveCount(0)
})

const looks = Object.entries(screens).flatMap(([device, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, viewport, colorScheme })),
)

for (const { device, viewport, colorScheme } of sample(looks, 2)) {
  test(`the inspector is accessible: ${device}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const inspector = await open(page, '/en_US/login')
    await inspector.setViewportSize(viewport)
    await inspector.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await inspector.getByRole('region', { name: 'Actors' }).getByRole('button', { name: /login/ }).first().click()
    // A line of its own, because the list keeps only the visible lines in the page and scrolls to the newest.
    await inspector.getByRole('searchbox', { name: 'Search', exact: true }).fill('page:login')
    await line(inspector, /page:login\s*started/)
      .first()
      .click()
    await inspector.getByRole('region', { name: 'Actors' }).getByRole('button', { name: /login/ }).first().click()
    await expect(inspector.getByRole('group', { name: /login/ }).getByRole('button').first()).toBeVisible()
    await keepPicture(inspector, `inspector-${device}-${colorScheme}`)
    expect(await violations(inspector)).toEqual([])
    expect(await overflow(inspector)).toBeLessThanOrEqual(0)
  })
}
