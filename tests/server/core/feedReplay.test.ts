import { mkdirSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { equals, max, min, sum } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { listings } from '#server/catalogue/catalogue.ts'
import { StartFailure } from '#server/failure.ts'
import type { FeedEvent, SourceFeed } from '#server/feed/feed.ts'
import { readName, writeName } from '#server/feed/recording/names.ts'
import { createRecorder } from '#server/feed/recording/record.ts'
import { createSimulatedFeed } from '#server/feed/simulated/simulated.ts'
import { play, playStart } from '#tests/support/playing.ts'
import { recordings } from '#tests/support/recording.ts'
import { readLines, writeLines } from '#tests/support/recordingLines.ts'

const { path } = recordings()
const minute = 60_000
const recordedAt = Date.UTC(2021, 6, 22, 22, 25, 41)
const trade = (ts: number, price: string, amount = '1', market = 'BTC/USDT') => ({
  ts,
  market,
  kind: 'trade',
  price,
  amount,
  side: 'buy',
})
const book = (ts: number, type: string, bids: string[][], asks: string[][]) => ({
  ts,
  market: 'XBT/CHF',
  kind: 'book',
  type,
  bids,
  asks,
})
const kindsOf = (events: readonly FeedEvent[]) => events.map((event) => event.kind)

describe('names of recorded markets', () => {
  it('map to the venue’s: a pair, a perpetual contract, a delivery contract', () => {
    expect(readName('XBT/CHF')).toEqual({
      symbol: 'xbt_chf',
      instType: instTypes.spot,
      base: 'xbt',
      quote: 'chf',
      date: undefined,
    })
    expect(readName('SUSHIUSDT')).toEqual({
      symbol: 'sushiusdt',
      instType: instTypes.perpetual,
      base: 'sushi',
      quote: 'usdt',
      date: undefined,
    })
    expect(readName('BTCUSD_211231')).toEqual({
      symbol: 'btcusd_211231',
      instType: instTypes.delivery,
      base: 'btc',
      quote: 'usd',
      date: '211231',
    })
    for (const none of ['', '/', 'BTC/', '../x', 'BTC-USD', 'A/B/C', '<b>', 'x'.repeat(30)])
      expect(readName(none), none).toBeUndefined()
  })

  it('map back from the venue’s names', () => {
    for (const { symbol, instType } of listings(playStart))
      expect(readName(writeName(symbol, instType))).toMatchObject({ symbol, instType })
  })
})

describe('unreadable line', () => {
  it('is reported with its number, and skipped', async () => {
    const good = [trade(recordedAt, '10'), trade(recordedAt + 100, '11')]
    const bad = [
      '{"ts":1,',
      '',
      '[]',
      JSON.stringify(trade(recordedAt, '1e5')),
      JSON.stringify(trade(recordedAt, '-1')),
      JSON.stringify({ ...trade(recordedAt, '1'), market: '<b>' }),
    ]
    const { warnings, feed, run } = await play({ file: writeLines([good[0] ?? '', ...bad, good[1] ?? '']) })
    expect(warnings.map((text) => /line (\d+) is skipped: (.*)$/.exec(text)?.slice(1))).toEqual([
      ['2', 'not JSON'],
      ['4', expect.stringContaining('line: ')],
      ['5', expect.stringContaining('price: ')],
      ['6', expect.stringContaining('price: ')],
      ['7', expect.stringContaining('market: ')],
    ])
    await run(200)
    expect(feed.trades('btc_usdt').map((one) => one.price)).toEqual(['10', '11'])
  })

  it('is only counted when there are too many', async () => {
    const { warnings } = await play({
      file: writeLines([trade(recordedAt, '10'), ...Array.from({ length: 30 }, () => 'x')]),
    })
    expect(warnings).toHaveLength(venueLimits.feed.reportedLines + 1)
    expect(warnings.at(-1)).toContain('30 lines')
  })

  it('ends the start when the whole file is unreadable or missing', async () => {
    await expect(play({ file: writeLines(['x', '{}']) })).rejects.toThrow(StartFailure)
    await expect(play({ file: writeLines([]) })).rejects.toThrow(/none of its lines/)
    await expect(play({ file: '/nowhere/at/all.jsonl' })).rejects.toThrow(StartFailure)
  })

  it('includes a book delta without a snapshot, and a checksum mismatch', async () => {
    const { warnings, run, feed } = await play({
      file: writeLines([
        book(recordedAt, 'delta', [['1.0', '1']], []),
        book(recordedAt, 'snapshot', [['1.0', '1']], [['2.0', '1']]),
        { ...book(recordedAt, 'delta', [['1.1', '1']], []), checksum: 7 },
      ]),
    })
    await run(10)
    expect(warnings).toEqual([
      expect.stringMatching(/line 1: .*no snapshot/),
      expect.stringMatching(/line 3: .*checksum/),
    ])
    expect(feed.book('xbt_chf')?.book.bids).toEqual([
      ['1.1', '1'],
      ['1.0', '1'],
    ])
  })
})

describe('replayed times', () => {
  it('are shifted so that the first line is now; candles keep their grid', async () => {
    const row = [recordedAt - 41_000, '9', '12', '8', '10', '5']
    const { feed, run, events } = await play({
      file: writeLines([
        trade(recordedAt, '10'),
        trade(recordedAt + 1_000, '11'),
        { ts: recordedAt + 1_000, market: 'ALT/BTC', kind: 'candle', period: '1m', row },
      ]),
      at: playStart + 7_123,
    })
    await run(1_100)
    expect(feed.trades('btc_usdt').map((one) => one.ts)).toEqual([playStart + 7_123, playStart + 8_123])
    expect(feed.candle('btc_usdt', '1m')).toEqual([playStart, '10', '11', '10', '11', '2'])
    const candle = events.find((event) => event.kind === 'candle')
    expect(candle?.row[0]).toBe(playStart - minute)
  })

  it('continue after a pause of the venue without a burst of missed data', async () => {
    const file = writeLines([
      trade(recordedAt, '10'),
      trade(recordedAt + 1_000, '11'),
      trade(recordedAt + 2_000, '12'),
      trade(recordedAt + 2_900, '13'),
    ])
    const { clock, feed, run } = await play({ file })
    await run(500)
    await clock.advance(60_000)
    expect(feed.trades('btc_usdt').map((one) => one.price)).toEqual(['10', '11'])
    await run(1_000)
    expect(feed.trades('btc_usdt').map((one) => one.price)).toEqual(['10', '11', '12'])
  })

  it('run at the requested speed', async () => {
    const { feed, run } = await play({
      file: writeLines([trade(recordedAt, '10'), trade(recordedAt + 1_000, '11'), trade(recordedAt + 2_000, '12')]),
      speed: 20,
    })
    await run(50)
    expect(feed.trades('btc_usdt')).toHaveLength(2)
    await run(50)
    expect(feed.trades('btc_usdt')).toHaveLength(3)
  })
})

describe('end of a recording', () => {
  const file = writeLines([trade(recordedAt, '10'), trade(recordedAt + 1_000, '11')])

  it('ends the replayed markets, with no other market active', async () => {
    const { feed, run, events } = await play({ file })
    await run(500)
    expect(feed.ended('btc_usdt')).toBe(false)
    await run(60_000)
    expect(feed.ended('btc_usdt')).toBe(true)
    expect(events.at(-1)).toEqual({ kind: 'ended', symbols: ['btc_usdt'] })
    expect(kindsOf(events)).toEqual(['trade', 'trade', 'ended'])
    expect(feed.ticker('eth_usdt')).toBeUndefined()
    expect(feed.candles('eth_usdt', '1h', undefined, 10)).toEqual([])
    expect(feed.ended('eth_usdt')).toBe(false)
  })

  it('starts a new epoch when it is looped', async () => {
    const { feed, run, events } = await play({ file, loop: true })
    expect(feed.epoch()).toBe('epoch 1')
    await run(1_500)
    expect(kindsOf(events)).toEqual(['trade', 'trade'])
    await run(1_000)
    expect(feed.epoch()).toBe('epoch 2')
    expect(kindsOf(events)).toEqual(['trade', 'trade', 'epoch', 'trade'])
    expect(feed.trades('btc_usdt').map((one) => one.price)).toEqual(['10'])
    expect(feed.ended('btc_usdt')).toBe(false)
  })
})

describe('recording that is removed while it is played', () => {
  it('is reported, and its markets end', async () => {
    const file = writeLines([trade(recordedAt, '10'), trade(recordedAt + 1_000, '11')])
    const errors: unknown[] = []
    const { feed, run, events } = await play({ file, loop: true, onError: (error) => errors.push(error) })
    rmSync(file)
    await run(3_000)
    expect(errors).toEqual([expect.objectContaining({ code: 'ENOENT' })])
    expect(events.at(-1)).toEqual({ kind: 'ended', symbols: ['btc_usdt'] })
    expect(feed.ended('btc_usdt')).toBe(true)
  })
})

describe('tickers and candles of a replay', () => {
  it('show a quote as bid and ask, and the mid price as last until the first trade', async () => {
    const quote = (ts: number, bid: string, ask: string) => ({
      ts,
      market: 'SUSHIUSDT',
      kind: 'quote',
      bid: [bid, '2'],
      ask: [ask, '297'],
    })
    const { feed, run } = await play({
      file: writeLines([
        quote(recordedAt, '7.6110', '7.6120'),
        trade(recordedAt + 100, '7.6120', '3', 'SUSHIUSDT'),
        quote(recordedAt + 200, '7.6130', '7.6140'),
      ]),
    })
    expect(feed.listing('sushiusdt')).toMatchObject({
      instType: instTypes.perpetual,
      pricePrecision: 4,
      tickSize: '0.0001',
      baseName: 'SushiSwap',
    })
    expect(feed.ticker('sushiusdt')).toMatchObject({
      last: '7.6115',
      bid: ['7.6110', '2'],
      ask: ['7.6120', '297'],
      volume: '0',
    })
    await run(300)
    expect(feed.ticker('sushiusdt')).toMatchObject({
      last: '7.6120',
      open: '7.6120',
      bid: ['7.6130', '2'],
      ask: ['7.6140', '297'],
      volume: '3',
      turnover: '22.8360',
    })
  })

  it('play the recorded quotes and trades of perpetual contracts to their last line', async () => {
    const lines = readLines(path('perpetual-quotes-and-trades'))
    const { feed, run } = await play({ file: path('perpetual-quotes-and-trades'), speed: 20 })
    await run(2_000)
    const symbols = [...new Set(lines.map((line) => line.market.toLowerCase()))]
    expect(symbols.length).toBeGreaterThan(1)
    for (const symbol of symbols) {
      const own = lines.filter((line) => line.market.toLowerCase() === symbol)
      const quote = own.findLast((line) => line.kind === 'quote')
      const last = own.findLast((line) => line.kind === 'trade')
      expect(feed.ticker(symbol), symbol).toMatchObject({ bid: quote?.bid, ask: quote?.ask, last: last?.price })
      const candles = own.filter((line) => line.kind === 'candle')
      expect(feed.candle(symbol, '1m')?.slice(1), symbol).toEqual(candles.at(-1)?.row?.slice(1))
    }
  })

  it('play ten days of candles with their gaps, and aggregate the longer ones', async () => {
    const lines = readLines(path('candles-1m'))
    const { feed, run } = await play({ file: path('candles-1m'), speed: 100_000 })
    await run(((lines.at(-1)?.ts ?? 0) - (lines[0]?.ts ?? 0)) / 100_000 + 100)
    const [first] = lines
    const shift =
      (feed.candles('alt_btc', '1m', undefined, venueLimits.feed.keptCandles)[0]?.[0] ?? 0) - (first?.row?.[0] ?? 0)
    expect(shift % minute).toBe(0)
    const rows = feed.candles('alt_btc', '1m', undefined, venueLimits.feed.keptCandles)
    const expected = new Map(lines.map(({ row }) => [row?.[0] ?? 0, row]))
    expect(rows.map(([open, ...rest]) => [open - shift, ...rest])).toEqual([...expected.values()])

    const [hour] = feed.candles('alt_btc', '1h', undefined, 100).slice(50)
    if (!hour) throw new Error('no hour')
    const inside = rows.filter(([open]) => candleOpen('1h', open) === hour[0])
    expect(hour[1]).toBe(inside[0]?.[1])
    expect(hour[2]).toBe(inside.map((row) => row[2]).reduce(max))
    expect(hour[3]).toBe(inside.map((row) => row[3]).reduce(min))
    expect(hour[4]).toBe(inside.at(-1)?.[4])
    expect(equals(hour[5], sum(inside.map((row) => row[5])))).toBe(true)

    const ticker = feed.ticker('alt_btc')
    const day = rows.filter(([open]) => open >= (ticker?.ts ?? 0) - venueLimits.feed.tickerSpan)
    expect(day.length).toBeLessThan(rows.length)
    expect(ticker).toMatchObject({
      last: rows.at(-1)?.[4],
      open: day[0]?.[1],
      high: day.map((row) => row[2]).reduce(max),
    })
  })
})

describe('recorder', () => {
  const recorded = async (ms: number) => {
    const clock = manualClock(playStart)
    const only = ['btc_usdt', 'btcusdt', 'kda_usdt']
    const feed = createSimulatedFeed({
      clock,
      seed: 7,
      epoch: 'first',
      onError: (error) => expect.fail(String(error)),
      listed: (now) => listings(now).filter((listing) => only.includes(listing.symbol)),
    })
    const events: FeedEvent[] = []
    feed.listen((event) => events.push(event))
    const file = writeLines([])
    const recorder = createRecorder({ file, feed, clock, onError: (error) => expect.fail(String(error)) })
    feed.start()
    for (let passed = 0; passed < ms; passed += 100) await clock.advance(100)
    await recorder.stop()
    return { file, events, feed, only }
  }

  it('writes everything the feed produced, in order of time', async () => {
    const { file, events } = await recorded(5_000)
    const lines = readLines(file)
    expect(lines.map((line) => line.ts)).toEqual(lines.map((line) => line.ts).toSorted((a, b) => a - b))
    const trades = (market: string) =>
      lines.filter((line) => line.kind === 'trade' && line.market === market).map((line) => line.price)
    const recordedTrades = (symbol: string) =>
      events.flatMap((event) => (event.kind === 'trade' && event.symbol === symbol ? [event.trade.price] : []))
    expect(trades('BTC/USDT')).toEqual(recordedTrades('btc_usdt'))
    expect(trades('BTCUSDT')).toEqual(recordedTrades('btcusdt'))
    expect(lines.filter((line) => line.kind === 'quote').length).toBe(
      events.filter((event) => event.kind === 'quote').length,
    )
    expect(lines.length).toBeGreaterThan(100)
  })

  it('produces recordings that can be replayed', async () => {
    const { file, feed: first, only } = await recorded(5_000)
    const { feed, run, warnings } = await play({ file })
    await run(5_100)
    expect(warnings).toEqual([])
    for (const symbol of only) {
      const [was, is] = [first.ticker(symbol), feed.ticker(symbol)]
      expect(is).toMatchObject({ last: was?.last, bid: was?.bid, ask: was?.ask })
      const newest = (from: SourceFeed) =>
        from
          .trades(symbol)
          .slice(-4)
          .map(({ price, amount, side }) => [price, amount, side])
      expect(newest(feed)).toEqual(newest(first))
      expect(feed.listing(symbol)?.pricePrecision).toBe(first.listing(symbol)?.pricePrecision)
    }
  })

  it('appends to an existing file, and writes a replayed book that can be replayed again', async () => {
    const file = writeLines([trade(recordedAt, '10')])
    const { feed, clock, run } = await play({
      file: writeLines([
        book(recordedAt, 'snapshot', [['1.10', '1.0']], [['1.30', '2.0']]),
        book(
          recordedAt + 200,
          'delta',
          [
            ['1.10', '0.0'],
            ['1.0', '5'],
          ],
          [],
        ),
      ]),
    })
    await run(100)
    const recorder = createRecorder({ file, feed, clock, onError: (error) => expect.fail(String(error)) })
    await run(300)
    await recorder.stop()
    await feed.stop()
    expect(readLines(file).map((line) => [line.kind, line.type])).toEqual([
      ['trade', undefined],
      ['book', 'snapshot'],
      ['book', 'delta'],
    ])
    const again = await play({ file: writeLines(readLines(file).slice(1)) })
    await again.run(300)
    expect(again.warnings).toEqual([])
    expect(again.feed.book('xbt_chf')?.book).toEqual(feed.book('xbt_chf')?.book)
  })

  it('refuses a file that cannot be written, and reports a disk failure once', async () => {
    const { feed, clock, run } = await play({
      file: writeLines([trade(recordedAt, '10'), trade(recordedAt + 1_500, '11'), trade(recordedAt + 3_000, '12')]),
    })
    expect(() => createRecorder({ file: '/nowhere/at/all.jsonl', feed, clock, onError: () => undefined })).toThrow(
      StartFailure,
    )
    const errors: unknown[] = []
    const file = writeLines([])
    const recorder = createRecorder({ file, feed, clock, onError: (error) => errors.push(error) })
    rmSync(file)
    mkdirSync(file)
    await run(4_000)
    await recorder.stop()
    expect(errors).toEqual([expect.objectContaining({ code: 'EISDIR' })])
  })
})
