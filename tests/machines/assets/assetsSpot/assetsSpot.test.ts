import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import type { EquityPoint } from '#contract/assets/calls/equity.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import { assetsSpotMachine } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { assetsSpotView, equityView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import type { Holdings } from '#machines/assets/assetsSpot/assetsSpot.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const [shortest, longer] = limits.equity.spans

const flows = { depositedUsdt: zero, withdrawnUsdt: zero }
const some = (asOf: number, totalUsdt: Decimal = decimal('1')): Holdings => ({
  overview: { totalCny: zero, totalUsdt, totalBtc: zero, totalEth: zero, flows },
  accounts: [],
  trading: undefined,
  asOf,
})
const came = (asOf: number) => ({ answer: 'fetchHoldings', done: some(asOf) }) as const
const cutError = { kind: 'timeout', call: 'x' } as const
const cut = { answer: 'fetchHoldings', error: cutError } as const
const points: readonly EquityPoint[] = [{ at: 1, totalUsdt: decimal('3'), flows }]
const curve = { answer: 'fetchEquity', done: points } as const
const noCurve = { answer: 'fetchEquity', error: cutError } as const
const refresh = { type: 'refresh.asked' } as const
const moved = { type: 'money.moved' } as const
const chosen = { type: 'span.chosen', span: longer } as const
const again = { type: 'retry.asked' } as const
const wait = { wait: limits.overview.refreshEvery } as const
const leave = { type: 'session.changed', fid: undefined } as const
const enter = { type: 'session.changed', fid: '7' } as const

const asksBoth = { fetchHoldings: undefined, fetchEquity: { days: shortest } }
const asksHoldings = { fetchHoldings: undefined }

const table: Table<typeof assetsSpotMachine> = [
  {
    says: 'asks for what there is and for the curve at once [AST-01]',
    then: { in: ['here.holdings.loading', 'here.equity.loading'], tags: ['busy'], asks: asksBoth },
  },
  {
    says: 'shows what came while the curve is on its way',
    when: came(1),
    then: { in: ['here.holdings.fresh.resting', 'here.equity.loading'], tags: [], context: { holdings: some(1) } },
  },
  {
    says: 'shows the curve while the rest is on its way',
    when: curve,
    then: { in: ['here.holdings.loading', 'here.equity.shown'], asks: asksHoldings, context: { points } },
  },
  {
    says: 'says when nothing came',
    given: [curve],
    when: cut,
    then: { in: ['here.holdings.failed', 'here.equity.shown'], tags: ['failed'], context: { error: cutError } },
  },
  {
    says: 'asks again on demand',
    given: [curve, cut],
    when: refresh,
    then: { in: ['here.holdings.loading', 'here.equity.shown'], asks: asksHoldings },
  },
  {
    says: 'says when the curve did not come, and has the rest [AST-01]',
    given: [came(1)],
    when: noCurve,
    then: {
      in: ['here.holdings.fresh.resting', 'here.equity.failed'],
      tags: [],
      asks: {},
      context: { equityError: cutError, points: undefined },
    },
  },
  {
    says: 'asks for the curve again on demand',
    given: [came(1), noCurve],
    when: again,
    then: {
      in: ['here.holdings.fresh.resting', 'here.equity.loading'],
      asks: { fetchEquity: { days: shortest } },
      context: { equityError: undefined },
    },
  },
  {
    says: 'shows the curve of other days [AST-01]',
    given: [came(1), curve],
    when: chosen,
    then: {
      in: ['here.holdings.fresh.resting', 'here.equity.loading'],
      asks: { fetchEquity: { days: longer } },
      context: { points: undefined },
    },
  },
  {
    says: 'asks for other days where those before did not come',
    given: [came(1), noCurve],
    when: chosen,
    then: {
      in: ['here.holdings.fresh.resting', 'here.equity.loading'],
      context: { span: longer, equityError: undefined },
    },
  },
  {
    says: 'asks for other days while those before are on their way',
    given: [came(1)],
    when: chosen,
    then: { in: ['here.holdings.fresh.resting', 'here.equity.loading'], asks: { fetchEquity: { days: longer } } },
  },
  {
    says: 'renews by itself',
    given: [came(1), curve],
    when: wait,
    then: { in: ['here.holdings.fresh.renewing', 'here.equity.shown'], tags: ['busy'], asks: asksHoldings },
  },
  {
    says: 'renews on demand',
    given: [came(1), curve],
    when: refresh,
    then: { in: ['here.holdings.fresh.renewing', 'here.equity.shown'], asks: asksHoldings },
  },
  {
    says: 'renews when money moved',
    given: [came(1), curve],
    when: moved,
    then: { in: ['here.holdings.fresh.renewing', 'here.equity.shown'], asks: asksHoldings },
  },
  {
    says: 'asks anew when money moved while it asked',
    given: [came(1), curve, refresh],
    when: moved,
    then: { in: ['here.holdings.fresh.renewing', 'here.equity.shown'], asks: asksHoldings },
  },
  {
    says: 'shows the renewed',
    given: [came(1), curve, refresh],
    when: came(2),
    then: { in: ['here.holdings.fresh.resting', 'here.equity.shown'], tags: [], context: { holdings: some(2) } },
  },
  {
    says: 'keeps the old and says that it is old',
    given: [came(1), curve, refresh],
    when: cut,
    then: {
      in: ['here.holdings.stale.resting', 'here.equity.shown'],
      tags: ['stale'],
      context: { holdings: some(1), error: cutError },
    },
  },
  {
    says: 'asks again by itself while it is old',
    given: [came(1), curve, refresh, cut],
    when: wait,
    then: { in: ['here.holdings.stale.renewing', 'here.equity.shown'], tags: ['busy', 'stale'], asks: asksHoldings },
  },
  {
    says: 'asks again on demand while it is old',
    given: [came(1), curve, refresh, cut],
    when: refresh,
    then: { in: ['here.holdings.stale.renewing', 'here.equity.shown'], asks: asksHoldings },
  },
  {
    says: 'asks again when money moved while it is old',
    given: [came(1), curve, refresh, cut],
    when: moved,
    then: { in: ['here.holdings.stale.renewing', 'here.equity.shown'], asks: asksHoldings },
  },
  {
    says: 'stays old when it fails again',
    given: [came(1), curve, refresh, cut, refresh],
    when: cut,
    then: {
      in: ['here.holdings.stale.resting', 'here.equity.shown'],
      tags: ['stale'],
      context: { holdings: some(1), error: cutError },
    },
  },
  {
    says: 'is fresh again when it came',
    given: [came(1), curve, refresh, cut, refresh],
    when: came(3),
    then: {
      in: ['here.holdings.fresh.resting', 'here.equity.shown'],
      tags: [],
      context: { holdings: some(3), error: undefined },
    },
  },
  {
    says: 'forgets everything when the person leaves',
    given: [came(1), chosen, curve],
    when: leave,
    then: {
      in: 'signedOut',
      tags: [],
      asks: {},
      context: { holdings: undefined, points: undefined, span: shortest },
    },
  },
  {
    says: 'begins anew for another person',
    given: [came(1), curve],
    when: enter,
    then: {
      in: ['here.holdings.loading', 'here.equity.loading'],
      asks: asksBoth,
      context: { holdings: undefined, points: undefined },
    },
  },
]

it.each(table)('the home of money $says', (row) => {
  expect(rowFault(assetsSpotMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(assetsSpotMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('what is shown of it', () => {
  const started = async (holdings: Holdings, days: readonly EquityPoint[]) => {
    const actor = createActor(
      assetsSpotMachine.provide({
        actors: {
          fetchHoldings: requestOf<Holdings, undefined>(
            () => Promise.resolve(holdings),
            () => 0,
          ),
          fetchEquity: requestOf<readonly EquityPoint[], { readonly days: number }>(
            () => Promise.resolve(days),
            () => 0,
          ),
        },
      }),
    ).start()
    await settled()
    return actor.getSnapshot()
  }

  it('ends its curve with what there is now, and says by how much it differs from the beginning [AST-01]', async () => {
    const view = equityView(await started(some(5, decimal('4')), points))
    expect(view).toMatchObject({ phase: 'shown', hasLine: true, profit: { profitUsdt: '1', percent: '33.33' } })
    expect(view.points.map(({ at, totalUsdt }) => [at, totalUsdt])).toEqual([
      [1, '3'],
      [5, '4'],
    ])
  })

  it('says nothing of a curve before what there is now has come, which may make a line of one day', async () => {
    const [first] = points
    if (!first) throw new Error('there are points')
    const curve = async (holdings: () => Promise<Holdings>) => {
      const actor = createActor(
        assetsSpotMachine.provide({
          actors: {
            fetchHoldings: requestOf<Holdings, undefined>(holdings, () => 0),
            fetchEquity: requestOf<readonly EquityPoint[], { readonly days: number }>(
              () => Promise.resolve([first]),
              () => 0,
            ),
          },
        }),
      ).start()
      await settled()
      return equityView(actor.getSnapshot())
    }
    expect(await curve(() => new Promise(() => undefined))).toMatchObject({ phase: 'loading' })
    expect(await curve(() => Promise.resolve(some(5)))).toMatchObject({ phase: 'shown', hasLine: true })
    expect(await curve(() => Promise.reject({ kind: 'business', call: 'x.y', code: 1, msg: '' }))).toMatchObject({
      phase: 'shown',
      hasLine: false,
    })
  })

  it('has a row for each day, and says of which nothing was written down: their profit is not known [AST-04]', async () => {
    const at = (days: number) => Date.UTC(2026, 0, days)
    const then = (days: number, totalUsdt: string, deposited: string) => ({
      at: at(days),
      totalUsdt: decimal(totalUsdt),
      flows: { depositedUsdt: decimal(deposited), withdrawnUsdt: zero },
    })
    const { rows } = equityView(
      await started(some(at(6) + 1, decimal('120')), [
        then(1, '10', '0'),
        then(2, '111', '100'),
        { ...then(5, '115', '100'), flows: null },
        then(6, '119', '0'),
      ]),
    )
    expect(rows.map((row) => [row.at, row.totalUsdt, row.profit?.profitUsdt])).toEqual([
      [at(6) + 1, '120', '1'],
      [at(6), '119', undefined],
      [at(5), '115', undefined],
      [at(4), undefined, undefined],
      [at(3), undefined, undefined],
      [at(2), '111', '1'],
      [at(1), '10', undefined],
    ])
  })

  it('of who came today has no line yet', async () => {
    expect(equityView(await started(some(5), []))).toMatchObject({ phase: 'shown', hasLine: false })
  })

  it('parts the spot account from the others, which stand in the order of the product', async () => {
    const account = (walletType: number, pair: string | null = null) => ({
      walletType,
      tradeId: pair === null ? null : 1,
      pair,
      totalUsdt: decimal('1'),
      coins: [],
    })
    const view = assetsSpotView(
      await started({ ...some(5), accounts: [account(5), account(7, 'btc_usdt'), account(2), account(6)] }, []),
    )
    expect([view.spot?.walletType, ...view.others.map(({ walletType }) => walletType)]).toEqual([2, 6, 7, 5])
  })
})
