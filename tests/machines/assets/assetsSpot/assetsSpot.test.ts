import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { assetsSpotMachine } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { assetsSpotView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import type { Holdings } from '#machines/assets/assetsSpot/assetsSpot.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

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
const refresh = { type: 'refresh.requested' } as const
const leave = { type: 'session.changed', fid: undefined } as const
const enter = { type: 'session.changed', fid: '7' } as const

const input = { walletType: 2 }
const asksHoldings = { fetchHoldings: input }
const searched = { type: 'search.changed', text: 'bt' } as const
const toggled = { type: 'small.toggled' } as const

const tableRow = rowBuilder(assetsSpotMachine, input)

const table: Table<typeof assetsSpotMachine> = [
  tableRow('requests the balances at once [AST-01]', [], 'signedIn.loading', { tags: ['busy'], asks: asksHoldings }),
  tableRow('shows the refreshed data', [came(1), refresh, came(2)], 'signedIn.fresh.idle', {
    tags: [],
    context: { holdings: some(2) },
  }),
  tableRow('stays outdated if the retry fails', [came(1), refresh, cut, refresh, cut], 'signedIn.stale.idle', {
    tags: ['stale'],
    context: { holdings: some(1), error: cutError },
  }),
  tableRow('is up to date after a successful retry', [came(1), refresh, cut, refresh, came(3)], 'signedIn.fresh.idle', {
    tags: [],
    context: { holdings: some(3), error: undefined },
  }),
  tableRow('clears everything at logout', [came(1), searched, toggled, leave], 'signedOut', {
    tags: [],
    asks: {},
    context: { holdings: undefined, search: '', isSmallHidden: false },
  }),
  tableRow('starts over for another user', [came(1), enter], 'signedIn.loading', {
    asks: asksHoldings,
    context: { holdings: undefined },
  }),
  tableRow('keeps what is searched for, in its length', [came(1), { type: 'search.changed', text: 'x'.repeat(50) }], {
    in: 'signedIn.fresh.idle',
    context: { search: 'x'.repeat(assetsLimits.coinSearch.maxText) },
  }),
  tableRow('hides small balances', [came(1), toggled], { context: { isSmallHidden: true } }),
  tableRow('shows small balances again', [came(1), toggled, toggled], { context: { isSmallHidden: false } }),
  tableRow('asks for another account', [], { asks: { fetchHoldings: { walletType: 3 } } }, { walletType: 3 }),
]

holdTable(assetsSpotMachine, table, 'the assets page $says')

describe('the view of the assets page', () => {
  const coin = (shortName: string, worth: string) => ({
    coinId: shortName.length,
    shortName,
    webLogo: '',
    precision: 2,
    available: decimal(worth),
    held: zero,
    locked: zero,
    owed: zero,
    valueUsdt: decimal(worth),
  })
  const account = (walletType: number, pair: string | null = null) => ({
    walletType,
    tradeId: pair === null ? null : 1,
    pair,
    totalUsdt: decimal('1'),
    coins: [coin('btc', '20'), coin('doge', '0.99'), coin('usdt', '1'), coin('eth', '0')],
  })

  const started = async (holdings: Holdings) => {
    const actor = createActor(
      assetsSpotMachine.provide({
        actors: {
          fetchHoldings: requestOf<Holdings, { readonly walletType: number }>(
            () => Promise.resolve(holdings),
            () => 0,
          ),
        },
      }),
      { input },
    ).start()
    await settled()
    return actor
  }

  it('separates the account from the others, which follow the product’s order', async () => {
    const actor = await started({ ...some(5), accounts: [account(5), account(7, 'btc_usdt'), account(2), account(6)] })
    const view = assetsSpotView(actor.getSnapshot())
    expect([view.account?.walletType, ...view.others.map(({ walletType }) => walletType)]).toEqual([2, 6, 7, 5])
  })

  it('finds coins in any spelling, and hides those worth less than 1 USDT on request', async () => {
    const actor = await started({ ...some(5), accounts: [account(2)] })
    const names = () => assetsSpotView(actor.getSnapshot()).coins.map(({ shortName }) => shortName)
    expect(names()).toEqual(['btc', 'doge', 'usdt'])
    actor.send({ type: 'search.changed', text: ' Ｄ' })
    expect(names()).toEqual(['doge', 'usdt'])
    actor.send({ type: 'small.toggled' })
    expect(names()).toEqual(['usdt'])
    actor.send({ type: 'search.changed', text: 'doge' })
    expect(names()).toEqual([])
    expect(assetsSpotView(actor.getSnapshot()).hasCoins).toBe(true)
  })
})
