import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sampleInstrument, sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { haveWords } from '#tests/support/app.tsx'
import { openFrame, pageOf } from '#tests/support/frame.tsx'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

// The page's chunk is there before, so that no test waits for a compiler.
beforeAll(async () => {
  await haveWords(['markets', 'live'])
  await import('#app/routes/shell/home.ts')
})

const coins = ['btc', 'eth', 'sol', 'xrp', 'ada', 'dot', 'ltc', 'bch', 'etc', 'xlm']
const instruments = [
  ...coins.map((base, index) => sampleInstrument(index, { base })),
  sampleInstrument(20, { base: 'btc', kind: 'perpetual' }),
]
const tickers = instruments.map(({ symbol }, index) => sampleTicker(symbol, `${index + 1}.25`))

/** A venue that lists markets, after it has failed so many times. */
const venue = ({ failures = 0 } = {}) => {
  let left = failures
  return stubServices((request) => {
    if (!request.url.includes('/hk-web/public/instruments')) return answer(null, { status: 503 })
    left -= 1
    return left >= 0 ? answer(null, { code: 99_999, msg: 'Not from here' }) : answer({ instruments, tickers, ts: 1 })
  })
}

const pages = { home: () => import('#app/routes/shell/home.ts'), markets: pageOf(() => <p>All markets</p>) }

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the home page', () => {
  it('shows the first spot markets with their prices, and leads to all', async () => {
    const user = userEvent.setup()
    openFrame('/en_US/', { pages, services: venue() })
    await screen.findByRole('link', { name: 'BTC/USDT' })
    expect(names()).toEqual(coins.slice(0, limits.markets.top).map((base) => `${base.toUpperCase()}/USDT`))
    const [, first] = screen.getAllByRole('row')
    expect(first?.textContent).toContain('1.25')
    await user.click(screen.getByRole('link', { name: 'See all markets' }))
    await screen.findByText('All markets')
  })

  it('says what happened when the markets do not come, and asks again when told to', async () => {
    const user = userEvent.setup()
    openFrame('/en_US/', { pages, services: venue({ failures: 1 }) })
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain('Not from here')
    await user.click(within(failure).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'BTC/USDT' })
  })

  it('says on each price that it is not live while no stream speaks', async () => {
    openFrame('/en_US/', { pages, services: venue() })
    await screen.findByRole('link', { name: 'BTC/USDT' })
    expect(screen.queryByText('Live')).toBeNull()
    const marks = within(screen.getByRole('table')).findAllByRole('img', { name: 'Not live yet' })
    expect(await marks).toHaveLength(limits.markets.top)
  })
})
