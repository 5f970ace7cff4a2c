import { expect, type Locator, type Page } from '@playwright/test'
import { deskInTalk, deskWithRows } from './desk.ts'

/** A page in a state in which its text is looked at, whatever language it speaks. */
export interface TextScene {
  readonly name: string
  readonly path: string
  readonly as: 'guest' | 'user' | 'agent'
  /** Waits until everything stands there; `say` gives the page's words. */
  readonly settle: (page: Page, say: (key: string) => string) => Promise<void>
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

const filled = async (page: Page, text: string) => {
  await expect(amount(page)).toBeEnabled()
  await amount(page).fill(text)
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
  {
    name: 'security settings',
    path: '/user/personSetting',
    as: 'user',
    settle: (page) => expect(main(page).getByRole('button').nth(1)).toBeVisible(),
  },
  {
    name: 'security settings, safety check',
    path: '/user/personSetting',
    as: 'user',
    settle: async (page) => {
      await main(page).getByRole('button').first().click()
      await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
    },
  },
  {
    name: 'assets',
    path: '/assetManagement/overView',
    as: 'user',
    settle: (page) => expect(page.getByRole('table').first()).toBeVisible(),
  },
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
  {
    name: 'transfer page, done',
    path: '/account/transfer?source=2&target=5',
    as: 'user',
    settle: async (page, say) => {
      await filled(page, '1.5')
      await main(page).locator('button[type="submit"]').click()
      await expect(main(page).getByText(say('transfer:outcome.accepted'))).toBeVisible()
    },
  },
  { name: 'transfer records', path: '/orderHome/transferRecord', as: 'user', settle: heading },
  {
    name: 'display settings',
    path: '/vip',
    as: 'guest',
    settle: async (page, say) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('shell:action.language') })
        .click()
      await page.getByRole('button', { name: say('header:picker.settings') }).click()
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    },
  },
  {
    name: 'session ended',
    path: '/assetManagement/overView',
    as: 'user',
    settle: async (page, say) => {
      const refresh = main(page).getByRole('button', { name: say('assetsOverview:action.refresh') })
      await expect(refresh).toBeEnabled()
      await page.context().clearCookies()
      await refresh.click()
      await expect(page.getByRole('dialog').getByText(say('login:title.dialog'))).toBeVisible()
    },
  },
  {
    name: 'without network',
    path: '/vip',
    as: 'guest',
    settle: async (page, say) => {
      await heading(page)
      await page.context().setOffline(true)
      await expect(page.getByText(say('shell:state.offline'))).toBeVisible()
    },
  },
  { name: 'not built', path: '/vip', as: 'guest', settle: heading },
  { name: 'not found', path: '/no/such/page', as: 'guest', settle: heading },
  { name: 'web3', path: '/web3', as: 'guest', settle: heading },
  { name: 'web3 assets, nobody in', path: '/web3/asset', as: 'guest', settle: heading },
  { name: 'web3 swap, nobody in', path: '/web3/swap', as: 'guest', settle: heading },
  { name: 'web3, phone without a code', path: '/web3/phone', as: 'guest', settle: heading },
  { name: 'web3, phone without a wallet', path: '/web3/phone/wallet', as: 'guest', settle: heading },
  { name: 'live', path: '/live', as: 'guest', settle: heading },
  { name: 'live room', path: '/live/room?id=101', as: 'user', settle: heading },
  { name: 'messages', path: '/inMail/noticeNavList', as: 'user', settle: heading },
  { name: 'agents’ desk', path: '/support/desk', as: 'agent', settle: deskWithRows },
  { name: 'agents’ desk, in talk', path: '/support/desk', as: 'agent', settle: deskInTalk },
  {
    name: 'agents’ desk, refused',
    path: '/support/desk',
    as: 'user',
    settle: (page, say) => expect(main(page).getByText(say('support:inbox.refused'))).toBeVisible(),
  },
  { name: 'price alerts', path: '/market/alerts', as: 'user', settle: heading },
]

/** The footer, where the page has one, comes when somebody is near it. */
export const fillFooter = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1').first()).toBeVisible()
  const footer = page.locator('footer')
  if ((await footer.count()) === 0) return
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.locator('[aria-haspopup]').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** What opens something: buttons of bars, pages and footers that say so. */
export const openers = (page: Page): Locator =>
  page.locator('[aria-haspopup]:visible, [role="combobox"]:visible, summary:visible')

/** What folds within what is open. */
export const folds = (surface: Locator): Locator =>
  surface.locator('button[aria-expanded]:not([aria-haspopup]):visible')
