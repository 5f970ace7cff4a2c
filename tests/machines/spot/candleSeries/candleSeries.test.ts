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
  row('hears the stream before it asks for the newest candles', [], {
    in: at('heard.loading'),
    tags: ['busy'],
    asks: asked,
  }),
  row('shows them when they came', [came], { in: at('heard.joined'), tags: [], asks: heard }),
  row('asks once more where the stream began anew meanwhile', [renewed], { in: at('heard.loading'), asks: asked }),
  row('tells that they did not come, and goes on listening', [cut], {
    in: at('heard.failed'),
    tags: ['failed'],
    asks: heard,
  }),
  row('asks again when the link is back', [cut, renewed], { in: at('heard.loading'), asks: asked }),
  row('asks for what it missed when the stream began anew, and keeps what is there', [came, renewed], {
    in: at('heard.joining'),
    tags: ['stale'],
    asks: asked,
  }),
  row('is up to date then', [came, renewed, came], { in: at('heard.joined'), tags: [], asks: heard }),
  row('asks anew where the stream was lost again meanwhile', [came, renewed, renewed], {
    in: at('heard.joining'),
    asks: asked,
  }),
  row('does not ask at once when something is missing in the stream', [came, broken], {
    in: at('heard.behind'),
    tags: ['stale'],
    asks: heard,
  }),
  row('asks for what is missing after the pause', [came, broken, wait(pause)], {
    in: at('heard.joining'),
    asks: asked,
  }),
  row('asks for it at once when the stream began anew', [came, broken, renewed], {
    in: at('heard.joining'),
    asks: asked,
  }),
  row('waits again when what is missing did not come', [came, renewed, cut], {
    in: at('heard.behind'),
    tags: ['stale'],
    asks: heard,
  }),
  row('fails when nobody can listen', [came, noStream], { in: at('disconnected'), tags: ['failed'], asks: {} }),
  row('listens anew after a pause', [noStream, wait(pause)], { in: at('heard.loading'), asks: asked }),
  row('asks for a page of older candles when the oldest is in view', [came, older], {
    in: at('heard.joined', 'loading'),
    asks: { followCandles: input, fetchOlder: input },
  }),
  row('goes on to the left page by page', [came, older, page('none')], { in: at('heard.joined'), asks: heard }),
  row('knows when there is none before', [came, older, page('beginning')], {
    in: at('heard.joined', 'atBeginning'),
    asks: heard,
  }),
  row('asks for none before the first', [came, older, page('beginning'), older], {
    in: at('heard.joined', 'atBeginning'),
    asks: heard,
  }),
  row('holds no more than it can draw', [came, older, page('full')], {
    in: at('heard.joined', 'full'),
    asks: heard,
  }),
  row('tells that a page did not come', [came, older, noPage], { in: at('heard.joined', 'failed'), asks: heard }),
  row('does not ask for the page again by itself', [came, older, noPage, older], {
    in: at('heard.joined', 'failed'),
    asks: heard,
  }),
  row('begins anew to the left when what was there is gone', [came, older, page('beginning'), renewed, replaced], {
    in: at('heard.joined', 'idle'),
    asks: heard,
  }),
  row('gives a page up that belongs to what is gone', [came, older, renewed, replaced], {
    in: at('heard.joined', 'idle'),
    asks: heard,
  }),
  row('keeps its end when what came follows on what is there', [came, older, page('beginning'), renewed, came], {
    in: at('heard.joined', 'atBeginning'),
  }),
]

holdTable(candleSeriesMachine, table, 'a series of candles: it $says')

it('tells a screen what stands beside the candles, and where they lie', () => {
  const snapshot = createActor(asleep(candleSeriesMachine), { input }).start().getSnapshot()
  expect(seriesPhase(snapshot)).toBe('loading')
  expect(olderPhase(snapshot)).toBe('idle')
  expect(seriesKey(seriesQuery(snapshot))).toBe('series btc_usdt 15m')
})
