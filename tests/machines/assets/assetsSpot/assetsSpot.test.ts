import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import type { EquityPoint } from '#contract/assets/calls/equity.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { assetsSpotMachine } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { assetsSpotView, equityView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import type { Holdings } from '#machines/assets/assetsSpot/assetsSpot.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const [shortest, longer] = assetsLimits.equity.spans

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
const refresh = { type: 'refresh.requested' } as const
const moved = { type: 'money.moved' } as const
const chosen = { type: 'span.chosen', span: longer } as const
const again = { type: 'retry.requested' } as const
const wait = { wait: assetsLimits.overview.refreshEvery } as const
const leave = { type: 'session.changed', fid: undefined } as const
const enter = { type: 'session.changed', fid: '7' } as const

const asksBoth = { fetchHoldings: undefined, fetchEquity: { days: shortest } }
const asksHoldings = { fetchHoldings: undefined }

const tableRow = rowBuilder(assetsSpotMachine)

const table: Table<typeof assetsSpotMachine> = [
  tableRow('requests the balances and the curve at once [AST-01]', [], {
    in: ['signedIn.holdings.loading', 'signedIn.equity.loading'],
    tags: ['busy'],
    asks: asksBoth,
  }),
  tableRow('shows the balances while the curve is loading', [came(1)], {
    in: ['signedIn.holdings.fresh.idle', 'signedIn.equity.loading'],
    tags: [],
    context: { holdings: some(1) },
  }),
  tableRow('shows the curve while the balances are loading', [curve], {
    in: ['signedIn.holdings.loading', 'signedIn.equity.shown'],
    asks: asksHoldings,
    context: { points },
  }),
  tableRow('says that nothing came', [curve, cut], {
    in: ['signedIn.holdings.failed', 'signedIn.equity.shown'],
    tags: ['failed'],
    context: { error: cutError },
  }),
  tableRow('retries on demand', [curve, cut, refresh], {
    in: ['signedIn.holdings.loading', 'signedIn.equity.shown'],
    asks: asksHoldings,
  }),
  tableRow('says that the curve did not load, and shows the rest [AST-01]', [came(1), noCurve], {
    in: ['signedIn.holdings.fresh.idle', 'signedIn.equity.failed'],
    tags: [],
    asks: {},
    context: { equityError: cutError, points: undefined },
  }),
  tableRow('requests the curve again on demand', [came(1), noCurve, again], {
    in: ['signedIn.holdings.fresh.idle', 'signedIn.equity.loading'],
    asks: { fetchEquity: { days: shortest } },
    context: { equityError: undefined },
  }),
  tableRow('shows the curve for another range [AST-01]', [came(1), curve, chosen], {
    in: ['signedIn.holdings.fresh.idle', 'signedIn.equity.loading'],
    asks: { fetchEquity: { days: longer } },
    context: { points: undefined },
  }),
  tableRow('requests another range after the last one failed', [came(1), noCurve, chosen], {
    in: ['signedIn.holdings.fresh.idle', 'signedIn.equity.loading'],
    context: { span: longer, equityError: undefined },
  }),
  tableRow('requests another range while the last one is loading', [came(1), chosen], {
    in: ['signedIn.holdings.fresh.idle', 'signedIn.equity.loading'],
    asks: { fetchEquity: { days: longer } },
  }),
  tableRow('refreshes automatically', [came(1), curve, wait], {
    in: ['signedIn.holdings.fresh.renewing', 'signedIn.equity.shown'],
    tags: ['busy'],
    asks: asksHoldings,
  }),
  tableRow('refreshes on demand', [came(1), curve, refresh], {
    in: ['signedIn.holdings.fresh.renewing', 'signedIn.equity.shown'],
    asks: asksHoldings,
  }),
  tableRow('refreshes when money moves', [came(1), curve, moved], {
    in: ['signedIn.holdings.fresh.renewing', 'signedIn.equity.shown'],
    asks: asksHoldings,
  }),
  tableRow('requests again if money moved during a request', [came(1), curve, refresh, moved], {
    in: ['signedIn.holdings.fresh.renewing', 'signedIn.equity.shown'],
    asks: asksHoldings,
  }),
  tableRow('shows the refreshed data', [came(1), curve, refresh, came(2)], {
    in: ['signedIn.holdings.fresh.idle', 'signedIn.equity.shown'],
    tags: [],
    context: { holdings: some(2) },
  }),
  tableRow('keeps the old data and marks it as outdated', [came(1), curve, refresh, cut], {
    in: ['signedIn.holdings.stale.idle', 'signedIn.equity.shown'],
    tags: ['stale'],
    context: { holdings: some(1), error: cutError },
  }),
  tableRow('retries automatically while outdated', [came(1), curve, refresh, cut, wait], {
    in: ['signedIn.holdings.stale.renewing', 'signedIn.equity.shown'],
    tags: ['busy', 'stale'],
    asks: asksHoldings,
  }),
  tableRow('retries on demand while outdated', [came(1), curve, refresh, cut, refresh], {
    in: ['signedIn.holdings.stale.renewing', 'signedIn.equity.shown'],
    asks: asksHoldings,
  }),
  tableRow('retries when money moves while outdated', [came(1), curve, refresh, cut, moved], {
    in: ['signedIn.holdings.stale.renewing', 'signedIn.equity.shown'],
    asks: asksHoldings,
  }),
  tableRow('stays outdated if the retry fails', [came(1), curve, refresh, cut, refresh, cut], {
    in: ['signedIn.holdings.stale.idle', 'signedIn.equity.shown'],
    tags: ['stale'],
    context: { holdings: some(1), error: cutError },
  }),
  tableRow('is up to date after a successful retry', [came(1), curve, refresh, cut, refresh, came(3)], {
    in: ['signedIn.holdings.fresh.idle', 'signedIn.equity.shown'],
    tags: [],
    context: { holdings: some(3), error: undefined },
  }),
  tableRow('clears everything at logout', [came(1), chosen, curve, leave], {
    in: 'signedOut',
    tags: [],
    asks: {},
    context: { holdings: undefined, points: undefined, span: shortest },
  }),
  tableRow('starts over for another user', [came(1), curve, enter], {
    in: ['signedIn.holdings.loading', 'signedIn.equity.loading'],
    asks: asksBoth,
    context: { holdings: undefined, points: undefined },
  }),
]

holdTable(assetsSpotMachine, table, 'the assets page $says')

describe('the view of the assets page', () => {
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

  it('ends the curve with the current value, and shows the change since its start [AST-01]', async () => {
    const view = equityView(await started(some(5, decimal('4')), points))
    expect(view).toMatchObject({ phase: 'shown', hasLine: true, profit: { profitUsdt: '1', percent: '33.33' } })
    expect(view.points.map(({ at, totalUsdt }) => [at, totalUsdt])).toEqual([
      [1, '3'],
      [5, '4'],
    ])
  })

  it('shows no curve before the current value is loaded, which may make it a one-day curve', async () => {
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

  it('has a row for each day, and marks days without records: their profit is unknown [AST-04]', async () => {
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

  it('shows no curve yet for a user who joined today', async () => {
    expect(equityView(await started(some(5), []))).toMatchObject({ phase: 'shown', hasLine: false })
  })

  it('separates the spot account from the others, which follow the product’s order', async () => {
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
