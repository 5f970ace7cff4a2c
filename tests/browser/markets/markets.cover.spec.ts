import { marketsWays } from '#tests/support/browser/waysIn/markets.ts'
import { coverOf, walkCover } from '#tests/support/browser/covers.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

/** Events that no gesture of the model makes, but that a page makes by itself or by its pointer. */
const app: AppEvents = {
  'rows.entered': (page) => page.getByRole('table', { name: 'Markets' }).getByRole('row').nth(1).hover(),
  'rows.left': (page) => page.mouse.move(2, 2),
  // The service sorts the rows as soon as it has them, and the visible rows report themselves.
  'order.changed': () => Promise.resolve(),
  'rows.shown': () => Promise.resolve(),
}

walkCover('the markets', { ...coverOf(marketsWays.markets), app, complaint: /Failed to load resource/ })
