import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { coinInfo } from '#contract/markets/calls/coinInfo.ts'
import type { CoinOffer } from '#contract/markets/coins.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleCoins } from '#machines/markets/coinDetail/coinDetail.samples.ts'
import { coinChoiceOf, coinChoicePath, coinLists } from '#machines/markets/coinInfo/coinFilter.ts'
import { coinInfoMachine } from '#machines/markets/coinInfo/coinInfo.machine.ts'
import { CoinInfoPage } from '#features/markets/coinInfo/CoinInfoPage.tsx'
import { SelectionPage } from '#features/markets/coinInfo/SelectionPage.tsx'
import { createCoinsActors, orderCoins } from '#services/markets/coinInfo.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

beforeAll(() => haveWords(['catalogue', 'coinInfo', 'live']))

const ticker = (symbol: string, last: string, change: string) => ({
  symbol,
  last: decimal(last),
  open: decimal(last),
  high: decimal(last),
  low: decimal(last),
  volume: decimal('1'),
  turnover: decimal('1'),
  change: decimal(change),
  bid: null,
  ask: null,
  ts: 1_000,
})

const [btc, usdt] = sampleCoins as readonly [CoinOffer, CoinOffer]
const doge: CoinOffer = {
  ...btc,
  id: 'doge',
  name: 'Dogecoin',
  category: 'meme',
  launched: 2013,
  market: { symbol: 'doge_usdt', pricePrecision: 5, quote: 'usdt' },
  listedAt: btc.listedAt + 1,
}
const coins = [usdt, btc, doge]
const tickers = [ticker('btc_usdt', '97000', '-1.5'), ticker('doge_usdt', '0.33', '4')]

const all = { filter: { text: '', list: 'all' as const }, sort: undefined }

/** A page over a real catalogue, with the venue's answer. */
const open = async (page: 'coinInfo' | 'selection') => {
  const { app, root } = startApp()
  const services = stubServices(({ url }) =>
    new URL(url).pathname === coinInfo.list.path
      ? answer({ coins, tickers, ts: 1_000 })
      : answer(null, { status: 503 }),
  )
  const actors = createCoinsActors(services, (choice) =>
    coinChoicePath('/coinInfo', choice, { usual: 'all', search: '' }),
  )
  const actor = createActor(coinInfoMachine.provide({ actors }), {
    input: page === 'coinInfo' ? all : { ...all, filter: { text: '', list: 'meme' } },
    parent: root as never,
  }).start()
  const Page = page === 'coinInfo' ? CoinInfoPage : SelectionPage
  const Framed = () => (
    <BoardsProvider boards={services}>
      <Page />
    </BoardsProvider>
  )
  renderPage(Framed, { actor, app })
  await act(settled)
  await act(settled)
  return { actor, user: userEvent.setup() }
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)

it('lists every coin with its live price, and leads to its page [HELP-01]', async () => {
  await open('coinInfo')
  expect(names()).toEqual(['USDT', 'BTC', 'DOGE'])
  const row = screen.getByRole('row', { name: /Compare Bitcoin/ })
  expect(row.textContent).toContain('97,000.00')
  expect(row.textContent).toContain('-1.50%')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/coinInfo?coin=btc')
  expect(screen.getByRole('row', { name: /Tether/ }).textContent).toContain('–')
})

it('finds a coin by its name, and a list by its category', async () => {
  const { user } = await open('coinInfo')
  await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'bitc')
  expect(names()).toEqual(['BTC'])
  await user.click(screen.getByRole('radio', { name: 'Meme' }))
  expect(screen.queryAllByText('Nothing matches this filter')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(names()).toHaveLength(3)
})

it('shows only the chosen columns, and keeps the choice while searching [HELP-01]', async () => {
  const { user } = await open('coinInfo')
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads().some((head) => head.includes('Networks'))).toBe(true)
  await user.click(within(screen.getByRole('group', { name: 'Columns' })).getByRole('checkbox', { name: 'Networks' }))
  await act(settled)
  expect(heads().some((head) => head.includes('Networks'))).toBe(false)
  expect(names()).toHaveLength(3)
  // A search keeps it.
  await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'bitc')
  await act(settled)
  expect(heads().some((head) => head.includes('Networks'))).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: 'Networks' }))
  await act(settled)
  expect(heads().some((head) => head.includes('Networks'))).toBe(true)
})

it('reads the hidden columns of an address, and ignores others', () => {
  const choice = coinChoiceOf(new URLSearchParams('hide=markets.price.networks'), coinLists, 'all')
  expect(choice).toEqual({ filter: { text: '', list: 'all', hidden: ['networks', 'markets'] }, sort: undefined })
  expect(coinChoicePath('/coinInfo', choice, { usual: 'all', search: '' })).toBe('/coinInfo?hide=networks.markets')
})

it('shows the themes of coin picks', async () => {
  await open('selection')
  expect(names()).toEqual(['DOGE'])
  expect(screen.getByRole('link', { name: 'All coins' }).getAttribute('href')).toBe('/coinInfo')
  expect(screen.queryByRole('radio', { name: 'Leveraged tokens' })).toBeNull()
})

it('sorts by live numbers, and puts a coin without one last in either direction', () => {
  const board = stubServices().tickers
  for (const one of tickers) board.write(one.symbol, one)
  const order = (column: string, direction: 'up' | 'down') =>
    orderCoins(coins, board, { ...all, sort: { column, direction } })
  expect(order('change', 'down')).toEqual(['doge', 'btc', 'usdt'])
  expect(order('last', 'up')).toEqual(['doge', 'btc', 'usdt'])
  expect(order('last', 'down')).toEqual(['btc', 'doge', 'usdt'])
  expect(order('launched', 'down')).toEqual(['doge', 'btc', 'usdt'])
  expect(order('name', 'up')).toEqual(['btc', 'doge', 'usdt'])
  expect(orderCoins(coins, board, { ...all, filter: { text: '', list: 'newest' } })[0]).toBe('doge')
})

it('reads a choice from an address, writes it back, and ignores what it does not know', () => {
  const read = (search: string) => coinChoiceOf(new URLSearchParams(search), coinLists, 'all')
  const choice = read('?search=btc&list=meme&sort=last.up')
  expect(choice).toEqual({ filter: { text: 'btc', list: 'meme' }, sort: { column: 'last', direction: 'up' } })
  expect(coinChoicePath('/coinInfo', choice, { usual: 'all', search: '?login=1' })).toBe(
    '/coinInfo?login=1&search=btc&list=meme&sort=last.up',
  )
  expect(read('?list=none&sort=last.sideways')).toEqual(all)
  expect(coinChoicePath('/coinInfo', all, { usual: 'all', search: '?list=meme' })).toBe('/coinInfo')
})
