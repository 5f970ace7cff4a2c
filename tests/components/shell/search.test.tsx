import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Found } from '#contract/shell/found.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'
import { contract, option, sample } from '#machines/shell/search/search.model.ts'
import type { Answer, Ranking } from '#machines/shell/search/search.types.ts'
import { SearchContents } from '#features/shell/search/SearchContents.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { TestClock } from '#tests/support/clock.ts'
import { stubServices } from '#tests/support/services.ts'

const { app } = startApp()
const asOf = Date.UTC(2026, 0, 5)
const day = 24 * 60 * 60 * 1_000
beforeAll(() => haveWords(['search', 'live']))

/** The open search, with the venue's answer. */
const open = (answer: Omit<Answer, 'asOf'>, ranked = 6) => {
  const popular = Array.from({ length: ranked }, (_, index) => ({ ...sample(`p${index}`), rank: ranked - index }))
  const clock = new TestClock()
  const search = createActor(
    asleep(searchMachine).provide({
      actors: {
        fetchResult: requestOf<Answer, { keyword: string }>(
          () => Promise.resolve({ ...answer, asOf }),
          () => 0,
        ),
        fetchPopular: requestOf<Ranking, undefined>(
          () => Promise.resolve({ popular, asOf }),
          () => 0,
        ),
      },
    }),
    { input: { visits: [] }, clock },
  ).start()
  search.send({ type: 'search.opened' })
  render(
    <MemoryRouter>
      <BoardsProvider boards={stubServices()}>
        <SearchContents app={{ ...app, search }} />
      </BoardsProvider>
    </MemoryRouter>,
  )
  const type = async (text: string) => {
    await userEvent.type(screen.getByRole('combobox'), text)
    clock.increment(shellLimits.search.debounce)
  }
  return { type, search }
}

const names = () => screen.getAllByRole('option').map((row) => row.getAttribute('aria-label'))

it('shows four rows per group, the remaining count, and all of them on demand [SRCH-02]', async () => {
  const spots = ['a', 'b', 'c', 'd', 'e', 'f'].map((base) => sample(base))
  const { type } = open({ swaps: [contract('btc')], spots })
  await type('x')
  await waitFor(() => expect(names()).toEqual(['BTCUSDT', 'A/USDT', 'B/USDT', 'C/USDT', 'D/USDT']))
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(names()).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(names()).toHaveLength(5)
  await userEvent.click(screen.getByRole('tab', { name: 'Futures' }))
  expect(names()).toEqual(['BTCUSDT'])
})

it('says that nothing was found, with four suggestions; the popular ones are ranked while nothing is requested [SRCH-05]', async () => {
  const { type } = open({ swaps: [], spots: [] })
  await waitFor(() => expect(names()).toEqual(['P5/USDT', 'P4/USDT', 'P3/USDT', 'P2/USDT', 'P1/USDT', 'P0/USDT']))
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^1/)
  await type('zz')
  await waitFor(() => expect(screen.getByText('No results for “zz”').textContent).toContain('zz'))
  expect(names()).toEqual(['P5/USDT', 'P4/USDT', 'P3/USDT', 'P2/USDT'])
})

it('shows for each row its price with its decimals, its change, margin and type [SRCH-06]', async () => {
  const delivery: Found = {
    ...contract('eth'),
    instType: instTypes.delivery,
    contractCode: 'ethusdt_260109',
    liquidationDate: asOf + 4 * day,
    traceId: '5:ethusdt_260109',
  }
  const margin = sample('sol', {
    isMarginTrade: true,
    marginRatio: 5,
    last: decimal('1234.5'),
    change: decimal('-3.5'),
    digit: '3#1',
  })
  const { type } = open({ swaps: [contract('btc'), delivery], spots: [margin, option] })
  await type('x')
  await waitFor(() => expect(names()).toEqual(['BTCUSDT', 'ETHUSDT 260109', 'SOL/USDT', 'BTC/USDT']))
  const text = (name: string) => screen.getByRole('option', { name }).textContent
  expect(text('SOL/USDT')).toMatch(/5x.*1,234\.500.*-3\.50%/)
  expect(text('BTCUSDT')).toContain('Perpetual')
  expect(text('ETHUSDT 260109')).toContain('Weekly')
  expect(text('BTC/USDT')).toContain('Options')
  expect(screen.getByRole('option', { name: 'BTC/USDT' }).getAttribute('aria-disabled')).toBe('true')
})

it('makes each row a link to its market; a plain click belongs to the search, any other to the browser [SRCH-07]', async () => {
  const { type, search } = open({ swaps: [contract('btc')], spots: [sample('eth'), option] })
  await type('x')
  await waitFor(() => expect(names()).toEqual(['BTCUSDT', 'ETH/USDT', 'BTC/USDT']))
  expect(screen.getAllByRole('option').map((row) => row.getAttribute('href'))).toEqual([
    '/contract/exchange/trade/?tradeName=btcusdt',
    '/trade/exchange/?tradeCode=eth_usdt',
    null,
  ])
  const eth = screen.getByRole('option', { name: 'ETH/USDT' })
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
    // jsdom can't follow the link.
    eth.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(eth, held)
  }
  expect(search.getSnapshot().matches('open')).toBe(true)
  await userEvent.click(eth)
  expect(search.getSnapshot().matches('closed')).toBe(true)
})

it('counts what was found, not what is listed, and says where the list ends [SRCH-02]', async () => {
  const spots = ['a', 'b', 'c', 'd', 'e', 'f'].map((base) => sample(base))
  const { type } = open({ swaps: [contract('btc')], spots, totals: { swap: 1, spot: 214 } })
  await type('x')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('215 markets found'))
  expect(screen.queryByText(/^Showing /)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getByRole('group', { name: 'Spot' }).textContent).toContain('Showing 6 of 214.')
  await userEvent.click(screen.getByRole('tab', { name: 'Futures' }))
  expect(screen.getByRole('status').textContent).toBe('1 market found')
})

it('shows no total for a venue that does not report one [SRCH-02]', async () => {
  const { type } = open({ swaps: [], spots: ['a', 'b', 'c', 'd', 'e'].map((base) => sample(base)) })
  await type('x')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('5 markets'))
})

it('starts over after an empty answer, with the focus back in the field [SRCH-05]', async () => {
  const { type, search } = open({ swaps: [], spots: [] })
  await type('nothing of the kind')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
  expect(screen.getByRole('combobox')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  expect(search.getSnapshot().matches({ open: { answer: 'idle' } })).toBe(true)
  expect(screen.queryByText(/^No results/)).toBeNull()
})
