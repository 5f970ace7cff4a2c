import { beforeAll } from 'vitest'
import type { Table } from '@statefloor/explorer'
import { assetsOverviewModel } from '#machines/assets/assetsOverview/assetsOverview.model.ts'
import { OverviewContents } from '#features/assets/assetsOverview/AssetsOverview.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { decimal } from '#contract/kernel/decimal.ts'
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
const asks = { asks: { fetchAssets: undefined, profitTiles: undefined } }
const stale = [came(1), refresh, cut] as const

const row = rowBuilder(assetsOverviewMachine)

const table: Table<typeof assetsOverviewMachine> = [
  row('shows the renewed', [came(1), refresh, came(2)], 'signedIn.fresh.idle', { context: { assets: some(2) } }),
  row('keeps the old values and marks them as old', [came(1), refresh, cut], 'signedIn.stale.idle', {
    tags: ['stale'],
    context: { assets: some(1), error: cutError },
  }),
  row('is fresh again after a successful refresh', [...stale, refresh, came(3)], 'signedIn.fresh.idle', {
    tags: [],
    context: { assets: some(3), error: undefined },
  }),
  row('clears everything on logout [OUT-02]', [came(1), { type: 'session.changed', fid: undefined }], 'signedOut', {
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
