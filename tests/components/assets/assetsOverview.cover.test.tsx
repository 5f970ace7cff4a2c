import { beforeAll } from 'vitest'
import type { Table } from '@statefloor/explorer'
import { assetsOverviewModel } from '#machines/assets/assetsOverview/assetsOverview.model.ts'
import { OverviewContents } from '#features/assets/assetsOverview/AssetsOverview.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { decimal } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { assetsOverviewMachine } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['assetsOverview', 'transfer', 'profitTiles']))

/** The page without its pictures, which have tests of their own. */
const Page = () => <OverviewContents Pictures={() => <></>} />

holdCover({
  model: assetsOverviewModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={Page} data={{ actor, app }} />,
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
const asks = { asks: { fetchAssets: undefined, profitTiles: undefined } }
const stale = [came(1), refresh, cut] as const

const row = rowBuilder(assetsOverviewMachine)

const table: Table<typeof assetsOverviewMachine> = [
  row('requests at once', [], { in: 'signedIn.loading', tags: ['busy'], ...asks }),
  row('says when nothing arrived', [cut], { in: 'signedIn.failed', tags: ['failed'], context: { error: cutError } }),
  row('retries on demand', [cut, refresh], { in: 'signedIn.loading', ...asks }),
  row('shows what arrived', [came(1)], {
    in: 'signedIn.fresh.idle',
    tags: [],
    asks: { profitTiles: undefined },
    context: { assets: some(1), error: undefined },
  }),
  row('refreshes by itself', [came(1), wait], { in: 'signedIn.fresh.renewing', tags: ['busy'], ...asks }),
  row('requests again when money moved during a request', [came(1), refresh, moved], {
    in: 'signedIn.fresh.renewing',
    ...asks,
  }),
  row('shows the renewed', [came(1), refresh, came(2)], { in: 'signedIn.fresh.idle', context: { assets: some(2) } }),
  row('keeps the old values and marks them as old', [came(1), refresh, cut], {
    in: 'signedIn.stale.idle',
    tags: ['stale'],
    context: { assets: some(1), error: cutError },
  }),
  row('retries by itself when stale', [...stale, wait], {
    in: 'signedIn.stale.renewing',
    tags: ['busy', 'stale'],
    ...asks,
  }),
  row('requests again when stale and money moved meanwhile', [...stale, refresh, moved], {
    in: 'signedIn.stale.renewing',
    ...asks,
  }),
  row('is fresh again after a successful refresh', [...stale, refresh, came(3)], {
    in: 'signedIn.fresh.idle',
    tags: [],
    context: { assets: some(3), error: undefined },
  }),
  row('clears everything on logout [OUT-02]', [came(1), { type: 'session.changed', fid: undefined }], {
    in: 'signedOut',
    asks: {},
    context: { assets: undefined },
  }),
  row('starts over for the next user', [came(1), { type: 'session.changed', fid: '2' }], {
    in: 'signedIn.loading',
    ...asks,
    context: { assets: undefined },
  }),
]

holdTable(assetsOverviewMachine, table, 'the overview $says')
