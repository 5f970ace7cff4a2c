import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { marketsLimits } from '#contract/markets/limits.ts'
import { candlesMachine, candlesView } from '#machines/markets/candles/candles.machine.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { symbol: 'btc_usdt', period: '1m' } as const
const came = { answer: 'fetchCandles', done: undefined } as const
const cut = { answer: 'fetchCandles', error: { kind: 'timeout', call: 'market.klines' } } as const
const broken = { type: 'candles.broken' } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { pause } = marketsLimits.candles

const row = rowBuilder(candlesMachine, input)

const table: Table<typeof candlesMachine> = [
  row('asks for the last candles of its market', [], {
    in: 'loading',
    tags: ['busy'],
    asks: { fetchCandles: input },
  }),
  row('follows the newest one when they are there', [came], {
    in: 'following',
    tags: [],
    asks: { followCandles: input },
  }),
  row('tells that they did not come', [cut], { in: 'failed', tags: ['failed'], asks: {} }),
  row('asks again after a pause', [cut, wait(pause)], { in: 'loading', asks: { fetchCandles: input } }),
  row('listens no more when what came does not follow', [came, broken], { in: 'behind', tags: [], asks: {} }),
  row('asks for all of them after a pause', [came, broken, wait(pause)], {
    in: 'loading',
    asks: { fetchCandles: input },
  }),
  row('leaves its market for another one', [came, { type: 'market.chosen', symbol: 'eth_usdt' }], {
    in: 'loading',
    context: { ...input, symbol: 'eth_usdt' },
    asks: { fetchCandles: { ...input, symbol: 'eth_usdt' } },
  }),
  row(
    'does not wait for the first market when another one is chosen',
    [{ type: 'market.chosen', symbol: 'eth_usdt' }],
    { in: 'loading', asks: { fetchCandles: { ...input, symbol: 'eth_usdt' } } },
  ),
]

holdTable(candlesMachine, table, 'the candles of a market: it $says')

it('tells a screen what stands beside the chart, and where its candles lie', () => {
  const actor = createActor(asleep(candlesMachine), { input }).start()
  expect(candlesView(actor.getSnapshot())).toEqual({ phase: 'loading', key: 'btc_usdt 1m' })
})
