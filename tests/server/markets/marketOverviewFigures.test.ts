import { describe, expect, it } from 'vitest'
import { decimal, sum } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { perpetuals } from '#server/catalogue/contracts.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { rateAt } from '#server/feed/contracts.ts'
import { createSimulatedPositions } from '#server/feed/simulated/positions.ts'
import { marketsNow, oneOfEachBase, type MarketNow } from '#server/modules/markets/marketOverview/markets.ts'
import * as rankings from '#server/modules/markets/marketOverview/rankings.ts'
import { fundsAt, marketCapOf, supplyReference } from '#server/modules/markets/marketOverview/reference.ts'
import { createShare } from '#server/modules/markets/marketOverview/shared.ts'
import { distribution, heatmapCells, volume } from '#server/modules/markets/marketOverview/summaries.ts'

const listed = (symbol: string): Listing => {
  const listing = spotPair(symbol) ?? perpetuals.find((one) => one.symbol === symbol)
  if (!listing) throw new Error(`No market is called ${symbol}`)
  return listing
}

interface Given {
  readonly change?: string
  readonly turnover?: string
  readonly bid?: string
  readonly ask?: string
  readonly listedAt?: number
}

const market = (symbol: string, given: Given = {}): MarketNow => {
  const { change = '0', turnover = '1000.00', bid, ask, listedAt } = given
  const listing = listed(symbol)
  return {
    listing: listedAt === undefined ? listing : { ...listing, listedAt },
    ticker: {
      symbol,
      last: decimal('10'),
      open: decimal('10'),
      high: decimal('10'),
      low: decimal('10'),
      volume: decimal('100'),
      turnover: decimal(turnover),
      change: decimal(change),
      bid: bid === undefined ? null : [decimal(bid), decimal('1')],
      ask: ask === undefined ? null : [decimal(ask), decimal('1')],
      ts: 0,
    },
    turnover: decimal(turnover),
  }
}
const silent = (symbol: string): MarketNow => ({
  listing: listed(symbol),
  ticker: undefined,
  turnover: decimal('0.00'),
})
const symbolsOf = ({ rows }: rankings.Ranking): readonly string[] => rows.map(({ symbol }) => symbol)

describe('rankings [MKT-02]', () => {
  const markets = [
    market('btc_usdt', { change: '1.50', turnover: '500.00' }),
    market('eth_usdt', { change: '-4.00', turnover: '900.00' }),
    market('sol_usdt', { change: '12.00', turnover: '100.00' }),
    market('xrp_usdt', { change: '12.00', turnover: '300.00' }),
    market('pepe_usdt', { change: '-4.10', turnover: '5.00' }),
    market('ada_usdt', { change: '0', turnover: '300.00' }),
    silent('doge_usdt'),
  ]

  it('list only gainers and only losers, equal ones by turnover', () => {
    expect(symbolsOf(rankings.topGainers(markets))).toEqual(['xrp_usdt', 'sol_usdt', 'btc_usdt'])
    expect(symbolsOf(rankings.topLosers(markets))).toEqual(['pepe_usdt', 'eth_usdt'])
  })

  it('follow the rule of the page of all markets: each coin once, and no leveraged tokens', () => {
    const more = [
      market('btc3l_usdt', { change: '90' }),
      market('btc3s_usdt', { change: '-90' }),
      market('sol_usdc', { change: '3', turnover: '1.00' }),
      ...markets,
    ]
    expect(symbolsOf(rankings.topGainers(more))).toEqual(symbolsOf(rankings.topGainers(markets)))
    expect(symbolsOf(rankings.topLosers(more))).toEqual(symbolsOf(rankings.topLosers(markets)))
    expect(symbolsOf(rankings.newListings(more))).toEqual(symbolsOf(rankings.newListings(markets)))
    // They are traded like any other market.
    expect(symbolsOf(rankings.byTurnover(more))).toContain('btc3l_usdt')
  })

  it('sort by turnover, equal ones by code, without markets that have no data', () => {
    const all = ['eth_usdt', 'btc_usdt', 'ada_usdt', 'xrp_usdt', 'sol_usdt', 'pepe_usdt']
    expect(symbolsOf(rankings.byTurnover(markets))).toEqual(all)
    expect(symbolsOf(rankings.byTurnover(markets.toReversed()))).toEqual(all)
  })

  it('take the main coins in usdt only', () => {
    const more = [...markets, market('eth_btc', { turnover: '9999.00' })]
    expect(symbolsOf(rankings.mainTrades(more))).toEqual(['eth_usdt', 'btc_usdt', 'xrp_usdt', 'sol_usdt'])
  })

  it('list each new coin once, newest first, even before its first trade', () => {
    const at = (symbol: string, listedAt: number) => market(symbol, { listedAt })
    const young = { ...silent('doge_usdt'), listing: { ...listed('doge_usdt'), listedAt: 30 } }
    const ranking = rankings.newListings([at('btc_usdt', 10), at('btc_usdc', 11), at('eth_usdt', 20), young])
    expect(symbolsOf(ranking)).toEqual(['doge_usdt', 'eth_usdt', 'btc_usdc'])
    expect(ranking.rows[0]).toMatchObject({ last: null, turnover: null, listedAt: 30 })
  })

  it('recommend narrow spreads among the markets with more turnover', () => {
    const ranking = rankings.recommends([
      market('btc_usdt', { turnover: '900.00', bid: '99', ask: '101' }),
      market('eth_usdt', { turnover: '800.00', bid: '999', ask: '1001' }),
      market('usdc_usdt', { turnover: '700.00', bid: '1', ask: '1.0001' }),
      market('sol_usdt', { turnover: '600.00' }),
      market('xrp_usdt', { turnover: '5.00', bid: '1', ask: '1' }),
      market('ada_usdt', { turnover: '4.00', bid: '1', ask: '1' }),
      silent('doge_usdt'),
    ])
    expect(ranking.rows.map(({ symbol, measure }) => [symbol, measure])).toEqual([
      ['eth_usdt', '0.2000'],
      ['btc_usdt', '2.0000'],
    ])
  })

  it('measure growth against the usual turnover, and leave out markets without one', () => {
    const usual = new Map([
      ['btc_usdt', decimal('400')],
      ['eth_usdt', decimal('1000')],
      ['sol_usdt', decimal('20')],
      ['xrp_usdt', decimal('0')],
    ])
    const { by, rows } = rankings.hotListings(markets, (symbol) => usual.get(symbol))
    expect([by, ...rows.map(({ symbol, measure }) => `${symbol} ${measure}`)]).toEqual([
      'growth',
      'sol_usdt 400.00',
      'btc_usdt 25.00',
    ])
  })

  it('are empty without markets', () => {
    for (const rank of [
      rankings.topGainers,
      rankings.topLosers,
      rankings.byTurnover,
      rankings.newListings,
      rankings.recommends,
    ])
      expect(rank([]).rows).toEqual([])
  })
})

describe('summaries [MKT-02]', () => {
  it('put each change into one band, with the edges on the outer side', () => {
    const changes = ['-10.01', '-10', '-5', '-2', '-0.01', '0', '0.00', '0.01', '2', '2.01', '5', '10', '10.01']
    const counts = distribution([...changes.map((change) => market('btc_usdt', { change })), silent('doge_usdt')])
    expect(counts).toMatchObject({ up: 6, down: 5, flat: 2, unknown: 1 })
    expect(counts.bands.map(({ from, to, count }) => [from, to, count])).toEqual([
      [null, '-10', 1],
      ['-10', '-5', 1],
      ['-5', '-2', 1],
      ['-2', '0', 2],
      ['0', '0', 2],
      ['0', '2', 2],
      ['2', '5', 2],
      ['5', '10', 1],
      ['10', null, 1],
    ])
  })

  it('join the markets of a coin, and give the rest of the shares to the others', () => {
    const { turnover, change, parts, markets } = volume(
      [
        market('btc_usdt', { turnover: '100.00' }),
        market('btc_usdc', { turnover: '100.00' }),
        market('eth_usdt', { turnover: '100.00' }),
        silent('doge_usdt'),
      ],
      decimal('200'),
    )
    expect({ turnover, change, markets }).toEqual({ turnover: '300.00', change: '50.00', markets: 3 })
    expect(parts[0]).toEqual({ coin: 'btc', turnover: '200.00', share: '66.67' })
    expect(parts.at(-1)?.coin).toBeNull()
    expect(Number(sum(parts.map(({ share }) => share)))).toBe(100)
    expect(volume([silent('doge_usdt')], null)).toMatchObject({ turnover: '0.00', change: null, parts: [] })
  })

  it('draw the heaviest cells first, and none without weight', () => {
    const all = [market('btc_usdt', { turnover: '1.00' }), market('eth_usdt', { turnover: '7.00' })]
    const cells = heatmapCells([...all, silent('doge_usdt')], ({ turnover }) => turnover)
    expect(cells.map(({ symbol }) => symbol)).toEqual(['eth_usdt', 'btc_usdt'])
    expect(heatmapCells(all, () => undefined)).toEqual([])
  })

  it('convert turnovers to usdt at the last price of the quote coin', () => {
    const tickers = new Map([
      ['eth_btc', { ...market('eth_btc').ticker, turnover: decimal('2.5'), last: decimal('0.03') }],
      ['btc_usdt', { ...market('btc_usdt').ticker, turnover: decimal('1'), last: decimal('100000') }],
    ])
    const now = marketsNow(
      {
        listings: () => [listed('eth_btc'), listed('btcusdt'), listed('doge_usdt')],
        ticker: (symbol) => tickers.get(symbol) as MarketNow['ticker'],
      },
      'spot',
    )
    expect(now.map(({ listing, turnover }) => [listing.symbol, turnover])).toEqual([
      ['eth_btc', '250000.00'],
      ['doge_usdt', '0.00'],
    ])
    expect(oneOfEachBase(now)).toHaveLength(2)
  })
})

describe('reference data [MKT-02]', () => {
  it('value a supply only where one is published', () => {
    expect(marketCapOf('btc', decimal('2'))).toBe('39640000.00')
    expect(marketCapOf('nope', decimal('2'))).toBeUndefined()
    expect(new Date(supplyReference.asOf).toISOString()).toMatch(/^\d{4}-\d\d-\d\dT00:00:00/)
  })

  it('list funds without a value while their coin has no price', () => {
    expect(fundsAt(() => undefined).every(({ value }) => value === null)).toBe(true)
  })
})

describe('simulated positions [MKT-02]', () => {
  const contract = listed('btcusdt')
  const at = Date.UTC(2026, 5, 1)

  it('follow from seed and time alone, and change little within an hour', () => {
    const [one, same, other] = [7, 7, 8].map((seed) => createSimulatedPositions(seed))
    expect(one?.openInterest(contract, at)).toBe(same?.openInterest(contract, at))
    expect(one?.openInterest(contract, at)).not.toBe(other?.openInterest(contract, at))
    const [now, later] = [at, at + 3_600_000].map((time) => Number(one?.openInterest(contract, time)))
    expect(Math.abs((later ?? 0) / (now ?? 1) - 1)).toBeLessThan(0.05)
  })

  it('liquidate mostly long positions in a fall and short ones in a rise, and split the whole', () => {
    const { liquidated, longAccounts } = createSimulatedPositions(7)
    const day = { open: decimal('100'), turnover: decimal('1000000'), length: 86_400_000 }
    const fall = liquidated(contract, { ...day, close: decimal('95') })
    const rise = liquidated(contract, { ...day, close: decimal('105') })
    expect(Number(fall.long)).toBeGreaterThan(2 * Number(fall.short))
    expect(Number(rise.short)).toBeGreaterThan(2 * Number(rise.long))
    expect(Number(fall.long) + Number(fall.short)).toBeCloseTo(2_000)
    for (const close of ['1', '97200', '9000000']) {
      const share = Number(longAccounts(contract, at, decimal(close)))
      expect(share).toBeGreaterThan(30)
      expect(share).toBeLessThan(75)
    }
  })

  it('state the funding rate as premium plus interest, within the cap', () => {
    expect(Number(rateAt(decimal('100'), decimal('100')))).toBe(0.0001)
    expect(Number(rateAt(decimal('100.1'), decimal('100')))).toBeCloseTo(0.0011)
    expect(Number(rateAt(decimal('200'), decimal('100')))).toBe(0.0075)
    expect(Number(rateAt(decimal('50'), decimal('100')))).toBe(-0.0075)
    expect(contract.instType).toBe(instTypes.perpetual)
  })
})

describe('shared answers [MKT-02]', () => {
  it('are computed once while fresh, and again after a failure', async () => {
    let [now, computed] = [0, 0]
    const share = createShare(() => now)
    const count = () => (computed += 1)
    expect(await Promise.all(Array.from({ length: 1_000 }, () => share('a', count)))).toEqual(
      Array.from({ length: 1_000 }, () => 1),
    )
    now = 4_999
    expect(await share('a', count)).toBe(1)
    now = 5_000
    expect(await share('a', count)).toBe(2)
    const fail = () => Promise.reject(new Error('down'))
    await expect(share('b', fail)).rejects.toThrow('down')
    expect(await share('b', count)).toBe(3)
  })

  it('keep a limited number of answers', async () => {
    const share = createShare(() => 0)
    for (let key = 0; key < 2_000; key += 1) await share(String(key), () => key)
    expect(await share('0', () => 'again')).toBe('again')
    expect(await share('1999', () => 'again')).toBe(1_999)
  })
})
