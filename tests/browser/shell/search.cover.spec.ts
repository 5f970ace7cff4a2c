import { shellWays } from '#tests/support/browser/waysIn/shell.ts'
import type { Page } from '@playwright/test'
import type { Visit } from '#contract/shell/found.ts'
import type { Gesture } from '#machines/model/screen.ts'
import { coverOf, walkCover } from '#tests/support/browser/covers.ts'
import { goTo, keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { act } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

/** A page's address changes once its code is loaded, which would close a search that was opened before. */
const opens =
  (gesture: Gesture) =>
  async (page: Page): Promise<void> => {
    const before = page.url()
    await act({ page, words }, gesture)
    await page.waitForURL((url) => url.href !== before || /eth_?usdt/i.test(url.pathname))
  }

const app: AppEvents = {
  'row.opened': opens({ click: { role: 'option', name: { text: 'ETH/USDT' } } }),
  'active.opened': opens({ press: 'Enter', on: { role: 'combobox', name: 'search:field.label' } }),
  'location.changed': (page) => goTo(page, page.url().endsWith('/vip') ? '/web3' : '/vip'),
  'visits.changed': (page, event) => keepElsewhere(page, 'sf.search.visits', event['visits'] as readonly Visit[]),
}

// Waits for what is opened.
walkCover('the search', {
  ...coverOf(shellWays.search),
  isBeyond: () => false,
  app,
  complaint: /Failed to load resource/,
})
