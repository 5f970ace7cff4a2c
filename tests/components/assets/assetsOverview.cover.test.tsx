import { beforeAll } from 'vitest'
import type { Table } from '@statefloor/explorer'
import { assetsOverviewModel } from '#machines/assets/assetsOverview/assetsOverview.model.ts'
import { AssetsOverview } from '#features/assets/assetsOverview/AssetsOverview.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { decimal } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { assetsOverviewMachine } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['assetsOverview', 'transfer']))

holdCover({
  model: assetsOverviewModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={AssetsOverview} data={{ actor, app }} />,
})

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
const refresh = { type: 'refresh.requested' } as const
const moved = { type: 'money.moved' } as const
const wait = { wait: assetsLimits.overview.refreshEvery } as const
const asks = { asks: { fetchAssets: undefined } }
const stale = [came(1), refresh, cut] as const

const row = rowBuilder(assetsOverviewMachine)

const table: Table<typeof assetsOverviewMachine> = [
  row('requests at once', [], { in: 'loading', tags: ['busy'], ...asks }),
  row('says when nothing arrived', [cut], { in: 'failed', tags: ['failed'], context: { error: cutError } }),
  row('retries on demand', [cut, refresh], { in: 'loading', ...asks }),
  row('shows what arrived', [came(1)], {
    in: 'fresh.idle',
    tags: [],
    asks: {},
    context: { assets: some(1), error: undefined },
  }),
  row('refreshes by itself', [came(1), wait], { in: 'fresh.renewing', tags: ['busy'], ...asks }),
  row('requests again when money moved during a request', [came(1), refresh, moved], { in: 'fresh.renewing', ...asks }),
  row('shows the renewed', [came(1), refresh, came(2)], { in: 'fresh.idle', context: { assets: some(2) } }),
  row('keeps the old values and marks them as old', [came(1), refresh, cut], {
    in: 'stale.idle',
    tags: ['stale'],
    context: { assets: some(1), error: cutError },
  }),
  row('retries by itself when stale', [...stale, wait], {
    in: 'stale.renewing',
    tags: ['busy', 'stale'],
    ...asks,
  }),
  row('requests again when stale and money moved meanwhile', [...stale, refresh, moved], {
    in: 'stale.renewing',
    ...asks,
  }),
  row('is fresh again after a successful refresh', [...stale, refresh, came(3)], {
    in: 'fresh.idle',
    tags: [],
    context: { assets: some(3), error: undefined },
  }),
  row('clears everything on logout [OUT-02]', [came(1), { type: 'session.changed', fid: undefined }], {
    in: 'signedOut',
    asks: {},
    context: { assets: undefined },
  }),
  row('starts over for the next user', [came(1), { type: 'session.changed', fid: '2' }], {
    in: 'loading',
    ...asks,
    context: { assets: undefined },
  }),
]

holdTable(assetsOverviewMachine, table, 'the overview $says')
