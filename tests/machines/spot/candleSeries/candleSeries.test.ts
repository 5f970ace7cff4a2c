import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { spotLimits } from '#contract/spot/limits.ts'
import { candleSeriesMachine } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { olderPhase, seriesKey, seriesPhase, seriesQuery } from '#machines/spot/candleSeries/candleSeries.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { symbol: 'btc_usdt', period: '15m' } as const
const came = { answer: 'fetchNewest', done: { isReplaced: false } } as const
const replaced = { answer: 'fetchNewest', done: { isReplaced: true } } as const
const noStream = { answer: 'followCandles', error: new Error('no stream') } as const
const page = (end: 'none' | 'beginning' | 'full') => ({ answer: 'fetchOlder', done: { end } }) as const
const renewed = { type: 'stream.renewed' } as const
const older = { type: 'older.wanted' } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { pause } = spotLimits.chart

const heard = { followCandles: input }
const asked = { fetchNewest: input, followCandles: input }
const at = (newest: string, olderAt = 'idle') => [`newest.${newest}`, `older.${olderAt}`]

const row = rowBuilder(candleSeriesMachine, input)

const table: Table<typeof candleSeriesMachine> = [
  row('listens again after a pause', [noStream, wait(pause)], at('heard.loading'), { asks: asked }),
  row('requests a page of older candles when the oldest is in view', [came, older], at('heard.joined', 'loading'), {
    asks: { followCandles: input, fetchOlder: input },
  }),
  row('continues to the left page by page', [came, older, page('none')], at('heard.joined'), { asks: heard }),
  row('holds no more than it can draw', [came, older, page('full')], at('heard.joined', 'full'), { asks: heard }),
  row('cancels a page of dropped candles', [came, older, renewed, replaced], at('heard.joined', 'idle'), {
    asks: heard,
  }),
  row(
    'keeps its left end when the new candles continue the loaded ones',
    [came, older, page('beginning'), renewed, came],
    at('heard.joined', 'atBeginning'),
  ),
]

holdTable(candleSeriesMachine, table, 'a series of candles: it $says')

it('exposes what is shown beside the candles, and their source', () => {
  const snapshot = createActor(asleep(candleSeriesMachine), { input }).start().getSnapshot()
  expect(seriesPhase(snapshot)).toBe('loading')
  expect(olderPhase(snapshot)).toBe('idle')
  expect(seriesKey(seriesQuery(snapshot))).toBe('series btc_usdt 15m')
})
