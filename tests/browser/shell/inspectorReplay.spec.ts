import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { readRecording } from '@statefloor/inspector'
import type { Page } from '@playwright/test'
import { violations } from '#tests/support/browser/axe.ts'
import { canvasOf, chartIsThere } from '#tests/support/browser/chart.ts'
import { keepPicture } from '#tests/support/browser/picture.ts'
import { beLoggedIn } from '#tests/support/browser/person.ts'
import { transferReady } from '#tests/support/browser/journey.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import { wordsIn } from '#tests/support/words.ts'

const says = wordsIn('en_US')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transfer' })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

/** The test that `npm run paths` generates from a recording without a fault. */
const testFrom = async (file: string, flow: string): Promise<string> => {
  const args = ['--import', 'tsx', 'tools/paths.ts', 'from', file, '--flow', flow, '--expect', 'recorded']
  return (await promisify(execFile)(process.execPath, args)).stdout
}

const line = (page: Page, text: string | RegExp) =>
  page.getByRole('listbox', { name: 'Lines' }).getByRole('option').filter({ hasText: text })

test('a recorded session replays: the screen shows its state at each event [MBT-05]', async ({
  page,
  context,
  venue,
}, testInfo) => {
  await beLoggedIn(page, await newcomer(venue))
  await page.goto('/en_US/assetManagement/overView?inspect&transfer=2-5-52')
  await transferReady(page)
  await amount(page).fill('12.5')
  const button = dialog(page).getByRole('button', { name: /^Transfer \d/ })
  await expect(button).toBeVisible()
  await amount(page).fill('7')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const text = (await page.evaluate(() => window.inspector?.text())) ?? ''
  expect(readRecording(text).ok).toBe(true)
  await page.close()

  // It generates a test for each flow, with the input that the form got from the person's path.
  const file = testInfo.outputPath('transfer.json')
  writeFileSync(file, text)
  expect(await testFrom(file, 'transferDialog')).toContain("flow.answer('loadTransfer', 'comes')")
  const made = await testFrom(file, 'transfer')
  expect(made).toMatch(/playFlow\(transferModel, \{\s*given: \{ source: 2, target: 5, coinId: 52 \}/)
  expect(made).toContain("flow.answer('fetchInfo', ")

  // A login is no longer needed.
  await context.clearCookies()
  const inspector = await context.newPage()
  await inspector.goto('/en_US/inspector')
  await inspector
    .getByLabel('Open recording')
    .setInputFiles({ name: 'transfer.json', mimeType: 'application/json', buffer: Buffer.from(text) })

  const opened = inspector.waitForEvent('popup')
  await inspector.getByRole('link', { name: 'Show the screen' }).click()
  const replay = await opened
  const calls: string[] = []
  replay.on('request', (request) => {
    if (['fetch', 'xhr', 'websocket'].includes(request.resourceType())) calls.push(request.url())
  })
  // The recording ends here.
  await expect(replay.getByRole('region', { name: 'Futures', exact: true })).toBeVisible()
  await expect(dialog(replay)).toHaveCount(0)
  const recording = replay.getByRole('complementary', { name: 'Recording' })
  await expect(recording).toContainText(
    /Recording, line [\d,]+\. Live prices, candles, books and trades were not recorded\./,
  )

  const search = inspector.getByRole('searchbox', { name: 'Search', exact: true })
  await search.fill('amount.changed')
  await line(inspector, 'amount.changed').first().click()
  await expect(amount(replay)).toHaveValue('')
  await search.fill('')
  await inspector.getByRole('button', { name: 'Step forward' }).click()
  await expect(amount(replay)).toHaveValue('12.5')
  await expect(dialog(replay).getByRole('button', { name: 'Transfer 12.5 USDT' })).toBeEnabled()
  await keepPicture(replay, 'replay')

  // Interactions in a replay change nothing.
  await dialog(replay).getByRole('button', { name: 'Close' }).click()
  await expect(recording.getByRole('status')).toHaveText('This is a recording. Clicks and keys do nothing here.')
  await amount(replay).press('3')
  await expect(amount(replay)).toHaveValue('12.5')

  await search.fill('dialog.closed')
  await line(inspector, 'dialog.closed').first().click()
  await expect(amount(replay)).toHaveValue('7')
  // The page was opened with the dialog, and closing it changed the address.
  await expect(replay).toHaveURL((url) => url.searchParams.get('transfer') === '2-5-52')
  expect(calls).toEqual([])

  // Instructions for making a test are next to it.
  await inspector.getByText('Make a test').click()
  await expect(
    inspector.getByText(/^npm run paths -- from transfer\.json --flow transferDialog --line \d+ --out/),
  ).toBeVisible()
  expect(await violations(inspector)).toEqual([])
})

test('the trading page replays with the panels whose code loads later [MBT-05]', async ({ page, context }) => {
  await page.goto('/en_US/trade/exchange/?tradeCode=btc_usdt&inspect')
  await chartIsThere(page)
  const orders = (of: Page) => of.getByRole('region', { name: 'Your orders' })
  await expect(orders(page)).toBeVisible()
  const text = (await page.evaluate(() => window.inspector?.text())) ?? ''
  expect(readRecording(text).ok).toBe(true)
  await page.close()

  const inspector = await context.newPage()
  await inspector.goto('/en_US/inspector')
  await inspector
    .getByLabel('Open recording')
    .setInputFiles({ name: 'floor.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const opened = inspector.waitForEvent('popup')
  await inspector.getByRole('link', { name: 'Show the screen' }).click()
  const replay = await opened
  await expect(canvasOf(replay)).toBeVisible()
  await expect(orders(replay)).toBeVisible()
  await expect(replay.getByRole('form', { name: 'Order form' })).toBeVisible()
  await expect(replay.getByText(says('spotTrade:panel.failed', {}))).toHaveCount(0)
  // It names the parts that it cannot replay.
  await expect(replay.getByRole('complementary', { name: 'Recording' })).toContainText(
    'Live prices, candles, books and trades were not recorded.',
  )
  await keepPicture(replay, 'replay-floor')
})

test('what loads after its page replays: a vote, charts, and a note on shortened lists [MBT-05]', async ({
  page,
  context,
  venue,
}) => {
  await beLoggedIn(page, await newcomer(venue))
  const replayOf = async (path: string, isThere: (of: Page) => Promise<void>) => {
    const recorded = await context.newPage()
    await recorded.goto(`/en_US${path}?inspect`)
    await isThere(recorded)
    const text = (await recorded.evaluate(() => window.inspector?.text())) ?? ''
    await recorded.close()
    const inspector = await context.newPage()
    await inspector.goto('/en_US/inspector')
    await inspector
      .getByLabel('Open recording')
      .setInputFiles({ name: 'page.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const opened = inspector.waitForEvent('popup')
    await inspector.getByRole('link', { name: 'Show the screen' }).click()
    const replay = await opened
    await isThere(replay)
    const banner = replay.getByRole('complementary', { name: 'Recording' })
    await expect(banner).toContainText('Live prices, candles, books and trades were not recorded.')
    return { replay, inspector, banner }
  }

  const article = await replayOf('/campaign/templateSecond/starHome', async (of) => {
    await expect(of.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(of.getByRole('region', { name: says('articleVote:title', {}) })).toBeVisible()
  })
  await expect(article.banner).not.toContainText('Long lists')
  await article.replay.close()
  await article.inspector.close()

  const overview = await replayOf('/marketExplore/overview', async (of) => {
    await expect(of.getByRole('img', { name: /^24h change distribution/ }).first()).toBeVisible()
  })
  await overview.replay.close()
  await overview.inspector.close()

  const fees = await replayOf('/rateStandard', async (of) => {
    await expect(of.getByRole('cell', { name: 'BTC/USDT' }).first()).toBeVisible()
  })
  await expect(fees.banner).toContainText('Long lists were recorded only in part.')
})

test('a page that shows a recording says so in Chinese where the app is in Chinese [MBT-04]', async ({ page }) => {
  await page.goto('/zh_CN/login?replay=nobody')
  const recording = page.getByRole('complementary', { name: '录制' })
  await expect(recording.getByText('录制：正在等待检查器，请在另一个标签页中打开检查器。')).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(recording.getByRole('status')).toHaveText('这是录制：在此点击或输入不会产生任何作用。')
})
