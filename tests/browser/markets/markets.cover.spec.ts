import { walkCover } from '#tests/support/browser/covers.ts'
import type { Page } from '@playwright/test'
import { marketsModel as model } from '#machines/markets/markets/markets.model.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

/** What no gesture of the model makes, and a page makes by itself or by its pointer. */
const app: AppEvents = {
  'rows.entered': (page) => page.getByRole('table', { name: 'Markets' }).getByRole('row').nth(1).hover(),
  'rows.left': (page) => page.mouse.move(2, 2),
  // The service orders the rows as soon as it knows them, and the rows in view tell of themselves.
  'order.changed': () => Promise.resolve(),
  'rows.shown': () => Promise.resolve(),
}

const open = async (page: Page) => {
  // No numbers but the model's: the streams are none of its calls.
  await page.goto('/en_US/market')
}

walkCover('the markets', {
  model,
  open,
  app,
  outOfReach: [
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
  ],
  complaint: /Failed to load resource/,
})
