import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import { search } from '#contract/shell/calls/search.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Proxy } from '#tests/support/proxy.ts'
import type { Venue } from '#tests/support/venue.ts'
import { countOf } from '#tests/faults/account/session/stage.ts'

export const { path } = search.result
export const from = '/market'
/** Every try of a read that is given up. */
export const tries = 1 + kernelLimits.request.retries

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly network: Proxy
  /** The calls that the browser sent, in order. */
  readonly calls: readonly Request[]
}

/** How often the venue was asked what fits a keyword. */
export const asked = ({ calls }: Stage): number => countOf(calls, path)

export const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search markets' })
export const row = (page: Page, coin: string): Locator =>
  page.getByRole('option', { name: `${coin}/USDT`, exact: true })
export const recent = (page: Page): Locator => page.getByRole('group', { name: 'Recent' })
export const again = (page: Page): Locator => page.getByRole('button', { name: 'Try again' })

export const openSearch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Search markets' }).click()
  await expect(field(page)).toBeFocused()
}

/** From the markets' page, or from where the page already is. */
export const lookFor = async (page: Page, keyword: string): Promise<void> => {
  await openSearch(page)
  await field(page).fill(keyword)
}

export const start = async (page: Page, url = ''): Promise<void> => {
  await page.goto(`${url}/en_US${from}`)
  await expect(page.getByRole('heading', { name: 'Markets', level: 1 })).toBeVisible()
}

/** A row is opened: the trade page of its market comes, and it is remembered. */
export const visit = async (page: Page, coin: string): Promise<void> => {
  await lookFor(page, coin)
  await row(page, coin.toUpperCase()).click()
  await expect(page).toHaveURL(new RegExp(`tradeCode=${coin}_usdt`))
}

/** It is said that there is no answer, what was typed is kept, and asking again finds it. */
export const failsAndIsAskedAgain = async (stage: Stage, heal: () => Promise<unknown>): Promise<void> => {
  const { page } = stage
  await expect(again(page)).toBeVisible({ timeout: 20_000 })
  await expect(field(page)).toHaveValue('btc')
  const before = asked(stage)
  await heal()
  await again(page).click()
  await expect(row(page, 'BTC')).toBeVisible()
  expect(asked(stage)).toBe(before + 1)
}

/** The first answer is this one; the search asks a second time by itself, and nobody is bothered. */
export const recovers = async (stage: Stage, answer: (route: Route) => Promise<void>): Promise<void> => {
  const { page } = stage
  await page.route(`**${path}`, answer, { times: 1 })
  await lookFor(page, 'btc')
  await expect(row(page, 'BTC')).toBeVisible({ timeout: 20_000 })
  expect(asked(stage)).toBe(2)
}
