import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { rootLogics } from '#machines/shell/app/rootFlows.ts'
import { sample } from '#machines/shell/search/search.model.ts'
import { createSearchFlow } from '#services/shell/search.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { openFrame } from '#tests/support/frame.tsx'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

// Load the page's chunk first, so that no test waits for a compiler.
beforeAll(async () => {
  await haveWords(['notFound', 'search', 'live'])
  await import('#app/routes/shell/notFound.ts')
})

const popular = ['btc', 'eth'].map((base, index) => ({ ...sample(base), rank: index + 1 }))

/** Opens an unknown address, at a venue that knows what is popular. */
const open = async (venue: () => Response = () => answer(popular)) => {
  const services = stubServices((request) =>
    request.url.includes('/market/search/popular')
      ? venue()
      : request.url.includes('/market/search/result')
        ? answer({ result: true, swaps: [], spots: [sample('doge')] })
        : answer(null, { status: 503 }),
  )
  const testApp = startApp({
    fid: '1001',
    flows: { search: rootLogics.search.provide(createSearchFlow(services)) },
  })
  const frame = openFrame('/en_US/no/such/page', { services, testApp })
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  await act(settled)
  /** Types, and waits for the pause after the last letter. */
  const type = async (text: string) => {
    await userEvent.type(field(), text)
    await act(async () => {
      frame.clock.increment(shellLimits.search.debounce)
      await settled()
    })
  }
  return { ...frame, services, type }
}

const main = () => within(screen.getByRole('main'))
const offered = () =>
  main()
    .queryAllByRole('option')
    .map((row) => row.getAttribute('aria-label'))
const field = () => main().getByRole('combobox', { name: 'Search markets' })

it('offers popular markets, a search, and two links back', async () => {
  await open()
  expect(offered()).toEqual(['BTC/USDT', 'ETH/USDT'])
  expect(main().getByRole('option', { name: 'BTC/USDT' }).getAttribute('href')).toBe(
    '/en_US/trade/exchange/?tradeCode=btc_usdt',
  )
  expect(main().getByRole('link', { name: 'View markets' }).getAttribute('href')).toBe('/en_US/market')
  expect(main().getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/en_US')
})

it('finds a market with its field, and does not touch the header’s search', async () => {
  const { app, type } = await open()
  await type('doge')
  expect(offered()).toEqual(['DOGE/USDT'])
  expect(app.search.getSnapshot().matches('closed')).toBe(true)
  await userEvent.clear(field())
  expect(offered()).toEqual(['BTC/USDT', 'ETH/USDT'])
})

it('opens a result, and the header’s search remembers that it was opened', async () => {
  const { services, destinations, type } = await open()
  await type('doge')
  expect(offered()).toEqual(['DOGE/USDT'])
  await userEvent.keyboard('{Enter}')
  expect(destinations.map(({ to }) => to)).toEqual(['/trade/exchange/?tradeCode=doge_usdt'])
  expect(services.personal.keys('search.visits')).toEqual(['search.visits'])
})

it('stays open when the user changes, without what the previous one opened', async () => {
  const { root, type } = await open()
  act(() => root.send({ type: 'session.changed', fid: undefined }))
  await act(settled)
  await type('doge')
  expect(offered()).toEqual(['DOGE/USDT'])
})

it('keeps its links back when the venue does not answer', async () => {
  await open(() => answer(null, { status: 503 }))
  expect(offered()).toEqual([])
  expect(field().getAttribute('aria-label')).toBe('Search markets')
  expect(main().getByRole('link', { name: 'View markets' }).getAttribute('href')).toBe('/en_US/market')
})
