import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { letAnswer } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { takenTrade } from '#machines/spot/recentTrades/recentTrades.view.ts'
import { RecentTrades } from '#features/spot/recentTrades/RecentTrades.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { largeFrom } from '#drawing/live/tradePainter.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { handBoards } from '#tests/support/marketBoards.ts'

beforeAll(() => haveWords(['recentTrades', 'live']))

const trade = (id: string, amount: string, side: Trade['side'] = 'buy', price = '64000'): Trade => ({
  id,
  price: decimal(price),
  amount: decimal(amount),
  side,
  ts: Date.UTC(2026, 0, 5, 12),
})

const open = (first: readonly Trade[]) => {
  const actor = createActor(asleep(recentTradesMachine), { input: { market: sampleMarket, fid: '7' } }).start()
  const { boards } = handBoards()
  const { app } = startApp({ width: 390 })
  boards.trades.write('btc_usdt', first)
  actor.send({ type: 'trades.opened' })
  render(
    <MarketBoardsProvider boards={boards}>
      <RecentTrades actor={actor} app={app} />
    </MarketBoardsProvider>,
  )
  // Ends the flow's own request without data, since what the stream sent is enough.
  const { fetchTrades } = actor.getSnapshot().children
  if (fetchTrades) act(() => letAnswer(actor, fetchTrades, { done: undefined }))
  return {
    actor,
    user: userEvent.setup({ delay: null }),
    move: (trades: readonly Trade[]) => act(() => boards.trades.write('btc_usdt', trades)),
  }
}

const rows = () =>
  within(screen.getByRole('rowgroup'))
    .getAllByRole('row')
    .filter((row) => !row.hasAttribute('data-empty'))
const shownRows = () =>
  rows().map((row) =>
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .join(' '),
  )

describe('recent trades on the screen', () => {
  it('show price and size, newest first, with the taker’s side', () => {
    open([trade('b', '0.5', 'sell', '63999.5'), trade('a', '1')])
    expect(shownRows()).toEqual(['63,999.50 0.50000', '64,000.00 1.00000'])
    expect(rows().map((row) => row.dataset['way'])).toEqual(['down', 'up'])
  })

  it('leave out those below the entered size', async () => {
    const { user, move } = open([trade('b', '0.5'), trade('a', '1')])
    await user.type(screen.getByRole('textbox', { name: 'Min size (BTC)' }), '0.6')
    expect(shownRows()).toEqual(['64,000.00 1.00000'])
    move([trade('c', '7'), trade('b', '0.5'), trade('a', '1')])
    expect(shownRows()).toEqual(['64,000.00 7.00000', '64,000.00 1.00000'])
    await user.clear(screen.getByRole('textbox', { name: 'Min size (BTC)' }))
    await user.type(screen.getByRole('textbox', { name: 'Min size (BTC)' }), '9')
    expect(screen.queryAllByText('No recent trades of this size')).toHaveLength(1)
  })

  it('mark large ones and own ones, also for screen readers', () => {
    const many = Array.from({ length: spotLimits.recentTrades.large.of }, (_, index) => trade(`t${index}`, '0.1'))
    const { actor } = open([trade('big', '1'), ...many])
    act(() => actor.send({ type: 'fills.received', ids: ['t0'] }))
    const [large, own, plain] = rows()
    expect([large, own, plain].map((row) => [row?.hasAttribute('data-large'), row?.hasAttribute('data-own')])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(screen.queryAllByRole('button', { name: 'Price (USDT) 64,000.00 Large' })).toHaveLength(1)
    expect(screen.queryAllByRole('button', { name: 'Price (USDT) 64,000.00 Yours' })).toHaveLength(1)
  })

  it('mark none as large among few', () => {
    expect(largeFrom([trade('a', '1')])).toBeUndefined()
    const many = Array.from({ length: spotLimits.recentTrades.large.of }, (_, index) =>
      trade(`t${index}`, `${index + 1}`),
    )
    expect(largeFrom(many)).toBe('110')
  })

  it('pause under the pointer, and a press takes what was visible [TRD-10]', async () => {
    const { user, move, actor } = open([trade('b', '0.5', 'sell'), trade('a', '1')])
    await user.hover(screen.getByRole('button', { name: 'Size (BTC) 0.50000 Price (USDT) 64,000.00' }))
    expect(screen.queryAllByText('Paused')).toHaveLength(1)
    move([trade('c', '7', 'buy', '64010'), trade('b', '0.5', 'sell'), trade('a', '1')])
    expect(shownRows()).toEqual(['64,000.00 0.50000', '64,000.00 1.00000'])
    await user.click(screen.getByRole('button', { name: 'Size (BTC) 0.50000 Price (USDT) 64,000.00' }))
    expect(takenTrade(actor.getSnapshot())).toEqual({
      side: 'bids',
      price: '64000',
      amount: '0.5',
      cumulative: '0.5',
      part: 'amount',
    })
    await user.hover(screen.getByRole('heading', { name: 'Recent trades' }))
    expect(shownRows()[0]).toBe('64,010.00 7.00000')
  })

  it('say that there are none', () => {
    const { move } = open([])
    expect(screen.queryAllByText('No trades yet')).toHaveLength(1)
    move([trade('a', '1')])
    expect(screen.queryAllByText('No trades yet')).toHaveLength(0)
  })
})
