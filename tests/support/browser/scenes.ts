import { expect, type Page } from '@playwright/test'
import { coinPath } from '#contract/markets/coins.ts'
import { routes, type RouteId } from '#contract/routes.ts'
import { explorerPath } from '#contract/assets/explorerLinks.ts'
import { articlePath } from '#contract/support/article.ts'
import { isAtLength } from '../length.ts'
import { deskInTalk, deskWithRows } from './desk.ts'

/** A page in a state that people and axe check, in every language. */
export interface Scene {
  readonly name: string
  readonly path: string
  /** The visitor. */
  readonly as: 'guest' | 'user' | 'agent'
  /** Waits until everything is shown and brings the page into the scene's state; `say` returns the page's words. */
  readonly settle: (page: Page, say: (key: string) => string) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
const amount = (page: Page) => page.locator('input[inputmode="decimal"]').first()

/** The market list with live prices. */
const markets: Scene['settle'] = async (page, say) => {
  await heading(page)
  await expect(page.getByRole('status').filter({ hasText: say('live:state.live') })).toBeVisible()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
}

/** Shows the error of each field before anything is sent. */
const problems = async (page: Page) => {
  await main(page).locator('button[type="submit"]').click()
  await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible()
}

const transferForm: Scene['settle'] = async (page, say) => {
  await expect(amount(page)).toBeEnabled()
  await expect(page.getByRole('status', { name: say('transfer:state.loadingBalance') })).toHaveCount(0)
}

const transferred: Scene['settle'] = async (page, say) => {
  await transferForm(page, say)
  await amount(page).fill('1.5')
  await main(page).locator('button[type="submit"]').click()
  await expect(main(page).getByText(say('transfer:outcome.accepted'))).toBeVisible()
}

/** Shows the layout menu of the floor. */
const layoutMenu: Scene['settle'] = async (page, say) => {
  await page.getByRole('button', { name: say('savedLayouts:menu.title'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: say('savedLayouts:menu.title') })).toBeVisible()
}

/** How to reach a page from the route list if its address, heading and access do not say enough. */
const ways: Readonly<Partial<Record<RouteId, Partial<Omit<Scene, 'name'>>>>> = {
  home: { settle: markets },
  markets: { settle: markets },
  personSetting: { settle: (page) => expect(main(page).getByRole('button').nth(1)).toBeVisible() },
  assetsOverview: { settle: (page) => expect(page.getByRole('table').first()).toBeVisible() },
  assetsSpot: { settle: (page) => expect(page.getByRole('table').first()).toBeVisible() },
  capitalOverview: { settle: (page) => expect(page.getByRole('table').first()).toBeVisible() },
  transferPage: { path: '/account/transfer?source=2&target=5', settle: transferForm },
  liveRoom: { path: '/live/room?id=101' },
  supportDesk: { as: 'agent', settle: deskWithRows },
  supportArticle: { path: articlePath('first-trade') },
  supportNav: { path: '/support/nav/orders' },
  explorer: {
    path: explorerPath('btc', 0),
    settle: (page) => expect(main(page).getByRole('heading', { level: 2 })).toBeVisible(),
  },
}

/** Every built page, as first seen; an address without its parameter would be of a page that is not found. */
export const pages: readonly Scene[] = routes.flatMap(({ id, path, protected: guarded, built }) =>
  built === undefined
    ? []
    : [{ name: id, path, as: guarded ? ('user' as const) : ('guest' as const), settle: heading, ...ways[id] }],
)

/** States of pages that look different, overlays, and pages without an address of their own. */
const states: readonly Scene[] = [
  {
    name: 'markets, none found',
    path: '/market',
    as: 'guest',
    settle: async (page, say) => {
      await markets(page, say)
      await main(page).getByRole('searchbox').fill('nothing like it')
      await expect(page.getByRole('row').nth(1)).toHaveCount(0)
    },
  },
  { name: 'coinInfo, one coin', path: coinPath('btc'), as: 'guest', settle: heading },
  { name: 'vip, with a level', path: '/vip', as: 'user', settle: heading },
  { name: 'rateStandard, with a level', path: '/rateStandard', as: 'user', settle: heading },
  { name: 'login, problems', path: '/login', as: 'guest', settle: problems },
  { name: 'register, problems', path: '/register', as: 'guest', settle: problems },
  {
    name: 'personSetting, safety check',
    path: '/user/personSetting',
    as: 'user',
    settle: async (page) => {
      await main(page).getByRole('button').first().click()
      await expect(page.getByRole('dialog').locator('input').first()).toBeFocused()
    },
  },
  { name: 'transfer dialog', path: '/assetManagement/overView?transfer=2-5-52', as: 'user', settle: transferForm },
  {
    name: 'transfer dialog, coins',
    path: '/assetManagement/overView?transfer=2-5-52',
    as: 'user',
    settle: async (page, say) => {
      await transferForm(page, say)
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: say('transfer:field.coin') })
        .click()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'transferPage, without an amount',
    path: '/account/transfer?source=2&target=5',
    as: 'user',
    settle: async (page, say) => {
      await transferForm(page, say)
      await problems(page)
    },
  },
  { name: 'transferPage, done', path: '/account/transfer?source=2&target=5', as: 'user', settle: transferred },
  {
    name: 'transferRecords, with one',
    path: '/account/transfer?source=2&target=5',
    as: 'user',
    settle: async (page, say) => {
      await transferred(page, say)
      await page
        .getByRole('link', { name: say('transfer:action.records') })
        .first()
        .click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
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
  { name: 'supportDesk, in talk', path: '/support/desk', as: 'agent', settle: deskInTalk },
  {
    name: 'supportDesk, refused',
    path: '/support/desk',
    as: 'user',
    settle: (page, say) => expect(main(page).getByText(say('support:inbox.refused'))).toBeVisible(),
  },
  { name: 'spotTrade, layout', path: '/trade/exchange', as: 'guest', settle: layoutMenu },
  {
    name: 'spotTrade, arranging',
    path: '/trade/exchange',
    as: 'guest',
    settle: async (page, say) => {
      await layoutMenu(page, say)
      const arrange = page.getByRole('button', { name: say('savedLayouts:action.arrange'), exact: true })
      // A phone shows one panel at a time: there is nothing to arrange.
      if (!(await arrange.isVisible())) return
      await arrange.click()
      await expect(
        page
          .getByRole('group', { name: say('workspace:arrange.title') })
          .getByRole('button')
          .first(),
      ).toBeVisible()
    },
  },
  { name: 'not built', path: '/chargeBack', as: 'guest', settle: heading },
  {
    name: 'not found',
    path: '/no/such/page',
    as: 'guest',
    settle: async (page) => {
      await heading(page)
      await expect(main(page).getByRole('option').first()).toBeVisible()
    },
  },
]

export const scenes: readonly Scene[] = [...pages, ...states]

/** Each kind of page and the most visited ones: every run checks these, a full-length run all. */
const everyRun = [
  'home',
  'markets',
  'login',
  'register, problems',
  'personSetting',
  'assetsOverview',
  'transferPage',
  'transfer dialog',
  'spotTrade',
  'live',
  'inMail',
  'web3',
]

/** The scenes that this run checks. */
export const looked: readonly Scene[] = isAtLength ? scenes : scenes.filter(({ name }) => everyRun.includes(name))

/** Scenes that end the browser's session or network. */
export const endings: readonly Scene[] = [
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
]
