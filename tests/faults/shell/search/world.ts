import { loseFiles } from '#tests/support/browser/builtFiles.ts'
import { beLoggedIn, demo, logInTo, trader } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { FaultCells } from '#tests/support/browser/matrix.ts'
import { forbidStorage, isIn, lookAway, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { faultsOfAnswers } from './answers.ts'
import {
  asked,
  failsAndIsAskedAgain,
  field,
  from,
  lookFor,
  openSearch,
  recent,
  row,
  start,
  visit,
  type Stage,
} from './stage.ts'

const hour = 60 * 60 * 1_000
const term = /Weekly|Bi-weekly|Quarterly|Bi-quarterly/

/** The terms of the delivery contracts, as the rows name them. */
const termsOf = async (page: Stage['page']): Promise<readonly string[]> => {
  await lookFor(page, 'btc')
  const rows = page.getByRole('option', { name: /^BTCUSDT \d{6}$/ })
  await expect(rows.first()).toContainText(term)
  return (await rows.allTextContents()).map((text) => term.exec(text)?.[0] ?? '')
}

/** What the browser, the person and other tabs can do to a search. */
export const faultsOfTheWorld: Omit<FaultCells<Stage>, keyof typeof faultsOfAnswers> = {
  'offline, then online': async (stage) => {
    const { page, context } = stage
    await openSearch(page)
    await context.setOffline(true)
    await field(page).fill('btc')
    await failsAndIsAskedAgain(stage, () => context.setOffline(false))
  },
  // Everybody may search: the session that ended is no matter of it.
  'session expired in mid-flow': async ({ page, context }) => {
    await beLoggedIn(page, demo)
    await page.reload()
    await isIn(page)
    await openSearch(page)
    await context.clearCookies()
    await field(page).fill('btc')
    await expect(row(page, 'BTC')).toBeVisible()
  },
  'account switched in another tab': async ({ page, context }) => {
    await beLoggedIn(page, demo)
    await page.reload()
    await isIn(page)
    await visit(page, 'eth')
    await openSearch(page)
    await expect(recent(page)).toBeVisible()
    const other = await context.newPage()
    await context.clearCookies()
    await logInTo(other, trader, from)
    // What one person opened is not the next one's to see, in no tab.
    for (const tab of [page, other]) {
      await expect(async () => {
        if (!(await field(tab).isVisible())) await openSearch(tab)
        await expect(tab.getByRole('group', { name: 'Popular' })).toBeVisible()
        await expect(recent(tab)).toHaveCount(0)
      }).toPass()
    }
  },
  'socket dropped or silent': async ({ page, network }) => {
    await start(page, network.url)
    await lookFor(page, 'btc')
    const stale = row(page, 'BTC').locator('[aria-label^="Stale since "]')
    await expect(row(page, 'BTC')).toBeVisible()
    await expect(stale).toHaveCount(0)
    network.toBrowser.hold()
    await expect(stale).toBeVisible()
    network.heal()
    await expect(stale).toHaveCount(0)
  },
  'clock wrong by hours': async ({ page, context }) => {
    const terms = await termsOf(page)
    const other = await context.newPage()
    await other.clock.install({ time: Date.now() + 24 * 30 * hour })
    await start(other)
    expect(await termsOf(other)).toEqual(terms)
  },
  'tab hidden or frozen for an hour': async (stage) => {
    const { page } = stage
    await page.clock.install()
    await lookFor(page, 'btc')
    await expect(row(page, 'BTC')).toBeVisible()
    await lookAway(page, hour)
    await expect(field(page)).toHaveValue('btc')
    await expect(row(page, 'BTC')).toBeVisible()
    // A return asks nothing anew: prices flow, and what fits a word is the same.
    expect(asked(stage)).toBe(1)
    await field(page).fill('eth')
    await expect(row(page, 'ETH')).toBeVisible()
    await expect(row(page, 'ETH').locator('[aria-label^="Stale since "]')).toHaveCount(0)
  },
  'restored by Back after logout': {
    provedBy:
      'the cell "account switched in another tab": whoever leaves takes what was opened along; the session’s faults restore pages by Back [OUT-02]',
  },
  'storage full or forbidden': async ({ page }) => {
    await forbidStorage(page)
    await page.reload()
    await visit(page, 'eth')
    await openSearch(page)
    await expect(recent(page).getByRole('option')).toHaveCount(1)
  },
  'storage corrupt or of another version': async ({ page }) => {
    await visit(page, 'eth')
    await spoilStorage(page)
    await page.reload()
    await openSearch(page)
    await expect(page.getByRole('group', { name: 'Popular' })).toBeVisible()
    await expect(recent(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await visit(page, 'sol')
    await page.reload()
    await openSearch(page)
    await expect(recent(page).getByRole('option')).toHaveCount(1)
  },
  'changed by another tab': async ({ page, context }) => {
    await visit(page, 'eth')
    await openSearch(page)
    await expect(recent(page).getByRole('option')).toHaveCount(1)
    const other = await context.newPage()
    await start(other)
    await visit(other, 'sol')
    await expect(recent(page).getByRole('option')).toHaveCount(2)
    await expect(recent(page).getByRole('option').first()).toHaveAccessibleName('SOL/USDT')
  },
  'two tabs': { provedBy: 'the cell "changed by another tab": nothing else is shared, each tab asks for itself' },
  'double click, Enter held or in composition': async ({ page }) => {
    await lookFor(page, 'btc')
    await expect(row(page, 'BTC')).toBeVisible()
    await field(page).evaluate((input) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    })
    await expect(field(page)).toHaveValue('btc')
    await expect(page).toHaveURL(/\/market$/)
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(page).toHaveURL(/tradeName=btcusdt|tradeCode=btc_usdt/)
    // It was opened once: one step leads back.
    await page.goBack()
    await expect(page).toHaveURL(/\/market$/)
    await lookFor(page, 'eth')
    await row(page, 'ETH').dblclick()
    await expect(page).toHaveURL(/tradeCode=eth_usdt/)
    await page.goBack()
    await expect(page).toHaveURL(/\/market$/)
  },
  'back button': async ({ page }) => {
    await visit(page, 'eth')
    await lookFor(page, 'btc')
    await expect(row(page, 'BTC')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/market$/)
    await expect(field(page)).toBeHidden()
    await openSearch(page)
    await expect(field(page)).toHaveValue('')
    await expect(recent(page).getByRole('option')).toHaveCount(1)
  },
  reload: async ({ page }) => {
    await lookFor(page, 'btc')
    await expect(row(page, 'BTC')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Markets', level: 1 })).toBeVisible()
    await expect(field(page)).toBeHidden()
    await lookFor(page, 'eth')
    await expect(row(page, 'ETH')).toBeVisible()
  },
  'deep link in mid-flow': { cannot: 'a search has no address of its own; what it opens has' },
  'a chunk that is gone after a release': async ({ page }) => {
    const comeBack = await loseFiles(page, 'src/app/parts/overAnyPage.ts')
    await page.reload()
    await page.getByRole('button', { name: 'Search markets' }).click()
    const part = page.getByRole('dialog', { name: 'Search markets' })
    await expect(part.getByRole('button')).toBeVisible()
    await comeBack()
    await part.getByRole('button').click()
    await field(page).fill('btc')
    await expect(row(page, 'BTC')).toBeVisible()
  },
  'translator that wraps text nodes': async ({ page }) => {
    await lookFor(page, 'btc')
    await expect(row(page, 'BTC')).toBeVisible()
    await translate(page)
    await field(page).fill('zzzz')
    await expect(page.getByRole('group', { name: 'Popular' })).toBeVisible()
    await translate(page)
    await field(page).fill('eth')
    await expect(row(page, 'ETH')).toBeVisible()
    await row(page, 'ETH').click()
    await expect(page).toHaveURL(/tradeCode=eth_usdt/)
  },
}
