import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { candleSeriesMachine } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { olderPhase, seriesKey, seriesPhase, seriesQuery } from '#machines/spot/candleSeries/candleSeries.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
const retry = { type: 'retry.asked' } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { pause } = limits.chart

const heard = { followCandles: input }
const asked = { fetchNewest: input, followCandles: input }
const at = (newest: string, olderAt = 'resting') => [`newest.${newest}`, `older.${olderAt}`]

const table: Table<typeof candleSeriesMachine> = [
  {
    says: 'hears the stream before it asks for the newest candles',
    input,
    then: { in: at('heard.loading'), tags: ['busy'], asks: asked },
  },
  { says: 'shows them when they came', input, when: came, then: { in: at('heard.joined'), tags: [], asks: heard } },
  {
    says: 'asks once more where the stream began anew meanwhile',
    input,
    when: renewed,
    then: { in: at('heard.loading'), asks: asked },
  },
  {
    says: 'tells that they did not come, and goes on listening',
    input,
    when: cut,
    then: { in: at('heard.failed'), tags: ['failed'], asks: heard },
  },
  { says: 'has patience then', input, given: [cut], when: wait(pause - 1), then: { in: at('heard.failed') } },
  { says: 'asks again after a pause', input, given: [cut], when: wait(pause), then: { in: at('heard.loading') } },
  { says: 'asks again when it is told to', input, given: [cut], when: retry, then: { in: at('heard.loading') } },
  {
    says: 'asks again when the link is back',
    input,
    given: [cut],
    when: renewed,
    then: { in: at('heard.loading'), asks: asked },
  },
  {
    says: 'asks for what it missed when the stream began anew, and keeps what is there',
    input,
    given: [came],
    when: renewed,
    then: { in: at('heard.joining'), tags: ['stale'], asks: asked },
  },
  {
    says: 'is up to date then',
    input,
    given: [came, renewed],
    when: came,
    then: { in: at('heard.joined'), tags: [], asks: heard },
  },
  {
    says: 'asks anew where the stream was lost again meanwhile',
    input,
    given: [came, renewed],
    when: renewed,
    then: { in: at('heard.joining'), asks: asked },
  },
  {
    says: 'does not ask at once when something is missing in the stream',
    input,
    given: [came],
    when: broken,
    then: { in: at('heard.behind'), tags: ['stale'], asks: heard },
  },
  {
    says: 'waits until the pause is over',
    input,
    given: [came, broken],
    when: wait(pause - 1),
    then: { in: at('heard.behind') },
  },
  {
    says: 'asks for what is missing after the pause',
    input,
    given: [came, broken],
    when: wait(pause),
    then: { in: at('heard.joining'), asks: asked },
  },
  {
    says: 'asks for it at once when the stream began anew',
    input,
    given: [came, broken],
    when: renewed,
    then: { in: at('heard.joining'), asks: asked },
  },
  {
    says: 'waits again when what is missing did not come',
    input,
    given: [came, renewed],
    when: cut,
    then: { in: at('heard.behind'), tags: ['stale'], asks: heard },
  },
  {
    says: 'fails when nobody can listen',
    input,
    given: [came],
    when: noStream,
    then: { in: at('deaf'), tags: ['failed'], asks: {} },
  },
  { says: 'waits before it listens anew', input, given: [noStream], when: wait(pause - 1), then: { in: at('deaf') } },
  {
    says: 'listens anew after a pause',
    input,
    given: [noStream],
    when: wait(pause),
    then: { in: at('heard.loading'), asks: asked },
  },
  { says: 'listens anew when it is told to', input, given: [noStream], when: retry, then: { in: at('heard.loading') } },
  {
    says: 'asks for a page of older candles when the oldest is in view',
    input,
    given: [came],
    when: older,
    then: { in: at('heard.joined', 'loading'), asks: { followCandles: input, fetchOlder: input } },
  },
  {
    says: 'goes on to the left page by page',
    input,
    given: [came, older],
    when: page('none'),
    then: { in: at('heard.joined'), asks: heard },
  },
  {
    says: 'knows when there is none before',
    input,
    given: [came, older],
    when: page('beginning'),
    then: { in: at('heard.joined', 'atBeginning'), asks: heard },
  },
  {
    says: 'asks for none before the first',
    input,
    given: [came, older, page('beginning')],
    when: older,
    then: { in: at('heard.joined', 'atBeginning'), asks: heard },
  },
  {
    says: 'holds no more than it can draw',
    input,
    given: [came, older],
    when: page('full'),
    then: { in: at('heard.joined', 'full'), asks: heard },
  },
  {
    says: 'tells that a page did not come',
    input,
    given: [came, older],
    when: noPage,
    then: { in: at('heard.joined', 'failed'), asks: heard },
  },
  {
    says: 'asks for the page again when it is told to, not whenever the chart moves',
    input,
    given: [came, older, noPage, older],
    when: retry,
    then: { in: at('heard.joined', 'loading') },
  },
  {
    says: 'does not ask for the page again by itself',
    input,
    given: [came, older, noPage],
    when: older,
    then: { in: at('heard.joined', 'failed'), asks: heard },
  },
  {
    says: 'begins anew to the left when what was there is gone',
    input,
    given: [came, older, page('beginning'), renewed],
    when: replaced,
    then: { in: at('heard.joined', 'resting'), asks: heard },
  },
  {
    says: 'gives a page up that belongs to what is gone',
    input,
    given: [came, older, renewed],
    when: replaced,
    then: { in: at('heard.joined', 'resting'), asks: heard },
  },
  {
    says: 'keeps its end when what came follows on what is there',
    input,
    given: [came, older, page('beginning'), renewed],
    when: came,
    then: { in: at('heard.joined', 'atBeginning') },
  },
]

it.each(table)('a series of candles: it $says', (row) => {
  expect(rowFault(candleSeriesMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(candleSeriesMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells a screen what stands beside the candles, and where they lie', () => {
  const snapshot = createActor(asleep(candleSeriesMachine), { input }).start().getSnapshot()
  expect(seriesPhase(snapshot)).toBe('loading')
  expect(olderPhase(snapshot)).toBe('resting')
  expect(seriesKey(seriesQuery(snapshot))).toBe('series btc_usdt 15m')
})
