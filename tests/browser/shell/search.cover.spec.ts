import type { Page } from '@playwright/test'
import type { Visit } from '#contract/shell/found.ts'
import type { SearchSnapshot } from '#machines/shell/search/search.machine.ts'
import { sample, searchModel } from '#machines/shell/search/search.model.ts'
import type { Gesture } from '#machines/model/screen.ts'
import { rowsShown } from '#machines/shell/search/search.rows.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { goTo, keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { act } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

const eth = sample('eth')
/** Answered at once: while one question hangs until it is given up, the other would be given up too. */
const refused = (call: string) => ({ error: { kind: 'http' as const, status: 403, call } })
const model = {
  ...searchModel,
  events: {
    ...searchModel.events,
    // A row without a page is disabled.
    'row.opened': ({ snapshot }: { readonly snapshot: SearchSnapshot }) =>
      snapshot.matches('open') && rowsShown(snapshot.context).some(({ traceId }) => traceId === eth.traceId)
        ? [{ row: eth, isPhone: false }]
        : [],
  },
  outcomes: {
    ...searchModel.outcomes,
    fetchResult: { ...searchModel.outcomes.fetchResult, cut: refused('search.result') },
    fetchPopular: { ...searchModel.outcomes.fetchPopular, cut: refused('search.popular') },
  },
}

/** A page's address is there once its code is: a search that is opened meanwhile would be closed by it. */
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
  'search.opened': (page) => act({ page, words }, { click: { role: 'button', name: 'shell:action.search' } }),
  'search.closed': (page) => page.keyboard.press('Escape'),
  'location.changed': (page) => goTo(page, page.url().endsWith('/vip') ? '/web3' : '/vip'),
  'visits.changed': (page, event) => keepElsewhere(page, 'sf.search.visits', event['visits'] as readonly Visit[]),
}

walkCover('the search', {
  model,
  app,
  open: async (page) => void (await page.goto('/en_US/vip')),
  outOfReach: [
    // Who is here is walked by the session's cover.
    'search | session.changed | 1',
    // Faults of our own code.
    'search | error watchVisits | 0',
    'search.open | error tickers | 0',
    'search | session.changed | 0',
  ],
  complaint: /Failed to load resource/,
})
