import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { candlesMachine } from '#machines/markets/candles/candles.machine.ts'
import { candlesKey, candlesPhase } from '#machines/markets/candles/candles.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { symbol: 'btc_usdt', period: '1m' } as const
const came = { answer: 'fetchCandles', done: undefined } as const
const cut = { answer: 'fetchCandles', error: { kind: 'timeout', call: 'market.klines' } } as const
const broken = { type: 'candles.broken' } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { pause } = limits.candles

const table: Table<typeof candlesMachine> = [
  {
    says: 'asks for the last candles of its market',
    input,
    then: { in: 'loading', tags: ['busy'], asks: { fetchCandles: input } },
  },
  {
    says: 'follows the newest one when they are there',
    input,
    when: came,
    then: { in: 'following', tags: [], asks: { followCandles: input } },
  },
  { says: 'tells that they did not come', input, when: cut, then: { in: 'failed', tags: ['failed'], asks: {} } },
  { says: 'has patience then', input, given: [cut], when: wait(pause - 1), then: { in: 'failed' } },
  {
    says: 'asks again after a pause',
    input,
    given: [cut],
    when: wait(pause),
    then: { in: 'loading', asks: { fetchCandles: input } },
  },
  {
    says: 'listens no more when what came does not follow',
    input,
    given: [came],
    when: broken,
    then: { in: 'behind', tags: [], asks: {} },
  },
  { says: 'does not ask at once then', input, given: [came, broken], when: wait(pause - 1), then: { in: 'behind' } },
  {
    says: 'asks for all of them after a pause',
    input,
    given: [came, broken],
    when: wait(pause),
    then: { in: 'loading', asks: { fetchCandles: input } },
  },
  {
    says: 'leaves its market for another one',
    input,
    given: [came],
    when: { type: 'market.chosen', symbol: 'eth_usdt' },
    then: {
      in: 'loading',
      context: { ...input, symbol: 'eth_usdt' },
      asks: { fetchCandles: { ...input, symbol: 'eth_usdt' } },
    },
  },
  {
    says: 'does not wait for the first market when another one is chosen',
    input,
    when: { type: 'market.chosen', symbol: 'eth_usdt' },
    then: { in: 'loading', asks: { fetchCandles: { ...input, symbol: 'eth_usdt' } } },
  },
  {
    says: 'begins again when nobody listens any more',
    input,
    given: [came],
    when: { answer: 'followCandles', error: new Error('no stream') },
    then: { in: 'failed', tags: ['failed'] },
  },
]

it.each(table)('the candles of a market: it $says', (row) => {
  expect(rowFault(candlesMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(candlesMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells a screen what stands beside the chart, and where its candles lie', () => {
  const actor = createActor(asleep(candlesMachine), { input }).start()
  expect(candlesPhase(actor.getSnapshot())).toBe('loading')
  expect(candlesKey(actor.getSnapshot().context)).toBe('btc_usdt 1m')
})
