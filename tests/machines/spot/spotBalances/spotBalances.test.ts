import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Table } from '@statefloor/explorer'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { spotBalancesMachine } from '#machines/spot/spotBalances/spotBalances.machine.ts'
import { sampleCost } from '#machines/spot/spotBalances/spotBalances.model.ts'
import { balanceRow, balanceTotals, spotBalancesView } from '#machines/spot/spotBalances/spotBalances.view.ts'
import type { BalanceSortKey } from '#machines/spot/spotBalances/spotBalances.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { settle, refreshEvery } = spotLimits.spotBalances
const coins = [sampleCost()]
const got = { answer: 'fetchCosts', done: coins } as const
const refusal = { kind: 'business', call: 'costs.list', code: 1 } as const
const refused = { answer: 'fetchCosts', error: refusal } as const
const changed = { type: 'balances.changed' } as const
const sort = (key: BalanceSortKey) => ({ type: 'sort.chosen', key }) as const
const person = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const

const row = rowBuilder(spotBalancesMachine, { fid: '7' })

const table: Table<typeof spotBalancesMachine> = [
  row('fetches balances and costs [TRD-23]', [], 'signedIn.fetching'),
  row('keeps what was fetched', [got], 'signedIn.idle', { context: { coins, error: undefined } }),
  row('waits for further changes before it fetches again', [got, changed], 'signedIn.settling'),
  row('fetches again after them', [got, changed, { wait: settle }], 'signedIn.fetching'),
  row('fetches once more after a change during a fetch', [changed, got], 'signedIn.settling', { context: { coins } }),
  row('is up to date after that', [changed, got, { wait: settle }, got], 'signedIn.idle', {
    context: { isBehind: false },
  }),
  row('fetches regularly', [got, { wait: refreshEvery }], 'signedIn.fetching'),
  row('says why the first fetch failed', [refused], 'signedIn.failed', { context: { error: refusal } }),
  row('fetches again on request', [refused, { type: 'retry.requested' }], 'signedIn.fetching'),
  row('fetches again regularly after a failure', [refused, { wait: refreshEvery }], 'signedIn.fetching'),
  row('fetches again after a change', [refused, changed], 'signedIn.settling'),
  row('keeps old numbers when they cannot be fetched again', [got, changed, { wait: settle }, refused], {
    in: 'signedIn.failed',
    context: { coins, error: refusal },
  }),
  row('sorts by value first', [], { context: { sort: { key: 'value', direction: 'down' } } }),
  row('sorts by another column, largest first', [sort('realised')], {
    context: { sort: { key: 'realised', direction: 'down' } },
  }),
  row('sorts smallest first when pressed again', [sort('value')], {
    context: { sort: { key: 'value', direction: 'up' } },
  }),
  row('sorts names from A to Z first', [sort('coin')], { context: { sort: { key: 'coin', direction: 'up' } } }),
  row('and then from Z to A', [sort('coin'), sort('coin')], { context: { sort: { key: 'coin', direction: 'down' } } }),
  row('hides small balances', [{ type: 'small.toggled' }], { context: { isSmallHidden: true } }),
  row('keeps the same user’s numbers', [got, person('7')], 'signedIn.idle', { context: { coins } }),
  row('forgets a user’s numbers, and fetches the other’s', [got, sort('coin'), person('8')], 'signedIn.fetching', {
    context: { fid: '8', coins: undefined, sort: { key: 'coin', direction: 'up' } },
  }),
  row('forgets them after a logout', [got, person(undefined)], 'signedOut', { context: { coins: undefined } }),
  row('fetches after a login', [person(undefined), person('7')], 'signedIn.fetching'),
  row('reports a broken stream', [{ answer: 'watchBalances', error: 'a fault' }], 'signedIn.fetching', {
    sent: [{ type: 'fault.detected', actorId: 'watchBalances', error: 'a fault' }],
  }),
]

holdTable(spotBalancesMachine, table, 'the balances $says')

it('asks nothing for a guest', () => {
  const actor = createActor(spotBalancesMachine, { input: { fid: undefined } }).start()
  expect(actor.getSnapshot().matches('signedOut')).toBe(true)
  expect(spotBalancesView(actor.getSnapshot()).phase).toBe('signedOut')
})

describe('a balance', () => {
  it('has its value, average cost and PnL at the live price [TRD-23]', () => {
    expect(balanceRow(sampleCost(), decimal('55000'))).toMatchObject({
      total: '2',
      value: '110000',
      average: '50000',
      unrealised: '10000',
      percent: '10.00',
      realised: '250.5',
      isPartlyKnown: false,
    })
    expect(balanceRow(sampleCost(), undefined).value).toBe('120000')
  })

  it('counts locked coins in its total and value only [TRD-23]', () => {
    const locked = sampleCost({ locked: decimal('1') })
    expect(balanceRow(locked, undefined)).toMatchObject({ total: '3', value: '180000', unrealised: '20000' })
    expect(balanceRow(locked, undefined).isPartlyKnown).toBe(false)
  })

  it('has no PnL without a price or a known cost, and says when part of the cost is unknown [TRD-23]', () => {
    expect(balanceRow(sampleCost({ priceUsdt: null }), undefined)).toMatchObject({
      value: undefined,
      average: '50000',
      unrealised: undefined,
    })
    const unknown = sampleCost({ knownAmount: zero, costUsdt: zero })
    expect(balanceRow(unknown, undefined)).toMatchObject({ average: undefined, unrealised: undefined })
    const part = sampleCost({ knownAmount: decimal('1'), costUsdt: decimal('50000') })
    expect(balanceRow(part, undefined)).toMatchObject({ unrealised: '10000', percent: '20.00', isPartlyKnown: true })
  })

  it('of usdt has neither cost nor PnL: it is the unit [TRD-23]', () => {
    const usdt = sampleCost({ coinId: 52, priceUsdt: decimal('1'), knownAmount: decimal('2'), costUsdt: decimal('2') })
    expect(balanceRow(usdt, undefined)).toMatchObject({ value: '2', average: undefined, unrealised: undefined })
  })
})

describe('all balances', () => {
  const others: readonly CoinCost[] = [
    sampleCost({ coinId: 2, shortName: 'eth', priceUsdt: null, realisedUsdt: decimal('-300') }),
    sampleCost({ coinId: 3, shortName: 'ada', priceUsdt: decimal('0.1'), realisedUsdt: zero }),
    sampleCost(),
  ]
  const viewOf = (key: BalanceSortKey, presses: number, isSmallHidden = false) => {
    const actor = createActor(spotBalancesMachine, { input: { fid: '7' } })
    const { context } = actor.getSnapshot()
    const directions = key === 'coin' ? (['up', 'down'] as const) : (['down', 'up'] as const)
    const next = { ...context, coins: others, isSmallHidden, sort: { key, direction: directions[presses] ?? 'up' } }
    return spotBalancesView(spotBalancesMachine.resolveState({ value: { signedIn: 'idle' }, context: next })).coins.map(
      ({ shortName }) => shortName,
    )
  }

  it.each<[BalanceSortKey, number, readonly string[]]>([
    ['coin', 0, ['ada', 'btc', 'eth']],
    ['coin', 1, ['eth', 'btc', 'ada']],
    ['value', 0, ['btc', 'ada', 'eth']],
    ['value', 1, ['ada', 'btc', 'eth']],
    ['unrealised', 0, ['btc', 'ada', 'eth']],
    ['realised', 1, ['eth', 'ada', 'btc']],
  ])('are sorted by %s, pressed %i times more, with unknown figures last [TRD-23]', (key, presses, names) => {
    expect(viewOf(key, presses)).toEqual(names)
  })

  it('hides small ones, but none whose value is unknown [TRD-23]', () => {
    expect(viewOf('coin', 0, true)).toEqual(['btc', 'eth'])
  })

  it('add up, apart from figures that are unknown [TRD-23]', () => {
    const rows = others.map((coin) => balanceRow(coin, undefined))
    expect(balanceTotals(rows)).toEqual({
      value: '120000.2',
      unrealised: '-79999.8',
      percent: '-40.00',
      realised: '-49.5',
    })
    expect(balanceTotals([])).toMatchObject({ value: '0', unrealised: '0', percent: undefined })
  })
})
