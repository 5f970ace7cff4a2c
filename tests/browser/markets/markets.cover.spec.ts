import type { Page } from '@playwright/test'
import { pathText } from '@statefloor/explorer'
import { marketsModel as model } from '#machines/markets/markets/markets.model.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

/** What no gesture of the model makes, and a page makes by itself or by its pointer. */
const app: AppEvents = {
  'rows.entered': (page) => page.getByRole('table', { name: 'Markets' }).getByRole('row').nth(1).hover(),
  'rows.left': (page) => page.mouse.move(2, 2),
  // The service orders the rows as soon as it knows them, and the rows in view tell of themselves.
  'order.changed': () => Promise.resolve(),
  'rows.shown': () => Promise.resolve(),
}

const { paths, missed } = browserCover({ model, app })

const open = async (page: Page) => {
  // No numbers but the model's: the streams are none of its calls.
  await page.goto('/en_US/market')
}

test('the cover of the markets reaches every transition that a browser can take [MBT-03]', () => {
  expect(missed.toSorted()).toEqual([
    // Faults of our own code.
    'markets | error movers | 0',
    'markets | error rowOrder | 0',
    'markets | error tickers | 0',
    'markets | error trendlines | 0',
    // A star pressed, somebody who logs in: the journeys of the favourites show them.
    'markets | favourites.changed | 0',
    // The address names another choice: `markets.spec.ts` goes there and back.
    'markets | query.changed | 0',
    'markets | query.changed | 1',
    'markets | session.changed | 0',
    'markets.ready.held | favourites.changed | 0',
  ])
})

for (const path of isCoverDue('markets') ? paths : []) {
  test(`a browser walks the markets: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, { model, words, open, app })
  })
}
