import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import { assetsOverviewMachine } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const some = (asOf: number) => {
  const value = decimal('1')
  return {
    overview: {
      totalCny: value,
      totalUsdt: value,
      totalBtc: value,
      totalEth: value,
      flows: { depositedUsdt: decimal('80'), withdrawnUsdt: decimal('0') },
    },
    accounts: [],
    asOf,
  }
}
const came = (asOf: number) => ({ answer: 'fetchAssets', done: some(asOf) }) as const
const cutError = { kind: 'timeout', call: 'x' } as const
const cut = { answer: 'fetchAssets', error: cutError } as const
const refresh = { type: 'refresh.asked' } as const
const moved = { type: 'money.moved' } as const
const wait = { wait: limits.overview.refreshEvery } as const
const asks = { asks: { fetchAssets: undefined } }
const stale = [came(1), refresh, cut] as const

const table: Table<typeof assetsOverviewMachine> = [
  { says: 'asks at once', then: { in: 'loading', tags: ['busy'], ...asks } },
  { says: 'says when nothing came', when: cut, then: { in: 'failed', tags: ['failed'], context: { error: cutError } } },
  { says: 'asks again on demand', given: [cut], when: refresh, then: { in: 'loading', ...asks } },
  {
    says: 'shows what came',
    when: came(1),
    then: { in: 'fresh.resting', tags: [], asks: {}, context: { assets: some(1), error: undefined } },
  },
  { says: 'renews by itself', given: [came(1)], when: wait, then: { in: 'fresh.renewing', tags: ['busy'], ...asks } },
  { says: 'renews on demand', given: [came(1)], when: refresh, then: { in: 'fresh.renewing' } },
  { says: 'renews when money moved', given: [came(1)], when: moved, then: { in: 'fresh.renewing' } },
  {
    says: 'asks anew when money moved while it asked',
    given: [came(1), refresh],
    when: moved,
    then: { in: 'fresh.renewing', ...asks },
  },
  {
    says: 'shows the renewed',
    given: [came(1), refresh],
    when: came(2),
    then: { in: 'fresh.resting', context: { assets: some(2) } },
  },
  {
    says: 'keeps the old and says that it is old',
    given: [came(1), refresh],
    when: cut,
    then: { in: 'stale.resting', tags: ['stale'], context: { assets: some(1), error: cutError } },
  },
  {
    says: 'that is stale tries again by itself',
    given: stale,
    when: wait,
    then: { in: 'stale.renewing', tags: ['busy', 'stale'], ...asks },
  },
  { says: 'that is stale tries again on demand', given: stale, when: refresh, then: { in: 'stale.renewing' } },
  { says: 'that is stale tries again when money moved', given: stale, when: moved, then: { in: 'stale.renewing' } },
  {
    says: 'that is stale asks anew when money moved meanwhile',
    given: [...stale, refresh],
    when: moved,
    then: { in: 'stale.renewing', ...asks },
  },
  {
    says: 'stays stale when that fails too',
    given: [...stale, refresh],
    when: cut,
    then: { in: 'stale.resting', tags: ['stale'] },
  },
  {
    says: 'is fresh again when it came',
    given: [...stale, refresh],
    when: came(3),
    then: { in: 'fresh.resting', tags: [], context: { assets: some(3), error: undefined } },
  },
  {
    says: 'forgets everything at logout [OUT-02]',
    given: [came(1)],
    when: { type: 'session.changed', fid: undefined },
    then: { in: 'signedOut', asks: {}, context: { assets: undefined } },
  },
  {
    says: 'begins anew for whoever logs in',
    given: [came(1)],
    when: { type: 'session.changed', fid: '2' },
    then: { in: 'loading', ...asks, context: { assets: undefined } },
  },
]

it.each(table)('the overview $says', (row) => {
  expect(rowFault(assetsOverviewMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(assetsOverviewMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
