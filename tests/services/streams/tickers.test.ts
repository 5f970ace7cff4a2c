import { describe, expect, it } from 'vitest'
import type { Ticker } from '#contract/markets/instruments.ts'
import { createBoard } from '#services/streams/board.ts'
import { streamTickers, writeTickers } from '#services/streams/tickers.ts'
import type { AreaNews } from '#services/streams/tickers.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'

const ticker = (symbol: string, last: string, ts = 1) => ({
  symbol,
  last,
  open: '1',
  high: '2',
  low: '1',
  volume: '5',
  turnover: '7',
  change: '0',
  bid: null,
  ask: ['2', '3'],
  ts,
})
const board = () => createBoard<Ticker>(() => undefined)

describe('tickers', () => {
  it('of all areas reach the board, and the listener receives only their freshness [DATA-01]', () => {
    const { links, start, sockets, clock, now } = fakeLinks()
    start('spot')
    start('swap')
    const numbers = board()
    const news: AreaNews[] = []
    const listener = streamTickers(links, numbers, () => undefined).subscribe((one) => news.push(one))
    const [spot, swap] = sockets
    spot?.opens()
    spot?.acknowledges('market.all.ticker')
    swap?.opens()
    swap?.brings({ biz: 'perpetual', channel: 'subscribe', type: 'tickers', data: { result: true } })
    spot?.brings({ ch: 'market.all.ticker', data: [ticker('btc_usdt', '7')] })
    swap?.brings({ biz: 'perpetual', type: 'tickers', data: [ticker('btcusdt', '8')], ts: 1 })
    expect(numbers.read('btc_usdt')?.last).toBe('7')
    expect(numbers.read('btcusdt')?.last).toBe('8')
    const fresh = () => Object.fromEntries(news.map(({ area, isFresh }) => [area, isFresh]))
    expect(fresh()).toEqual({ spot: true, perpetual: true, delivery: false })
    const heardAt = now()
    clock.increment(5_000)
    expect(fresh()).toEqual({ spot: false, perpetual: false, delivery: false })
    expect(news.filter(({ area }) => area === 'spot').at(-1)).toEqual({ area: 'spot', isFresh: false, heardAt })
    expect(news.length).toBeLessThan(20)
    listener.unsubscribe()
  })

  it('do not replace newer ones when late, and are ignored when malformed', () => {
    const numbers = board()
    expect(writeTickers(numbers, [ticker('a_b', '1', 5)])).toEqual({ malformed: 0 })
    expect(writeTickers(numbers, [ticker('a_b', '2', 4), ticker('c_d', '1e5'), 7, null, ticker('c_d', '3')])).toEqual({
      malformed: 3,
    })
    expect(writeTickers(numbers, { not: 'a list' })).toEqual({ malformed: 1 })
    expect(numbers.read('a_b')?.last).toBe('1')
    expect(numbers.read('c_d')?.last).toBe('3')
  })
})
