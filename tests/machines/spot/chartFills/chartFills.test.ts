import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { chartFillsMachine } from '#machines/spot/chartFills/chartFills.machine.ts'
import { sampleCost, sampleFill } from '#machines/spot/chartFills/chartFills.model.ts'
import { chartCost } from '#machines/spot/chartFills/chartFills.view.ts'
import { balanceRow } from '#machines/spot/spotBalances/spotBalances.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const guest = { symbol: 'btc_usdt', fid: undefined }
const user = { symbol: 'btc_usdt', fid: '1001' }
const other: CoinCost = { ...sampleCost, coinId: 2, shortName: 'eth' }
const came = { answer: 'fetchFills', done: [sampleFill] } as const
const costsCame = { answer: 'fetchCosts', done: [other, sampleCost] } as const
const costsCut = { answer: 'fetchCosts', error: { kind: 'timeout', call: 'costs.list' } } as const
const changed = { type: 'fills.changed' } as const
const balancesChanged = { type: 'balances.changed' } as const
const login = { type: 'session.changed', fid: '1001' } as const
const logout = { type: 'session.changed', fid: undefined } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { fillsPause, pause } = spotLimits.chart
const listens = { watchFills: undefined, watchBalances: undefined }
const fetchFills = { symbol: 'btc_usdt', known: [] }
const asks = { ...listens, fetchFills, fetchCosts: undefined }
const at = (trades: string, cost: string) => [`signedIn.cost.${cost}`, `signedIn.trades.${trades}`]

const row = rowBuilder(chartFillsMachine, user)

const table: Table<typeof chartFillsMachine> = [
  row('requests nothing for a guest', [], 'signedOut', { asks: {}, context: { fills: [] } }, guest),
  row('collects new ones before it requests again, and shows the known ones', [came, changed], {
    in: at('gathering', 'loading'),
    asks: { ...listens, fetchCosts: undefined },
    context: { fills: [sampleFill] },
  }),
  row('requests again after that, and names the known ones', [came, changed, wait(fillsPause)], {
    in: at('loading', 'loading'),
    asks: { ...asks, fetchFills: { symbol: 'btc_usdt', known: [sampleFill] } },
  }),
  row('keeps the cost of its own coin', [came, costsCame], at('shown', 'shown'), {
    asks: listens,
    context: { cost: sampleCost },
  }),
  row(
    'has no cost of a coin that the user never had',
    [came, { answer: 'fetchCosts', done: [other] }],
    at('shown', 'shown'),
    { context: { cost: undefined } },
  ),
  row('collects changes of balances before it requests the cost again', [came, costsCame, balancesChanged], {
    in: at('shown', 'gathering'),
    asks: listens,
    context: { cost: sampleCost },
  }),
  row('requests the cost after that', [came, costsCame, balancesChanged, wait(fillsPause)], {
    in: at('shown', 'loading'),
    asks: { ...listens, fetchCosts: undefined },
  }),
  row('requests the cost again after a failure, and shows the trades', [came, costsCut, wait(pause)], {
    in: at('shown', 'loading'),
    asks: { ...listens, fetchCosts: undefined },
    context: { fills: [sampleFill] },
  }),
  row('requests after a login', [login], at('loading', 'loading'), { asks }, guest),
  row('clears the trades and the cost at logout', [came, costsCame, logout], 'signedOut', {
    asks: {},
    context: { fills: [], cost: undefined },
  }),
]

holdTable(chartFillsMachine, table, 'own trades on the chart: the flow $says')

/** The chart's cost of a pair with this cost of its coin. */
const costIn = (symbol: string, flags: Partial<CoinCost> = {}) => {
  const actor = createActor(chartFillsMachine, { input: { symbol, fid: undefined } })
  const snapshot = actor.getSnapshot()
  return chartCost({ ...snapshot, context: { ...snapshot.context, cost: { ...sampleCost, ...flags } } })
}

it('the line on the chart is at the average cost that PnL uses [TRD-05] [TRD-23]', () => {
  expect(costIn('btc_usdt')).toEqual({ price: '60100', amount: '0.4' })
  const thirds = { knownAmount: decimal('0.3'), costUsdt: decimal('20000') }
  expect(costIn('btc_usdt', thirds)?.price).toBe(balanceRow({ ...sampleCost, ...thirds }, undefined).average)
})

it('there is no line if no cost is known, nor on a pair that is not in usdt', () => {
  expect(costIn('btc_usdt', { knownAmount: decimal('0'), costUsdt: decimal('0') })).toBeUndefined()
  expect(costIn('btc_eth')).toBeUndefined()
})
