import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { deskInTalk, deskWithRows } from './desk.ts'

/** A page as somebody comes to see it. */
export interface Sight {
  readonly name: string
  readonly path: string
  /** Who looks at it. */
  readonly as: 'guest' | 'user' | 'agent'
  /** Waits until everything stands there, and brings it into the state that is meant. */
  readonly settle: (page: Page) => Promise<void>
}

const heading = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The list with its live prices. */
const markets = async (page: Page) => {
  await heading(page)
  await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
}

const assets = async (page: Page) => {
  await expect(page.getByRole('table').first()).toBeVisible()
}

const transferForm = async (page: Page) => {
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeEnabled()
  await expect(page.getByRole('status', { name: 'Loading balance' })).toHaveCount(0)
}

export const sights: readonly Sight[] = [
  { name: 'home', path: '/', as: 'guest', settle: markets },
  { name: 'market', path: '/market', as: 'guest', settle: markets },
  {
    name: 'market-empty',
    path: '/market',
    as: 'guest',
    settle: async (page) => {
      await markets(page)
      await page.getByRole('searchbox', { name: 'Search a coin or pair' }).fill('nothing like it')
      await expect(page.getByText('No market matches')).toBeVisible()
    },
  },
  { name: 'login', path: '/login', as: 'guest', settle: heading },
  {
    name: 'login-problems',
    path: '/login',
    as: 'guest',
    settle: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Enter your password.')).toBeVisible()
    },
  },
  { name: 'register', path: '/register', as: 'guest', settle: heading },
  {
    name: 'personSetting',
    path: '/user/personSetting',
    as: 'user',
    settle: async (page) => expect(page.getByRole('button', { name: 'Set up' })).toBeVisible(),
  },
  {
    name: 'safetyCheck',
    path: '/user/personSetting',
    as: 'user',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await expect(page.getByRole('dialog').getByLabel('Current password')).toBeFocused()
    },
  },
  { name: 'assetsOverview', path: '/assetManagement/overView', as: 'user', settle: assets },
  { name: 'transferDialog', path: '/assetManagement/overView?transfer=2-5-52', as: 'user', settle: transferForm },
  {
    name: 'transferDialog-coins',
    path: '/assetManagement/overView?transfer=2-5-52',
    as: 'user',
    settle: async (page) => {
      await transferForm(page)
      await page.getByRole('dialog').getByRole('combobox', { name: 'Coin' }).click()
      await expect(page.getByRole('listbox', { name: 'Coin' }).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'transferPage',
    path: '/account/transfer?source=2&target=5',
    as: 'user',
    settle: async (page) => {
      await transferForm(page)
      await page.getByRole('textbox', { name: 'Amount' }).fill('1.5')
    },
  },
  {
    name: 'transferRecords',
    path: '/account/transfer?source=2&target=5',
    as: 'user',
    settle: async (page) => {
      await transferForm(page)
      await page.getByRole('textbox', { name: 'Amount' }).fill('1.5')
      await page.getByRole('button', { name: 'Transfer 1.5 USDT' }).click()
      await expect(page.getByRole('main').getByText('Transfer done')).toBeVisible()
      await page.getByRole('link', { name: 'Transfer records' }).first().click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  { name: 'web3', path: '/web3', as: 'guest', settle: heading },
  { name: 'web3Asset', path: '/web3/asset', as: 'guest', settle: heading },
  { name: 'phoneWallet', path: '/web3/phone/wallet', as: 'guest', settle: heading },
  { name: 'live', path: '/live', as: 'guest', settle: heading },
  { name: 'liveRoom', path: '/live/room?id=101', as: 'user', settle: heading },
  { name: 'inMail', path: '/inMail/noticeNavList', as: 'user', settle: heading },
  { name: 'alerts', path: '/market/alerts', as: 'user', settle: heading },
  { name: 'supportDesk', path: '/support/desk', as: 'agent', settle: deskWithRows },
  { name: 'supportDesk-talk', path: '/support/desk', as: 'agent', settle: deskInTalk },
  {
    name: 'supportDesk-refused',
    path: '/support/desk',
    as: 'user',
    settle: async (page) => expect(page.getByText('This page is for the people of customer service')).toBeVisible(),
  },
  { name: 'unbuilt', path: '/vip', as: 'guest', settle: heading },
  { name: 'notFound', path: '/no/such/page', as: 'guest', settle: heading },
]

/** What axe finds on the page as it stands, in lines that say where. */
export const violations = async (page: Page): Promise<string[]> => {
  // Legacy: no second page is opened to gather the frames; there are none.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${help} | ${target.join(' ')} | ${html.slice(0, 200)} | ${failureSummary ?? ''}`,
    ),
  )
}

const album = fileURLToPath(new URL('../../../.artefacts/screens', import.meta.url))

/** Keeps a picture of the page as it stands when nothing moves any more, to be looked at. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  mkdirSync(album, { recursive: true })
  await page.screenshot({ path: join(album, `${name}.png`), animations: 'disabled' })
}

/** How far the page reaches beyond its window to the side, in pixels: nothing, or somebody must scroll to read. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
