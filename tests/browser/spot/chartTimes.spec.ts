import type { Page } from '@playwright/test'
import { canvasOf, chartIsThere, chartOf, recordTexts, takeTexts } from '#tests/support/browser/chart.ts'
import type { WrittenText } from '#tests/support/browser/chart.ts'
import { expect, test } from '#tests/support/browser/test.ts'

// West of UTC a day of the venue begins on the evening before.
test.use({ timezoneId: 'America/Los_Angeles', viewport: { width: 1600, height: 900 } })

const axisText = /^(?:\d\d:\d\d|[A-Z][a-z]{2} \d{1,2}|[A-Z][a-z]{2} \d{4}|\d{4})$/

/** The labels of the time axis, from left to right, as last drawn. */
const axisOf = async (page: Page): Promise<readonly WrittenText[]> => {
  const texts = (await takeTexts(page)).filter(({ text }) => axisText.test(text))
  const pass = texts.at(-1)?.pass
  return texts.filter((one) => one.pass === pass).toSorted((one, other) => one.left - other.left)
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('the time labels of the chart neither touch nor are cut off, and days are those of the venue [TRD-05] [SHELL-11]', async ({
  page,
}) => {
  await recordTexts(page)
  await page.goto('/en_US/trade/exchange/?tradeCode=btc_usdt')
  await chartIsThere(page)
  for (const [name, form] of [
    ['1h', /^(?:\d\d:00|[A-Z][a-z]{2} \d{1,2})$/],
    ['1D', /^(?:[A-Z][a-z]{2} \d{1,2}|[A-Z][a-z]{2} \d{4}|\d{4})$/],
  ] as const) {
    await chartOf(page).getByRole('radio', { name, exact: true }).check()
    await expect(canvasOf(page)).toHaveAccessibleDescription(new RegExp(`^\\d+ candles \\(${name}\\), `))
    await canvasOf(page).focus()
    for (const key of ['End', '+', '-', '-', 'ArrowLeft']) {
      await takeTexts(page)
      await page.keyboard.press(key)
      await drawn(page)
      const labels = await axisOf(page)
      if (key !== 'End') expect(labels.length).toBeGreaterThan(2)
      for (const [index, { text, left, right, room }] of labels.entries()) {
        expect(text).toMatch(form)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(room)
        expect(left - (labels[index - 1]?.right ?? -100)).toBeGreaterThan(8)
      }
    }
  }
  // The newest daily candle is labelled with its date in UTC; no label says midnight.
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.now()),
  )
  await page.keyboard.press('End')
  await expect(canvasOf(page)).toHaveAccessibleDescription(new RegExp(`to ${today}\\.`))
  await chartOf(page).getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Visible candles' }).getByRole('row').nth(1)).toContainText(today)
  await expect(page.getByRole('table', { name: 'Visible candles' })).not.toContainText('12:00:00')
})
