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
const cut = { answer: 'fetchNewest', error: { kind: 'timeout', call: 'market.klines' } } as const
const noStream = { answer: 'followCandles', error: new Error('no stream') } as const
const page = (end: 'none' | 'beginning' | 'full') => ({ answer: 'fetchOlder', done: { end } }) as const
const noPage = { answer: 'fetchOlder', error: { kind: 'timeout', call: 'market.klines' } } as const
const renewed = { type: 'stream.renewed' } as const
const broken = { type: 'candles.broken' } as const
const older = { type: 'older.wanted' } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { pause } = spotLimits.chart

const heard = { followCandles: input }
const asked = { fetchNewest: input, followCandles: input }
const at = (newest: string, olderAt = 'idle') => [`newest.${newest}`, `older.${olderAt}`]

const row = rowBuilder(candleSeriesMachine, input)

const table: Table<typeof candleSeriesMachine> = [
  row('subscribes to the stream before it requests the newest candles', [], {
    in: at('heard.loading'),
    tags: ['busy'],
    asks: asked,
  }),
  row('shows the loaded candles', [came], { in: at('heard.joined'), tags: [], asks: heard }),
  row('requests once more if the stream restarted meanwhile', [renewed], { in: at('heard.loading'), asks: asked }),
  row('reports that the candles did not load, and keeps listening', [cut], {
    in: at('heard.failed'),
    tags: ['failed'],
    asks: heard,
  }),
  row('requests again when the link is back', [cut, renewed], { in: at('heard.loading'), asks: asked }),
  row('requests the gap when the stream restarts, and keeps the loaded candles', [came, renewed], {
    in: at('heard.joining'),
    tags: ['stale'],
    asks: asked,
  }),
  row('is up to date after that', [came, renewed, came], { in: at('heard.joined'), tags: [], asks: heard }),
  row('requests again if the stream was lost meanwhile', [came, renewed, renewed], {
    in: at('heard.joining'),
    asks: asked,
  }),
  row('does not request at once when the stream has a gap', [came, broken], {
    in: at('heard.behind'),
    tags: ['stale'],
    asks: heard,
  }),
  row('requests the gap after the pause', [came, broken, wait(pause)], {
    in: at('heard.joining'),
    asks: asked,
  }),
  row('requests the gap at once when the stream restarts', [came, broken, renewed], {
    in: at('heard.joining'),
    asks: asked,
  }),
  row('waits again if the gap did not load', [came, renewed, cut], {
    in: at('heard.behind'),
    tags: ['stale'],
    asks: heard,
  }),
  row('fails if the stream cannot be followed', [came, noStream], {
    in: at('disconnected'),
    tags: ['failed'],
    asks: {},
  }),
  row('listens again after a pause', [noStream, wait(pause)], { in: at('heard.loading'), asks: asked }),
  row('requests a page of older candles when the oldest is in view', [came, older], {
    in: at('heard.joined', 'loading'),
    asks: { followCandles: input, fetchOlder: input },
  }),
  row('continues to the left page by page', [came, older, page('none')], { in: at('heard.joined'), asks: heard }),
  row('knows when there are no older ones', [came, older, page('beginning')], {
    in: at('heard.joined', 'atBeginning'),
    asks: heard,
  }),
  row('requests none before the first', [came, older, page('beginning'), older], {
    in: at('heard.joined', 'atBeginning'),
    asks: heard,
  }),
  row('holds no more than it can draw', [came, older, page('full')], {
    in: at('heard.joined', 'full'),
    asks: heard,
  }),
  row('reports that a page did not load', [came, older, noPage], { in: at('heard.joined', 'failed'), asks: heard }),
  row('does not retry the page automatically', [came, older, noPage, older], {
    in: at('heard.joined', 'failed'),
    asks: heard,
  }),
  row(
    'starts over on the left when the loaded candles were dropped',
    [came, older, page('beginning'), renewed, replaced],
    {
      in: at('heard.joined', 'idle'),
      asks: heard,
    },
  ),
  row('cancels a page of dropped candles', [came, older, renewed, replaced], {
    in: at('heard.joined', 'idle'),
    asks: heard,
  }),
  row(
    'keeps its left end when the new candles continue the loaded ones',
    [came, older, page('beginning'), renewed, came],
    {
      in: at('heard.joined', 'atBeginning'),
    },
  ),
]

holdTable(candleSeriesMachine, table, 'a series of candles: it $says')

it('exposes what is shown beside the candles, and their source', () => {
  const snapshot = createActor(asleep(candleSeriesMachine), { input }).start().getSnapshot()
  expect(seriesPhase(snapshot)).toBe('loading')
  expect(olderPhase(snapshot)).toBe('idle')
  expect(seriesKey(seriesQuery(snapshot))).toBe('series btc_usdt 15m')
})
