import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { haveWords } from '#tests/support/app.tsx'
import { openMarkets as open, rowOf } from '#tests/support/openMarkets.tsx'

beforeAll(() => haveWords(['markets', 'live', 'favourites']))

// jsdom cannot scroll.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('the actions of a row are in a sheet on a phone, with the numbers that do not fit in the row', async () => {
  const { tick } = await open({ width: 390 })
  expect(within(rowOf('ETH/BTC')).getAllByRole('link')).toHaveLength(1)
  const more = within(rowOf('ETH/BTC')).getByRole('button', { name: 'More actions for ETH/BTC' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  const sheet = await screen.findByRole('dialog', { name: 'ETH/BTC' })
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await tick('eth_btc', '5', { high: '7.5', low: '2.25' })
  expect(
    [...sheet.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent.trim()]),
  ).toMatchObject([
    ['24h high', expect.stringMatching(/^7\.50*$/)],
    ['24h low', expect.stringMatching(/^2\.250*$/)],
    ['24h turnover (USDT)', expect.any(String)],
  ])
  expect(
    within(sheet)
      .getAllByRole('link')
      .map((way) => [way.textContent, way.getAttribute('href')]),
  ).toEqual([
    ['Trade', '/trade/exchange/?tradeName=ETH_BTC'],
    ['Create price alert', '/market/alerts?symbol=eth_btc'],
    ['Transfer ETH', '/market?transfer=--2'],
  ])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the sheet of a row closes on navigation', async () => {
  const { app } = await open({ width: 390 })
  await userEvent.click(screen.getByRole('button', { name: 'More actions for BTC/USDT' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Create price alert' }))
  expect(app.navigation.getSnapshot().matches('closed')).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})
