import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { marketsLimits } from '#contract/markets/limits.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { sampleInstrument, sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { asleep } from '#tests/support/asleep.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { openFrame, pageOf } from '#tests/support/frame.tsx'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

// Load the page's chunk first, so that no test waits for a compiler.
beforeAll(async () => {
  await haveWords(['markets', 'live', 'home', 'header'])
  await import('#app/routes/shell/home.ts')
  await import('#features/shell/home/Yours.tsx')
  await import('#app/parts/HomeNothing.tsx')
})

const coins = ['btc', 'eth', 'sol', 'xrp', 'ada', 'dot', 'ltc', 'bch', 'etc', 'xlm']
const instruments = [
  ...coins.map((base, index) => sampleInstrument(index, { base })),
  sampleInstrument(20, { base: 'btc', kind: 'perpetual' }),
]
const tickers = instruments.map(({ symbol }, index) =>
  sampleTicker(symbol, `${index + 1}.25`, symbol === 'ltc_usdt' ? { turnover: '9000' } : {}),
)

/** A venue that lists markets after this many failures. */
const venue = ({ failures = 0, listed = instruments } = {}) => {
  let left = failures
  return stubServices((request) => {
    if (!request.url.includes('/hk-web/public/instruments')) return answer(null, { status: 503 })
    left -= 1
    return left >= 0
      ? answer(null, { code: 99_999, msg: 'Not from here' })
      : answer({ instruments: listed, tickers: tickers.slice(-listed.length), ts: 1 })
  })
}

const pages = { home: () => import('#app/routes/shell/home.ts'), markets: pageOf(() => <p>All markets</p>) }

const table = () => screen.findByRole('table')
const listed = async () => within(await table()).findByRole('link', { name: 'BTC/USDT' })

/** A session that reports at once that it belongs to this person, or to a guest. */
const sessionOf = (user: SessionUser | null) =>
  asleep(sessionMachine).provide({
    actors: {
      repeatLogout: fromPromise<void>(() => Promise.resolve()),
      fetchSession: requestOf<SessionUser | null, undefined>(
        () => Promise.resolve(user),
        () => 0,
      ),
    },
  })

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the home page', () => {
  it('shows the first spot markets with their prices, and links to all', async () => {
    const user = userEvent.setup()
    openFrame('/en_US/', { pages, services: venue() })
    await listed()
    expect(names()).toEqual(coins.slice(0, marketsLimits.markets.top).map((base) => `${base.toUpperCase()}/USDT`))
    const [, first] = screen.getAllByRole('row')
    expect(first?.textContent).toContain('1.25')
    await user.click(screen.getByRole('link', { name: 'View markets' }))
    await screen.findByText('View markets')
  })

  it('tells a guest what this is, with a login, and features one market', async () => {
    openFrame('/en_US/', { pages, services: venue(), testApp: startApp({ flows: { session: sessionOf(null) } }) })
    await listed()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Live markets, exactly-once transfers')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/en_US/register',
    )
    const shown = screen.getByRole('region', { name: 'BTC/USDT' })
    expect(within(shown).getByRole('link', { name: 'BTC/USDT' }).getAttribute('href')).toContain('btc_usdt')
    expect(shown.textContent).toContain('1.25')
    expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull()
  })

  it('features the market with the highest turnover where the venue does not list the usual one', async () => {
    const listed = instruments.slice(1)
    openFrame('/en_US/', { pages, services: venue({ listed }) })
    await within(await table()).findByRole('link', { name: 'ETH/USDT' })
    const shown = await screen.findByRole('region', { name: 'LTC/USDT' })
    expect(within(shown).getByRole('link', { name: 'LTC/USDT' }).getAttribute('href')).toContain('ltc_usdt')
    expect(screen.queryByRole('region', { name: 'BTC/USDT' })).toBeNull()
  })

  it('lists gainers, losers and new listings, and does not move them under a pointer', async () => {
    const { services, clock } = openFrame('/en_US/', { pages, services: venue() })
    await listed()
    const rose = () =>
      within(screen.getByRole('list', { name: 'Top gainers' }))
        .queryAllByRole('link')
        .map((link) => link.textContent)
    expect(rose()).toEqual([])
    const moves = async (symbol: string, change: string) => {
      services.tickers.write(symbol, sampleTicker(symbol, '2', { change, ts: 9 }))
      await act(async () => {
        clock.increment(marketsLimits.movers.rankEvery)
        await settled()
      })
    }
    await moves('sol_usdt', '3')
    expect(rose()).toEqual(['SOL/USDT'])
    const list = screen.getByRole('list', { name: 'Top gainers' })
    await userEvent.hover(list)
    await moves('eth_usdt', '5')
    expect(rose()).toEqual(['SOL/USDT'])
    await userEvent.unhover(list)
    await act(settled)
    expect(rose()).toEqual(['ETH/USDT', 'SOL/USDT'])
  })

  it('shows signed-in users their assets and their to-dos in place of the introduction', async () => {
    const testApp = startApp({ fid: sampleUser.fid, flows: { session: sessionOf(sampleUser) } })
    openFrame('/en_US/', { pages, services: venue(), testApp })
    const yours = await screen.findByRole('region', { name: 'Your account' })
    expect(within(yours).getByText('Total balance').textContent).toBe('Total balance')
    // The venue has not sent the number of unread messages.
    expect(within(yours).queryByText('Nothing to do')).toBeNull()
    expect(within(yours).getByRole('link', { name: 'View assets' }).getAttribute('href')).toContain('/assetManagement')
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
  })

  it('says that there is nothing to do once the venue has said so', async () => {
    const messages = asleep(messagesMachine).provide({
      actors: {
        fetchUnread: requestOf<number, undefined>(
          () => Promise.resolve(0),
          () => 0,
        ),
      },
    })
    const testApp = startApp({ fid: sampleUser.fid, flows: { session: sessionOf(sampleUser), messages } })
    openFrame('/en_US/', { pages, services: venue(), testApp })
    const yours = await screen.findByRole('region', { name: 'Your account' })
    expect((await within(yours).findByText('Nothing to do')).textContent).toBe('Nothing to do')
  })

  it('shows the empty state of a list without favourites, and links back to all markets', async () => {
    openFrame('/en_US/', { pages, services: venue() })
    await listed()
    await userEvent.click(screen.getByRole('radio', { name: 'Favourites' }))
    const nothing = await screen.findByText('No favourites yet')
    expect(nothing.parentElement?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Show all markets' }))
    await listed()
    expect(names()).toHaveLength(marketsLimits.markets.top)
  })

  it('switches the list to perpetual contracts', async () => {
    openFrame('/en_US/', { pages, services: venue() })
    await listed()
    await userEvent.click(screen.getByRole('radio', { name: 'Perpetual' }))
    await act(settled)
    expect(names()).toEqual(['BTCUSDT'])
  })

  it('says what happened when the markets fail to load, and retries on demand', async () => {
    const user = userEvent.setup()
    openFrame('/en_US/', { pages, services: venue({ failures: 1 }) })
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain('Not from here')
    await user.click(within(failure).getByRole('button', { name: 'Try again' }))
    await listed()
  })

  it('marks each price as not live while no stream sends', async () => {
    openFrame('/en_US/', { pages, services: venue() })
    await listed()
    expect(screen.queryByText('Live')).toBeNull()
    const marks = within(screen.getByRole('table')).findAllByRole('img', { name: 'Connecting…' })
    expect(await marks).toHaveLength(marketsLimits.markets.top)
  })
})
