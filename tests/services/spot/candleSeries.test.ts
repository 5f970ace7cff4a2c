import { createActor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { candleSeriesMachine } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { olderPhase, seriesPhase } from '#machines/spot/candleSeries/candleSeries.view.ts'
import { createCandleSeriesActors } from '#services/spot/candleSeries.ts'
import { kept, overlaid, withAllFlowed, withFlowed } from '#services/spot/candleSeries.join.ts'
import { settled } from '#tests/support/clock.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const minute = 60_000
const candle = (at: number, close = '2'): CandleRow => [
  at * minute,
  decimal('1'),
  decimal('3'),
  decimal('0.5'),
  decimal(close),
  decimal('7'),
]
const candles = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => candle(from + n))
const flows = (at: number, close = '2') => ({ row: candle(at, close), isFirst: false })
const first = (at: number, close = '2') => ({ row: candle(at, close), isFirst: true })

describe('streamed candle', () => {
  const two = [candle(1), candle(2)]
  it.each([
    ['is the first of all', [], first(5), [candle(5)]],
    ['updates the last', two, flows(2, '2.5'), [candle(1), candle(2, '2.5')]],
    ['updates the last, when the stream begins with it', two, first(2, '2.5'), [candle(1), candle(2, '2.5')]],
    ['follows the last', two, flows(3), [...two, candle(3)]],
    ['is late and changes nothing', two, flows(1, '9'), two],
    ['leaves a gap of one candle', two, flows(4), undefined],
    ['misses the end of the last one when the stream begins after it', two, first(3), undefined],
  ] as const)('%s', (_, before, next, after) => {
    expect(withFlowed(before, next, '1m')).toEqual(after)
  })

  it('is kept in its newest form until history arrives', () => {
    const flowed = [first(2), flows(2, '2.5'), flows(3)].reduce(kept, [] as ReturnType<typeof kept>)
    expect(flowed).toEqual([first(2, '2.5'), flows(3)])
    expect(withAllFlowed(two, flowed, '1m')).toEqual([candle(1), candle(2, '2.5'), candle(3)])
  })
})

describe('newest candles', () => {
  it.each([
    ['are alone at first', [], candles(1, 2), candles(1, 2), false],
    ['replace older versions of themselves', [candle(1), candle(2, '9')], candles(2, 3), candles(1, 3), false],
    ['continue existing ones', candles(1, 2), candles(3, 4), candles(1, 4), false],
    ['replace existing ones after a gap', candles(1, 2), candles(5, 6), candles(5, 6), true],
    ['keep existing ones when the venue has none', candles(1, 2), [], candles(1, 2), false],
  ] as const)('%s', (_, before, newest, rows, isReplaced) => {
    expect(overlaid(before, newest, '1m')).toEqual({ rows, isReplaced })
  })
})

describe('candle series', () => {
  const { drawEvery, page } = spotLimits.chart

  const open = async (history: (asked: URLSearchParams) => readonly CandleRow[]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const fake = fakeLinks()
    const asked: URLSearchParams[] = []
    const services = stubServices(
      (request) => {
        const query = new URL(request.url).searchParams
        asked.push(query)
        return answer(history(query))
      },
      { links: fake.links },
    )
    const link = createActor(fake.links.logic('spot'), {
      input: { family: 'spot', url: 'ws://venue/spot', silence: 5_000 },
    }).start()
    const actor = createActor(candleSeriesMachine.provide({ actors: createCandleSeriesActors(services) }), {
      input: { symbol: 'btc_usdt', period: '1m' },
    }).start()
    await settled()
    const spot = fake.sockets.find(({ url }) => url.endsWith('spot'))
    spot?.opens()
    await settled()
    const acknowledges = async () => {
      spot?.acknowledges('market.btc_usdt.kline.1m')
      await settled()
    }
    const brings = async (...rows: CandleRow[]) => {
      spot?.brings({ ch: 'market.btc_usdt.kline.1m', data: rows })
      await settled()
    }
    return {
      actor,
      asked,
      acknowledges,
      brings,
      read: () => services.candles.read('series btc_usdt 1m'),
      drawn: async () => {
        vi.advanceTimersByTime(drawEvery)
        await settled()
        return services.candles.read('series btc_usdt 1m')
      },
      end: () => {
        actor.stop()
        link.stop()
        vi.useRealTimers()
      },
    }
  }

  it('joins history and streamed candles [TRD-05]', async () => {
    const { asked, acknowledges, brings, read, drawn, end } = await open(() => candles(1, 2))
    expect(asked[0]?.get('limit')).toBe(String(spotLimits.chart.first))
    await acknowledges()
    await brings(candle(2, '2.5'))
    await brings(candle(3))
    expect(await drawn()).toEqual([candle(1), candle(2, '2.5'), candle(3)])
    expect(read()).toHaveLength(3)
    end()
  })

  it('accepts all streamed data, and draws it a few times a second', async () => {
    const { acknowledges, brings, read, drawn, end } = await open(() => candles(1, 2))
    await acknowledges()
    await brings(candle(2, '2.1'))
    await brings(candle(2, '2.2'))
    await brings(candle(3))
    await brings(candle(3, '2.3'))
    expect(read()).toEqual([candle(1), candle(2, '2.1')])
    expect(await drawn()).toEqual([candle(1), candle(2, '2.2'), candle(3, '2.3')])
    end()
  })

  it('is fetched again when a candle ended before the stream began, so that no change is missing', async () => {
    let answers = 0
    const { actor, asked, acknowledges, brings, drawn, end } = await open(() => {
      answers += 1
      return answers === 1 ? candles(1, 2) : [candle(1), candle(2, '2.9'), candle(3)]
    })
    await acknowledges()
    await brings(candle(3, '2.3'))
    await settled()
    expect(asked).toHaveLength(2)
    expect(await drawn()).toEqual([candle(1), candle(2, '2.9'), candle(3, '2.3')])
    expect(seriesPhase(actor.getSnapshot())).toBe('shown')
    end()
  })

  it('extends to the left page by page, up to its beginning', async () => {
    const { actor, asked, read, end } = await open((query) => {
      if (query.get('to') === null) return candles(1_001, 1_002)
      const to = Number(query.get('to')) / minute
      return to === 1_001 ? candles(to - page, to - 1) : candles(to - 3, to - 1)
    })
    actor.send({ type: 'older.wanted' })
    await settled()
    expect(asked[1]?.get('to')).toBe(String(1_001 * minute))
    expect(olderPhase(actor.getSnapshot())).toBe('idle')
    actor.send({ type: 'older.wanted' })
    await settled()
    expect(olderPhase(actor.getSnapshot())).toBe('atBeginning')
    expect(read()).toEqual(candles(1_001 - page - 3, 1_002))
    end()
  })

  it('ignores malformed data', async () => {
    const { actor, acknowledges, brings, read, end } = await open(() => candles(1, 2))
    await acknowledges()
    await brings(['soon', 1, 2, 3] as never)
    expect(read()).toEqual(candles(1, 2))
    expect(seriesPhase(actor.getSnapshot())).toBe('shown')
    end()
  })
})
