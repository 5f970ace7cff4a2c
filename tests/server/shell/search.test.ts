import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compare, decimal, multiply } from '#contract/kernel/decimal.ts'
import { deliveryTerm, instTypes } from '#contract/markets/instruments.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { contractBooksModule } from '#server/modules/contracts/contractBooks/index.ts'
import { marketModule } from '#server/modules/markets/market/index.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { searchModule } from '#server/modules/shell/search/index.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { testStart } from '#tests/support/server.ts'

const venue = heldVenue({ modules: [marketModule, ordersModule, contractBooksModule, searchModule] })
let turnover: (symbol: string) => Decimal
beforeAll(async () => {
  const { data } = await venue.call(calls.market.instruments, {})
  const tickers = new Map<string, Ticker>(data.tickers.map((ticker) => [ticker.symbol, ticker]))
  const quotes = new Map(data.instruments.map(({ symbol, quote }) => [symbol, quote]))
  turnover = (symbol) => {
    const quote = quotes.get(symbol) ?? ''
    const inQuote = tickers.get(symbol)?.turnover ?? decimal('0')
    return ['usdt', 'usdc'].includes(quote)
      ? inQuote
      : multiply(inQuote, tickers.get(`${quote}_usdt`)?.last ?? decimal('0'))
  }
})

const search = async (keyword: string) => (await venue.call(calls.search.result, { body: { keyword } })).data
const symbols = (items: readonly { traceId: string }[]) => items.map(({ traceId }) => traceId.slice(2))

describe('market search', () => {
  it.each(['btc', ' BTC ', 'ｂｔｃ'])(
    'finds a coin by %j: its own markets first, by volume, contracts and spot separate [API-01]',
    async (keyword) => {
      const { result, spots, swaps } = await search(keyword)
      expect(result).toBe(true)
      expect(symbols(spots)[0]).toBe('btc_usdt')
      expect(symbols(swaps)[0]).toBe('btcusdt')
      const own = spots.filter(({ baseCurrency }) => baseCurrency === 'btc')
      expect(spots.slice(0, own.length)).toEqual(own)
      const traded = symbols(own).map(turnover)
      expect(traded).toEqual(traded.toSorted((a, b) => compare(b, a)))
      expect(
        [...spots, ...swaps].every(({ instType, contractCode, tradeId }) =>
          instType === instTypes.perpetual || instType === instTypes.delivery
            ? contractCode !== null && tradeId === null
            : contractCode === null && tradeId !== null,
        ),
      ).toBe(true)
    },
  )

  it.each(['btc_usdt', 'BTC/USDT', 'btc-usdt', 'btcusdt', 'btc usdt'])(
    'finds the pair by %j before all others',
    async (keyword) => {
      const { spots, swaps } = await search(keyword)
      expect(symbols(spots)[0]).toBe('btc_usdt')
      expect(symbols(swaps)[0]).toBe('btcusdt')
    },
  )

  it('finds a coin by its name, after those whose ticker begins with it', async () => {
    expect(symbols((await search('ethereum')).spots)[0]).toBe('eth_usdt')
    const { spots } = await search('eth')
    const own = spots.findIndex(({ baseCurrency }) => baseCurrency !== 'eth')
    expect(spots.slice(own).some(({ baseCurrency }) => baseCurrency === 'eth')).toBe(false)
  })

  it('returns what a row needs: decimals, margin, the term of a delivery contract', async () => {
    const { spots, swaps } = await search('btc')
    const [spot] = spots
    expect(spot).toMatchObject({
      baseCurrency: 'btc',
      quoteCurrency: 'usdt',
      instType: instTypes.spot,
      webLogo: '/assets/coins/btc.svg',
      traceId: '2:btc_usdt',
      isMarginTrade: true,
    })
    expect(spot?.digit).toMatch(/^\d+#\d+$/)
    expect(spot?.marginRatio).toBeGreaterThan(1)
    const delivery = swaps.filter(({ instType }) => instType === instTypes.delivery)
    expect(delivery.length).toBeGreaterThanOrEqual(4)
    for (const { liquidationDate, contractType } of delivery)
      expect(contractType).toBe(deliveryTerm((liquidationDate ?? 0) - testStart))
  })

  it('reports no matches, and rejects an empty query', async () => {
    expect(await search('zzzzzz')).toEqual({ result: false, swaps: [], spots: [], swapsTotal: 0, spotsTotal: 0 })
    expect(await search('///')).toEqual({ result: false, swaps: [], spots: [], swapsTotal: 0, spotsTotal: 0 })
    for (const keyword of ['', '   ', 'x'.repeat(shellLimits.search.maxKeyword + 1)]) {
      expect(await venue.call(calls.search.result, { body: { keyword } })).toMatchObject({
        status: 422,
        code: codes.badRequest,
      })
    }
  })

  it('never returns more than a screen can show', async () => {
    const { spots, swaps } = await search('u')
    expect(spots.length).toBeLessThanOrEqual(shellLimits.search.found)
    expect(swaps.length).toBeLessThanOrEqual(shellLimits.search.found)
    expect((await search('usdt')).spots).toHaveLength(shellLimits.search.found)
  })

  it('suggests the most traded markets, one per coin, by rank [API-01]', async () => {
    const { data } = await venue.call(calls.search.popular, {})
    expect(data.map(({ rank }) => rank)).toEqual(
      Array.from({ length: shellLimits.search.ranked }, (_, index) => index + 1),
    )
    expect(new Set(data.map(({ baseCurrency }) => baseCurrency)).size).toBe(shellLimits.search.ranked)
    const traded = symbols(data).map(turnover)
    expect(traded).toEqual(traded.toSorted((a, b) => compare(b, a)))
  })
})
