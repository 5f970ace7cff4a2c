import { expect, type Locator, type Page } from '@playwright/test'

/** A page in a state in which its text is looked at, whatever language it speaks. */
export interface TextScene {
  readonly name: string
  readonly path: string
  readonly as: 'guest' | 'user'
  /** Waits until everything stands there. */
  readonly settle: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
const rows = (page: Page) => expect(page.getByRole('row').nth(5)).toBeVisible()
const amount = (page: Page) => page.locator('input[inputmode="decimal"]').first()
/** No field is sent before the person was told what is wrong with it. */
const problems = async (page: Page) => {
  await main(page).locator('button[type="submit"]').click()
  await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible()
}

/** Every built page, and what opens over it. */
export const scenes: readonly TextScene[] = [
  { name: 'home', path: '/', as: 'guest', settle: rows },
  { name: 'markets', path: '/market', as: 'guest', settle: rows },
  {
    name: 'markets, none found',
    path: '/market',
    as: 'guest',
    settle: async (page) => {
      await rows(page)
      await main(page).getByRole('searchbox').fill('nothing like it')
      await expect(page.getByRole('row').nth(1)).toHaveCount(0)
    },
  },
  { name: 'login', path: '/login', as: 'guest', settle: heading },
  { name: 'login, problems', path: '/login', as: 'guest', settle: problems },
  { name: 'register', path: '/register', as: 'guest', settle: heading },
  { name: 'register, problems', path: '/register', as: 'guest', settle: problems },
  { name: 'security settings', path: '/user/personSetting', as: 'user', settle: (page) => expect(main(page).getByRole('button').nth(1)).toBeVisible() },
  {
    name: 'security settings, safety check',
    path: '/user/personSetting',
    as: 'user',
    settle: async (page) => {
      await main(page).getByRole('button').first().click()
      await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
    },
  },
  { name: 'assets', path: '/assetManagement/overView', as: 'user', settle: (page) => expect(page.getByRole('table').first()).toBeVisible() },
  {
    name: 'transfer dialog',
    path: '/assetManagement/overView?transfer=2-5-52',
    as: 'user',
    settle: (page) => expect(page.getByRole('dialog').locator('input[inputmode="decimal"]')).toBeEnabled(),
  },
  {
    name: 'transfer page, not enough',
    path: '/account/transfer?source=2&target=5',
    as: 'user',
    settle: async (page) => {
      await expect(amount(page)).toBeEnabled()
      await main(page).locator('button[type="submit"]').click()
    },
  },
  { name: 'transfer records', path: '/orderHome/transferRecord', as: 'user', settle: heading },
  { name: 'not built', path: '/vip', as: 'guest', settle: heading },
  { name: 'not found', path: '/no/such/page', as: 'guest', settle: heading },
  { name: 'web3', path: '/web3', as: 'guest', settle: heading },
]

/** What opens something: buttons of bars, pages and footers that say so. */
export const openers = (page: Page): Locator => page.locator('[aria-haspopup]:visible, [role="combobox"]:visible, summary:visible')

/** What folds within what is open. */
export const folds = (surface: Locator): Locator => surface.locator('button[aria-expanded]:not([aria-haspopup]):visible')
