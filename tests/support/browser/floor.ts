import type { Page } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { Venue } from '../venue.ts'
import { startVenue } from '../venue.ts'
import { quiet } from './heldVenue.ts'
import { beLoggedIn, type Person } from './person.ts'
import { expect } from './test.ts'
import { placeBeside } from './trading.ts'

/** Helpers for the trading floor as a user sees it. */

/** A venue with a btc market in which only the test's users trade. */
export const startQuietMarket = (): Promise<Venue> => startVenue(quiet)

export const form = (page: Page) => page.getByRole('form', { name: 'Order form' })
export const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
export const rows = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row')
export const book = (page: Page) => page.getByRole('region', { name: 'Order book' })
/** The button that opens the list of pairs. */
export const pair = (page: Page, name: string) => page.getByRole('button', { name: `${name}: change pair` })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) })
export const side = (page: Page, name: 'Buy' | 'Sell') => form(page).getByRole('radio', { name, exact: true })
/** Chooses an order type. */
export const chooseKind = async (page: Page, name: string): Promise<void> => {
  const others = form(page).getByRole('combobox', { name: 'More order types' })
  if ((await others.getByRole('option', { name, exact: true, includeHidden: true }).count()) > 0)
    await others.selectOption({ label: name })
  else await form(page).getByRole('radio', { name, exact: true }).check()
}
export const submit = (page: Page) => form(page).getByRole('button', { name: /^(Buy|Sell) / })

export const openFloor = async (page: Page, at: Pick<Venue, 'url'>, person: Person): Promise<void> => {
  await beLoggedIn(page, person, at.url)
  await page.goto(`${at.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
}

/** A trade between two logged-in users, so that the market has a last price. */
export const trade = async (
  buyer: Page,
  seller: Page,
  at: Pick<Venue, 'url'>,
  price: string,
  amount = '0.01',
): Promise<void> => {
  const wish = { symbol: 'btc_usdt', price, amount }
  await placeBeside(buyer, { ...wish, side: 'buy' }, at.url)
  await placeBeside(seller, { ...wish, side: 'sell' }, at.url)
}

/** The user's orders as the venue returns them, newest first, without using the page. */
export const ordersAt = async (
  page: Page,
  at: Pick<Venue, 'url'>,
  state: 'open' | 'conditional' | 'done',
): Promise<readonly Order[]> => {
  const answer = await page.request.get(`${at.url}${orders.list.path}?state=${state}&pageSize=100`, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  return ((await answer.json()) as { data: { list: readonly Order[] } }).data.list
}

/** The ids of the coins that tests hand out. */
export const coinIds = { usdt: 52, btc: 1, eth: 2 } as const

/** Credits an account of a user, by default the spot account. */
export const fund = async (
  at: Pick<Venue, 'url'>,
  { account }: Person,
  coinId: number,
  amount: string,
  walletType: WalletType = walletTypes.spot,
): Promise<void> => {
  const answer = await fetch(at.url + sandbox.fund.path, {
    method: sandbox.fund.method,
    headers: { [headers.requestedWith]: headers.requestedWithValue, 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, walletType, tradeId: null, coinId, amount }),
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** Changes the floor's pair with the search, as a person does. */
export const choosePair = async (page: Page, from: string, to: string) => {
  await pair(page, from).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(to.replace('/', ''))
  await dialog.getByRole('row').filter({ hasText: to }).getByRole('link').click()
  await expect(pair(page, to)).toBeVisible()
}
