import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { candlesMachine } from '#machines/markets/candles/candles.machine.ts'
import { createCandlesActors, withCandle } from '#services/markets/candles.ts'
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

describe('newer candle', () => {
  const two = [candle(1), candle(2)]
  it.each([
    ['is the first', [], candle(5), [candle(5)]],
    ['updates the last', two, candle(2, '2.5'), [candle(1), candle(2, '2.5')]],
    ['follows the last, and the oldest is dropped', two, candle(3), [candle(2), candle(3)]],
    ['is late and changes nothing', two, candle(1, '9'), two],
    ['leaves a gap', two, candle(4), undefined],
  ] as const)('%s', (_, before, next, after) => {
    expect(withCandle(before, next, '1m', 2)).toEqual(after)
  })
})

describe('candles of a market', () => {
  const open = async () => {
    const fake = fakeLinks()
    const asked: string[] = []
    const services = stubServices(
      (request) => {
        asked.push(new URL(request.url).search)
        return answer([candle(1), candle(2)])
      },
      { links: fake.links },
    )
    const actor = createActor(candlesMachine.provide({ actors: createCandlesActors(services) }), {
      input: { symbol: 'btc_usdt', period: '1m' },
    }).start()
    createActor(fake.links.logic('spot'), { input: { family: 'spot', url: 'ws://venue/spot', silence: 5_000 } }).start()
    await settled()
    const spot = fake.sockets.find(({ url }) => url.endsWith('spot'))
    spot?.opens()
    spot?.acknowledges('market.btc_usdt.kline.1m')
    await settled()
    const brings = async (data: unknown) => {
      spot?.brings({ ch: 'market.btc_usdt.kline.1m', data })
      await settled()
    }
    return { actor, services, asked, brings, read: () => services.candles.read('btc_usdt 1m') }
  }

  it('are requested in the number shown, and then streamed', async () => {
    const { actor, asked, brings, read } = await open()
    expect(new URLSearchParams(asked[0]).get('limit')).toBe(String(marketsLimits.candles.shown))
    expect(read()).toEqual([candle(1), candle(2)])
    await brings([candle(2, '2.2')])
    expect(read()).toEqual([candle(1), candle(2, '2.2')])
    await brings([candle(3)])
    expect(read()).toEqual([candle(1), candle(2, '2.2'), candle(3)])
    expect(actor.getSnapshot().value).toBe('following')
  })

  it('are unchanged after a gap in the stream until they are requested again', async () => {
    const { actor, brings, read } = await open()
    await brings([candle(9)])
    expect(read()).toEqual([candle(1), candle(2)])
    expect(actor.getSnapshot().value).toBe('behind')
  })

  it('are unchanged after malformed data', async () => {
    const { actor, brings, read } = await open()
    await brings([['soon', 1, 2, 3]])
    expect(read()).toEqual([candle(1), candle(2)])
    expect(actor.getSnapshot().value).toBe('following')
  })
})
