import type { Page } from '@playwright/test'
import { market as marketCalls } from '#contract/markets/calls/market.ts'
import {
  field,
  form,
  chooseKind,
  openFloor,
  ordersAt,
  rows,
  side,
  submit,
  tab,
  trade,
} from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

/** Orders that the venue executes by itself, with or without an open page, and across restarts of the venue. */
const market = venueOfTest(quiet)

/** Kills the venue as a power failure would, and starts it again. */
const fall = async () => {
  await market.kill()
  await market.restart()
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text)
}

/** Submits the form, and confirms the question if there is one. */
const send = async (page: Page, said: RegExp) => {
  await submit(page).click()
  const anyway = page.getByRole('alertdialog').getByRole('button', { name: /anyway$/ })
  await expect(form(page).getByText(said).or(anyway).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(form(page).getByText(said)).toBeVisible()
}

const others = async (newBrowser: () => Promise<{ newPage: () => Promise<Page> }>) => {
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  return other
}

test('a stop and an OCO pair survive a kill of the venue, and execute by themselves [TRD-08]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|WebSocket/)
  await openFloor(page, market, demo)
  const other = await others(newBrowser)
  await trade(page, other, market, '60000')

  await side(page, 'Sell').check()
  await chooseKind(page, 'Stop')
  await fill(page, { 'Trigger price': '59000', Amount: '0.01' })
  await send(page, /^Conditional order placed: sell 0\.01 BTC$/)
  await chooseKind(page, 'OCO')
  await fill(page, { 'Limit leg: price': '65000', 'Stop leg: trigger price': '58000', Amount: '0.02' })
  await send(page, /^OCO order placed: sell 0\.02 BTC$/)
  await expect(tab(page, 'Open')).toHaveText('Open (1)')
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (2)')

  await fall()
  await page.reload()
  await expect(tab(page, 'Open')).toHaveText('Open (1)')
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (2)')

  // A trade at the stop's price: it sells to the best bid.
  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '58900', amount: '1' }, market.url)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'sell', price: '58900', amount: '0.001' }, market.url)
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (1)')
  await tab(page, 'Order history').click()
  const stopped = rows(page, 'Order history').filter({ hasText: 'Stop market' })
  await expect(stopped.filter({ hasText: 'Filled' })).toHaveCount(1)
  await expect(stopped).toContainText('58,900.00')

  // Another user buys at the pair's price, which cancels its stop.
  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '65000', amount: '0.02' }, market.url)
  await expect(tab(page, 'Open')).toHaveText('Open (0)')
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (0)')
  await expect(rows(page, 'Order history').filter({ hasText: '65,000.00' }).filter({ hasText: 'Filled' })).toHaveCount(
    1,
  )
  const done = await ordersAt(page, market, 'done')
  const pair = done.filter(({ groupId }) => groupId !== undefined && groupId !== null)
  expect(pair.map(({ state, filled }) => [state, filled]).toSorted()).toEqual([
    ['cancelled', '0'],
    ['filled', '0.02'],
  ])
})

test('a trailing stop keeps the best price across a kill, and a take-profit its trigger [TRD-08]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|WebSocket/)
  await openFloor(page, market, demo)
  const other = await others(newBrowser)
  await trade(page, other, market, '60000')

  await side(page, 'Sell').check()
  await chooseKind(page, 'Trailing')
  await fill(page, { 'Trailing distance': '5', Amount: '0.01' })
  await send(page, /^Conditional order placed: sell 0\.01 BTC$/)
  await chooseKind(page, 'Take profit')
  await fill(page, { 'Trigger price': '66000', Amount: '0.03' })
  await send(page, /^Conditional order placed: sell 0\.03 BTC$/)
  // The price rises: 5 % behind 64,000 is 60,800.
  await trade(page, other, market, '64000')
  await fall()
  await page.reload()
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (2)')

  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '60700', amount: '1' }, market.url)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'sell', price: '60700', amount: '0.001' }, market.url)
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (1)')
  await tab(page, 'Order history').click()
  await expect(
    rows(page, 'Order history').filter({ hasText: 'Trailing stop' }).filter({ hasText: 'Filled' }),
  ).toHaveCount(1)

  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '66000', amount: '1' }, market.url)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'sell', price: '66000', amount: '0.001' }, market.url)
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (0)')
  await expect(
    rows(page, 'Order history').filter({ hasText: 'Take profit' }).filter({ hasText: 'Filled' }),
  ).toHaveCount(1)
})

test('an activation price and the mid price are kept across a kill, and shown until they no longer matter [TRD-22]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|WebSocket/)
  await openFloor(page, market, demo)
  const other = await others(newBrowser)
  await trade(page, other, market, '60000')

  await side(page, 'Sell').check()
  await chooseKind(page, 'Trailing')
  await fill(page, { 'Trailing distance': '5', 'Activation price': '59000', Amount: '0.01' })
  await submit(page).click()
  await expect(form(page).getByText('Must be at or above the current price.')).toBeVisible()
  await field(page, 'Activation price').fill('64000')
  await send(page, /^Conditional order placed: sell 0\.01 BTC$/)
  await chooseKind(page, 'Stop')
  await form(page).getByRole('button', { name: 'More options' }).click()
  await form(page).getByRole('combobox', { name: 'Trigger by' }).selectOption({ label: 'Mid price' })
  await fill(page, { 'Trigger price': '59500', Amount: '0.03' })
  await send(page, /^Conditional order placed: sell 0\.03 BTC$/)
  await fall()
  await page.reload()
  await tab(page, 'Conditional').click()
  const waiting = rows(page, 'Conditional')
  await expect(waiting.filter({ hasText: 'Trailing stop' })).toContainText('Activates at 64,000.00')
  await expect(waiting.filter({ hasText: 'Stop market' })).toContainText('(mid)')

  // Trades at 58,000 and 64,000 trigger neither: the mid price is 61,000, and only now is the trailing stop active.
  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '58000', amount: '1' }, market.url)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'sell', price: '64000', amount: '1' }, market.url)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'sell', price: '58000', amount: '0.001' }, market.url)
  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '64000', amount: '0.001' }, market.url)
  await expect(waiting.filter({ hasText: 'Trailing stop' })).not.toContainText('Activates')
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (2)')
  // The mid price falls to 59,500, and the sale at 58,000 triggers the trailing stop.
  await placeBeside(page, { symbol: 'btc_usdt', side: 'sell', price: '61000', amount: '0.001' }, market.url)
  await expect(tab(page, 'Conditional')).toHaveText('Conditional (0)')
  await tab(page, 'Order history').click()
  await expect(
    rows(page, 'Order history').filter({ hasText: 'Stop market' }).filter({ hasText: 'Filled' }),
  ).toHaveCount(1)
})

test('an iceberg shows only its display size, a GTD order expires, and a fill places its stop and target, after a kill too [TRD-08]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|WebSocket/)
  await openFloor(page, market, demo)
  const other = await others(newBrowser)
  await trade(page, other, market, '60000')
  const seen = async () => {
    const answer = await page.request.get(`${market.url}${marketCalls.fullDepth.path}?symbol=btc_usdt`)
    return ((await answer.json()) as { data: { bids: readonly (readonly [string, string])[] } }).data.bids
  }

  await form(page).getByRole('button', { name: 'More options' }).click()
  await fill(page, { Price: '58000', Amount: '1', 'Display size': '0.1' })
  await send(page, /^Order placed: buy 1 BTC at 58,000 USDT$/)
  await fill(page, { Price: '57000', Amount: '0.2' })
  await form(page).getByRole('combobox', { name: 'Time in force' }).selectOption({ label: 'GTD: good till date' })
  await form(page).getByRole('combobox', { name: 'Good for', exact: true }).selectOption({ label: '1 hour' })
  await send(page, /^Order placed: buy 0\.2 BTC at 57,000 USDT · GTD /)
  // The time in force of one order is not kept for the next.
  await expect(form(page).getByRole('combobox', { name: 'Time in force' })).toHaveValue('GTC')
  await fill(page, { Price: '59000', Amount: '0.1', 'Take profit': '61000', 'Stop loss': '56000' })
  await send(page, /^Order placed: buy 0\.1 BTC at 59,000 USDT$/)
  await expect(tab(page, 'Open')).toHaveText('Open (3)')

  await fall()
  await page.reload()
  await expect(tab(page, 'Open')).toHaveText('Open (3)')
  expect((await seen()).map(([price, amount]) => [price, Number(amount)])).toEqual([
    ['59000', 0.1],
    ['58000', 0.1],
    ['57000', 0.2],
  ])

  // The best bid is filled, and its stop and target are open.
  await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price: '59000', amount: '0.1' }, market.url)
  await expect(tab(page, 'Open')).toHaveText(/^Open \([23]\)$/)
  await expect(tab(page, 'Conditional')).toHaveText(/^Conditional \([12]\)$/)
  const legs = async () =>
    [...(await ordersAt(page, market, 'open')), ...(await ordersAt(page, market, 'conditional'))].filter(
      ({ clientOrderId }) => /-(?:stop|profit)$/.test(clientOrderId),
    )
  expect(await legs()).toHaveLength(2)
  // More than the display size of the iceberg is available.
  await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price: '58000', amount: '0.25' }, market.url)
  await expect(rows(page, 'Open').filter({ hasText: '58,000.00' })).toContainText('25%')
  expect(Number((await seen()).find(([price]) => price === '58000')?.[1])).toBeLessThanOrEqual(0.1)

  await fall()
  await page.reload()
  await expect(rows(page, 'Open').filter({ hasText: '57,000.00' })).toHaveCount(1)
  // Enough for the trade and the whole target: of one that is filled in part, the stop would remain for the rest.
  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '61000', amount: '0.2' }, market.url)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'sell', price: '61000', amount: '0.001' }, market.url)
  await expect.poll(async () => (await legs()).length).toBe(0)
  await advanceClock(market, 61 * 60_000)
  await expect(rows(page, 'Open').filter({ hasText: '57,000.00' })).toHaveCount(0)
  await tab(page, 'Order history').click()
  await expect(rows(page, 'Order history').filter({ hasText: '57,000.00' })).toContainText('Expired')
})
