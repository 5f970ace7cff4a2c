import type { Page } from '@playwright/test'
import { spotTopics } from '#contract/kernel/streams.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { orderBookModel as model } from '#machines/spot/orderBook/orderBook.model.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedFloor, say } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const { market } = model.inputs['a pair']

let version = 0
const tellBook = (page: Page, asks: readonly (readonly [string, string])[], bids: typeof asks) => {
  version += 1
  return say(page, 'spot', {
    ch: spotTopics.depth(market.symbol),
    data: { type: 'snapshot', epoch: 'walk', version, prevVersion: version - 1, bids, asks, ts: epoch },
  })
}

/** On either side: a view may show only one. */
const price = (page: Page) =>
  page
    .getByRole('region', { name: 'Order book' })
    .locator('[data-level]:not([data-empty]) button[data-part="price"]')
    .first()

const app: AppEvents = {
  'book.opened': (page) => tellBook(page, [['64001', '0.5']], [['64000', '1']]),
  'book.emptied': (page) => tellBook(page, [], []),
  'level.held': (page) => price(page).hover(),
  'level.released': (page) => page.mouse.move(2, 2),
  // A screen reader's press, without a pointer.
  'level.pressed': (page) => price(page).evaluate((button: HTMLElement) => button.click()),
  // The flow sends it to itself when something is chosen.
  'choice.saved': () => Promise.resolve(),
}

walkCovers([
  {
    flow: 'orderBook',
    model,
    app,
    open: (page) => openWalkedFloor(page, { market }),
    outOfReach: [
      // The link is neither lost nor refused here: `book.spec.ts` and the journeys follow a real one.
      'orderBook.feed.followed | book.aged | 0',
      'orderBook.feed.followed | book.refused | 0',
      'orderBook.feed.followed.old | level.pressed | 0',
      // A choice in another tab.
      'orderBook | choice.recalled | 0',
      // Faults in our own code.
      'orderBook | error watchChoice | 0',
      'orderBook.feed.failed | retry.requested | 0',
      'orderBook.feed.followed | error followBook | 0',
    ],
  },
])
