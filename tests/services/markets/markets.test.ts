import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { marketsLimits } from '#contract/markets/limits.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { sampleInstrument, sampleInstruments, sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { createMarketsActors } from '#services/markets/markets.ts'
import { settled } from '#tests/support/clock.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const symbols = sampleInstruments.map(({ symbol }) => symbol)

/** The page's machine with its real actors and a venue that lists the samples. */
const opened = async (given: Parameters<typeof stubServices>[1] = {}) => {
  const asked: string[] = []
  const services = stubServices((request) => {
    const { pathname, searchParams } = new URL(request.url)
    asked.push(pathname.endsWith('trendlines') ? `lines ${searchParams.get('symbols')}` : pathname)
    if (pathname.endsWith('trendlines'))
      return answer((searchParams.get('symbols') ?? '').split(',').map((symbol) => ({ symbol, points: ['1', '2'] })))
    return answer({
      instruments: sampleInstruments,
      tickers: symbols.map((symbol, index) => sampleTicker(symbol, `${index + 1}`)),
      ts: 1,
    })
  }, given)
  const clock = new SimulatedClock()
  const actor = createActor(marketsMachine.provide({ actors: createMarketsActors(services) }), {
    clock,
    input: { choice: {}, marks: noMarks },
  }).start()
  await expect.poll(() => actor.getSnapshot().matches('ready')).toBe(true)
  return { actor, clock, asked, services, order: () => actor.getSnapshot().context.order }
}

it('lists every instrument of the venue with its last known numbers [MKT-01]', async () => {
  const { order, services } = await opened()
  expect(order()).toEqual(symbols)
  expect(services.tickers.read('eth_btc')?.last).toBe('2')
})

it.each([
  ['the default one if the venue lists it', ['btc_usdt', 'eth_usdt'], 'btc_usdt'],
  ['otherwise the most traded one', ['eth_usdt', 'sol_usdt', 'xrp_usdt'], 'sol_usdt'],
  ['the default one if nothing is listed', [], 'btc_usdt'],
])('selects one market for a window: %s', async (_, listed, shown) => {
  const all = listed.map((symbol, index) => sampleInstrument(index, { base: symbol.replace('_usdt', '') }))
  const turnover: Readonly<Record<string, string>> = { eth_usdt: '7', sol_usdt: '90', xrp_usdt: '8' }
  const services = stubServices(() =>
    answer({
      instruments: all,
      tickers: listed.map((symbol) => sampleTicker(symbol, '1', { turnover: turnover[symbol] ?? '1' })),
      ts: 1,
    }),
  )
  const actor = createActor(marketsMachine.provide({ actors: createMarketsActors(services) }), {
    clock: new SimulatedClock(),
    input: { choice: {}, marks: noMarks },
  }).start()
  await expect.poll(() => actor.getSnapshot().context.shown).toBe(shown)
})

it('re-sorts at most once a second, however often the numbers change [MKT-01]', async () => {
  const { actor, clock, order, services } = await opened()
  actor.send({ type: 'column.chosen', column: 'last' })
  expect(order()).toEqual(symbols.toReversed())
  const orders: (readonly string[])[] = []
  actor.subscribe(({ context }) => {
    if (orders.at(-1) !== context.order) orders.push(context.order)
  })
  orders.push(order())
  for (let n = 0; n < 500; n += 1)
    services.tickers.write('btc_usdt', sampleTicker('btc_usdt', `${100 + n}`, { ts: n + 2 }))
  expect(orders).toHaveLength(1)
  clock.increment(marketsLimits.markets.sortEvery - 1)
  expect(orders).toHaveLength(1)
  clock.increment(1)
  expect(orders).toHaveLength(2)
  expect(order()[0]).toBe('btc_usdt')
})

it('never moves rows under the pointer except for the user’s own sort, and catches up when it leaves [MKT-01]', async () => {
  const { actor, clock, order, services } = await opened()
  actor.send({ type: 'column.chosen', column: 'last' })
  actor.send({ type: 'rows.entered' })
  const held = order()
  services.tickers.write('btc_usdt', sampleTicker('btc_usdt', '999', { ts: 9 }))
  clock.increment(60_000)
  expect(order()).toBe(held)
  actor.send({ type: 'area.chosen', area: 'spot' })
  expect(order()[0]).toBe('btc_usdt')
  services.tickers.write('doge_usdc', sampleTicker('doge_usdc', '9999', { ts: 9 }))
  actor.send({ type: 'rows.left' })
  expect(order()[0]).toBe('doge_usdc')
})

it('keeps an unchanged order identical, so that nothing re-renders', async () => {
  const { clock, order } = await opened()
  const before = order()
  clock.increment(10_000)
  expect(order()).toBe(before)
})

it('fetches the sparklines of visible rows, once each', async () => {
  const { actor, asked, services } = await opened()
  actor.send({ type: 'rows.shown', symbols: ['btc_usdt', 'eth_btc'] })
  await expect.poll(() => services.trends.read('btc_usdt')).toEqual(['1', '2'])
  actor.send({ type: 'rows.shown', symbols: ['eth_btc', 'doge_usdc'] })
  await expect.poll(() => services.trends.read('doge_usdc')).toEqual(['1', '2'])
  actor.send({ type: 'rows.shown', symbols: ['btc_usdt', 'doge_usdc'] })
  await settled()
  expect(asked.filter((path) => path.startsWith('lines'))).toEqual(['lines btc_usdt,eth_btc', 'lines doge_usdc'])
})

it('follows the favourites, and clears them with the user', async () => {
  const { actor, order } = await opened()
  actor.send({ type: 'area.chosen', area: 'favourites' })
  expect(order()).toEqual([])
  actor.send({ type: 'favourites.changed', marks: { spot: [1], contracts: ['btcusdt'] } })
  expect(order()).toEqual(['btc_usdt', 'btcusdt'])
  actor.send({ type: 'session.changed', fid: undefined })
  expect(order()).toEqual([])
})

it('subscribes to the streams of all areas, and unsubscribes with the page', async () => {
  const { links, start, last } = fakeLinks()
  start('spot')
  const { actor } = await opened({ links })
  last().opens()
  expect(last().said).toEqual([{ sub: 'market.all.ticker' }])
  actor.stop()
  expect(last().said.at(-1)).toEqual({ unsub: 'market.all.ticker' })
})
