import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { marketsLimits } from '#contract/markets/limits.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { sampleInstrument } from '#machines/markets/markets/markets.samples.ts'
import { settled } from '#tests/support/clock.ts'
import { memoryHost } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'
import { haveWords } from '#tests/support/app.tsx'
import { openMarkets as open, rows, linkOf, names, rowOf, cells } from '#tests/support/openMarkets.tsx'

beforeAll(() => haveWords(['markets', 'live', 'favourites']))

// jsdom cannot scroll.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the list', () => {
  it('shows every market with its type and numbers, formatted for the reader’s language', async () => {
    await open()
    expect(names()).toEqual(['BTC/USDT', 'ETH/BTC', 'BTC3L/USDT', 'DOGE/USDC', 'BTCUSDT', 'BTCUSDT 260327'])
    expect(cells('BTC/USDT')).toEqual(['100.25', '+2.25%', '100.25', '100.25', '1.23M', '', ''])
    expect(cells('ETH/BTC')[1]).toBe('-1.50%')
    expect(within(rowOf('BTC/USDT')).getByText('5x').textContent).toBe('5x')
    expect(within(rowOf('BTCUSDT')).getByText('Perpetual').textContent).toBe('Perpetual')
    expect(screen.getByText('6 of 6 markets').textContent).toBe('6 of 6 markets')
    expect(screen.getByRole('button', { name: '24h turnover (USDT)' }).textContent).toContain('USDT')
  })

  it('shows the coin’s full name next to a symbol that differs from it', async () => {
    await open({
      instruments: [
        { ...sampleInstrument(0, { base: 'btc' }), baseName: 'Bitcoin' },
        { ...sampleInstrument(1, { base: 'gala' }), baseName: 'Gala' },
      ],
    })
    expect(within(rowOf('BTC/USDT')).getByText('Bitcoin').textContent).toBe('Bitcoin')
    expect(within(rowOf('GALA/USDT')).queryByText('Gala')).toBeNull()
  })

  it('links each market to its trading page', async () => {
    await open()
    expect(linkOf(rowOf('BTC3L/USDT')).getAttribute('href')).toBe('/trade/exchange/?tradeCode=btc3l_usdt_etf')
    expect(linkOf(rowOf('BTCUSDT')).getAttribute('href')).toBe('/contract/exchange/trade/?tradeName=btcusdt')
  })

  it('has the columns and links of a phone on a phone', async () => {
    await open({ width: 390 })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Favourite',
      'Market',
      'Price',
      '24h change',
      // For phones in landscape; a narrow window hides it with CSS.
      '24h turnover (USDT)',
      'Actions',
    ])
    expect(within(rowOf('BTC/USDT')).getByRole('link').getAttribute('href')).toBe('/trade/exchange/?tradeName=BTC_USDT')
  })

  it('has fewer columns on a tablet', async () => {
    await open({ width: 1_000 })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Favourite',
      'Market',
      'Price',
      '24h change',
      '24h turnover (USDT)',
      'Last 24h',
      'Actions',
    ])
  })

  it('shows a contract without a page of its own, without a link', async () => {
    await open({
      instruments: [{ ...sampleInstrument(0, { base: 'btc' }), instType: instTypes.option, symbol: 'btcusdt_call' }],
    })
    expect(within(rows()[0] ?? document.body).queryByRole('link', { name: 'BTCUSDT CALL' })).toBeNull()
    expect(rows()[0]?.textContent).toContain('BTCUSDT CALL')
  })

  it('says how many rows there are, though it renders only those in view', async () => {
    await open({
      instruments: Array.from({ length: 3_000 }, (_, index) => sampleInstrument(index, { base: `c${index}` })),
    })
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3001')
    expect(rows().length).toBeLessThan(60)
    expect(rows()[4]?.getAttribute('aria-rowindex')).toBe('6')
  })

  it('says what to do when there is nothing to show', async () => {
    await open({ area: 'favourites' })
    expect(screen.getByText('No favourites yet').textContent).toBe('No favourites yet')
    await userEvent.click(screen.getByRole('button', { name: 'Show all markets' }))
    expect(names()).toHaveLength(6)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search coin or pair' }), 'nothing of the kind')
    expect(screen.getByText('No markets found').textContent).toBe('No markets found')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(names()).toHaveLength(6)
    await userEvent.click(screen.getByRole('tab', { name: 'Delivery' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search coin or pair' }), 'doge')
    await userEvent.click(screen.getByRole('button', { name: 'Show all markets' }))
    expect(names()).toHaveLength(6)
  })

  it('says why it failed to load, and retries', async () => {
    let isDown = true
    await open({ venue: () => (isDown ? answer(null, { status: 200, code: 10001, msg: 'closed' }) : undefined) })
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load markets')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settled)
    expect(names()).toHaveLength(6)
  })
})

describe('sorting', () => {
  it('is announced to screen readers, and works by keyboard', async () => {
    await open()
    const head = () => screen.getByRole('columnheader', { name: 'Price' })
    expect(head().getAttribute('aria-sort')).toBe('none')
    screen.getByRole('button', { name: 'Price' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(head().getAttribute('aria-sort')).toBe('descending')
    expect(names()[0]).toBe('BTCUSDT 260327')
    await userEvent.keyboard('{Enter}')
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    expect(names()[0]).toBe('BTC/USDT')
  })

  it('does not move rows under the pointer, and says so', async () => {
    const { clock, tick } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    await userEvent.hover(linkOf(rowOf('BTC/USDT')))
    expect(screen.getByText(/Sorting paused/).textContent).toContain('Sorting paused while you point at the list')
    const before = names()
    await tick('btc_usdt', '9999')
    act(() => {
      clock.increment(5_000)
    })
    expect(names()).toEqual(before)
    expect(cells('BTC/USDT')[0]).toBe('9,999.00')
    await userEvent.unhover(rowOf('BTC/USDT'))
    expect(names()[0]).toBe('BTC/USDT')
    expect(screen.queryByText(/Sorting paused/)).toBeNull()
  })
})

describe('a live number', () => {
  it('changes in place, without rerendering the row', async () => {
    const { tick } = await open()
    const price = within(rowOf('BTC/USDT')).getAllByRole('cell')[2]?.querySelector('.live')
    await tick('btc_usdt', '101.5')
    expect(price?.textContent).toBe('101.50')
    expect(within(rowOf('BTC/USDT')).getAllByRole('cell')[2]?.querySelector('.live')).toBe(price)
  })

  it('flashes as it moves, at most once a second, with an arrow besides the colour', async () => {
    const { tick } = await open()
    const time = vi.spyOn(performance, 'now').mockReturnValue(0)
    const secondLater = () => time.mockReturnValue(performance.now() + marketsLimits.markets.flashEvery)
    const price = () => rowOf('BTC/USDT').querySelector<HTMLElement>('.live')?.dataset
    const shown = () => [price()?.['moved'], price()?.['flash']]
    expect(shown()).toEqual(['none', undefined])
    await tick('btc_usdt', '101')
    expect(shown()).toEqual(['up', 'up'])
    await tick('btc_usdt', '101.5')
    expect(shown()).toEqual(['up', 'up'])
    secondLater()
    await tick('btc_usdt', '102')
    expect(shown()).toEqual(['up', 'up'])
    secondLater()
    await tick('btc_usdt', '99')
    expect(shown()).toEqual(['down', 'down'])
    secondLater()
    await tick('btc_usdt', '99')
    expect(shown()).toEqual(['down', 'down'])
  })

  it('has a sign besides its colour', async () => {
    const { tick } = await open()
    const change = () => rowOf('BTC/USDT').querySelectorAll<HTMLElement>('.live')[1]
    expect([change()?.textContent, change()?.dataset['sign']]).toEqual(['+2.25%', 'up'])
    await tick('btc_usdt', '1', { change: '-0.5' })
    expect([change()?.textContent, change()?.dataset['sign']]).toEqual(['-0.50%', 'down'])
    await tick('btc_usdt', '1', { change: '0.00' })
    expect([change()?.textContent, change()?.dataset['sign']]).toEqual(['0.00%', 'none'])
  })

  it('survives a translator that replaces the text with its own node', async () => {
    const { tick } = await open()
    const price = rowOf('BTC/USDT').querySelector('.live')
    price?.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'cien' }))
    await tick('btc_usdt', '123')
    expect(price?.textContent).toBe('123.00')
    expect(price?.childNodes).toHaveLength(1)
  })

  it('is exact beyond floating-point precision', async () => {
    const precise = { ...sampleInstrument(0, { base: 'btc' }), pricePrecision: 18 }
    const { tick } = await open({ instruments: [precise] })
    await tick('btc_usdt', '0.000000000000000001')
    expect(cells('BTC/USDT')[0]).toBe('0.0₁₇1')
    await tick('btc_usdt', '9007199254740993.000000000000000001')
    expect(cells('BTC/USDT')[0]).toBe('9,007,199,254,740,993.000000000000000001')
  })
})

describe('staleness', () => {
  const goLive = (fake: Awaited<ReturnType<typeof open>>['fake']) =>
    act(async () => {
      const spot = fake.sockets.find(({ url }) => url.endsWith('spot'))
      const swap = fake.sockets.find(({ url }) => url.endsWith('swap'))
      spot?.opens()
      spot?.acknowledges('market.all.ticker')
      spot?.brings({ ch: 'market.all.ticker', data: [] })
      swap?.opens()
      for (const biz of ['perpetual', 'delivery']) {
        swap?.brings({ biz, channel: 'subscribe', type: 'tickers', data: { result: true } })
        swap?.brings({ biz, type: 'tickers', data: [], ts: 1 })
      }
      await settled()
    })

  it('is marked on each number when its stream is late, until it arrives, and when it falls silent', async () => {
    const { fake, rootClock } = await open()
    expect(screen.queryByRole('img', { name: /live|Stale/ })).toBeNull()
    expect(screen.queryByText('Live')).toBeNull()
    act(() => rootClock.increment(shellLimits.subscription.startGrace))
    // Six rows, and the three lists of top movers above them.
    expect(screen.getAllByRole('img', { name: 'Connecting…' })).toHaveLength(9)
    await goLive(fake)
    expect(screen.queryByRole('img', { name: /live|Stale/ })).toBeNull()
    expect(screen.getByText('Live').textContent).toBe('Live')
    // The root's clock is simulated here, so end the socket itself.
    await act(async () => {
      fake.sockets.find(({ url }) => url.endsWith('spot'))?.ends()
      await settled()
    })
    expect(
      within(rowOf('BTC/USDT'))
        .getByRole('img', { name: /^Delayed since / })
        .getAttribute('title'),
    ).toMatch(/^Delayed since /)
    expect(within(rowOf('BTCUSDT')).queryByRole('img')).toBeNull()
    expect(
      rowOf('BTC/USDT').querySelector('[data-stale="true"]')?.contains(rowOf('BTC/USDT').querySelector('.live')),
    ).toBe(true)
    expect(screen.getByText(/^Spot: Delayed since /).textContent).toMatch(/^Spot: Delayed since /)
  })
})

describe('a star', () => {
  it('adds a market to a guest’s favourites, and removes it again', async () => {
    const { services } = await open()
    const star = () => within(rowOf('ETH/BTC')).getByRole('button', { name: 'Favourite ETH/BTC' })
    expect(star().getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(star())
    await act(settled)
    expect(star().getAttribute('aria-pressed')).toBe('true')
    expect(services.storage.keys('favourites')).toEqual(['favourites.spot'])
  })

  it('is reverted when the venue refuses, and the person sees why [FAV-03]', async () => {
    const { app } = await open({
      fid: '1001',
      venue: (request) =>
        request.method === 'POST' ? answer(null, { code: 30602, status: 200, msg: 'unknown' }) : undefined,
    })
    const star = () => within(rowOf('ETH/BTC')).getByRole('button', { name: 'Favourite ETH/BTC' })
    await expect.poll(() => star().hasAttribute('disabled')).toBe(false)
    await userEvent.click(star())
    await expect.poll(() => star().getAttribute('aria-pressed')).toBe('false')
    expect(app.notices.getSnapshot().context.history.map(({ failure }) => failure?.code)).toEqual([30602])
  })

  it('is disabled while it is unknown whose favourites these are', async () => {
    const { app } = await open({
      fid: '1001',
      venue: (request) =>
        request.method === 'GET' && request.url.includes('favorite') ? answer('nonsense') : undefined,
    })
    const star = () => within(rowOf('BTC/USDT')).getByRole('button', { name: 'Favourite BTC/USDT' })
    expect(star().hasAttribute('disabled')).toBe(true)
    act(() => {
      app.favourites.send({ type: 'session.changed', fid: undefined })
    })
    await act(settled)
    expect(star().hasAttribute('disabled')).toBe(false)
  })

  it('works with a store that another version left behind [FAV-03]', async () => {
    const host = memoryHost()
    host.values.set('sf.favourites.spot', '[1, {"old":"shape"}')
    host.values.set('sf.favourites.contract', '["btcusdt", 7]')
    await open({ host })
    const pressed = (name: string) =>
      within(rowOf(name))
        .getByRole('button', { name: `Favourite ${name}` })
        .getAttribute('aria-pressed')
    expect([pressed('BTC/USDT'), pressed('BTCUSDT')]).toEqual(['false', 'true'])
    await userEvent.click(within(rowOf('BTC/USDT')).getByRole('button', { name: 'Favourite BTC/USDT' }))
    await act(settled)
    expect(pressed('BTC/USDT')).toBe('true')
    expect(host.values.get('sf.favourites.spot')).toBe('[1]')
  })
})

describe('the actions of a row', () => {
  it('are separate links: an alert on this market, a transfer of its coin over this page', async () => {
    await open()
    const [, alert, transfer] = within(rowOf('ETH/BTC')).getAllByRole('link')
    expect([alert?.getAttribute('aria-label'), alert?.getAttribute('href')]).toEqual([
      'Create price alert for ETH/BTC',
      '/market/alerts?symbol=eth_btc',
    ])
    expect([transfer?.getAttribute('aria-label'), transfer?.getAttribute('href')]).toEqual([
      'Transfer ETH (ETH/BTC)',
      '/market?transfer=--2',
    ])
  })

  it('keep the current filters', async () => {
    await open()
    await userEvent.type(screen.getByRole('searchbox'), 'eth')
    expect(
      within(rowOf('ETH/BTC'))
        .getByRole('link', { name: /^Transfer/ })
        .getAttribute('href'),
    ).toBe('/market?transfer=--2&search=eth')
  })

  it('are reachable by keyboard, starting at the market', async () => {
    await open()
    linkOf(rowOf('BTC/USDT')).focus()
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Create price alert for BTC/USDT')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Create price alert for ETH/BTC')
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Transfer ETH (ETH/BTC)')
  })
})

describe('the top movers', () => {
  it('are above the list, ranked again from time to time, and not under a pointer', async () => {
    const { clock, tick } = await open()
    const list = (name: string) => screen.getByRole('list', { name })
    const shown = (name: string) =>
      within(list(name))
        .queryAllByRole('listitem')
        .map((item) => `${linkOf(item).textContent}${item.querySelector('.live')?.textContent}`)
    const rank = () => act(() => clock.increment(marketsLimits.movers.rankEvery))
    rank()
    expect(shown('Top gainers')).toEqual(['BTC+2.25%'])
    expect(shown('Top losers')).toEqual(['DOGE-1.50%', 'ETH-1.50%'])
    expect(within(list('New listings')).getAllByRole('link').length).toBe(marketsLimits.movers.rows)
    await userEvent.hover(list('Top gainers'))
    await tick('eth_btc', '2', { change: '9' })
    rank()
    expect(shown('Top gainers')).toEqual(['BTC+2.25%'])
    await userEvent.unhover(list('Top gainers'))
    await act(settled)
    expect(shown('Top gainers')).toEqual(['ETH+9.00%', 'BTC+2.25%'])
    expect(within(list('Top gainers')).getAllByRole('link')[0]?.getAttribute('href')).toBe(
      '/trade/exchange/?tradeCode=eth_btc',
    )
  })
})

describe('the keyboard', () => {
  it('moves between rows with the arrow keys', async () => {
    await open()
    linkOf(rowOf('BTC/USDT')).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('BTC3L/USDT')
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('ETH/BTC')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('BTC/USDT')
  })
})
