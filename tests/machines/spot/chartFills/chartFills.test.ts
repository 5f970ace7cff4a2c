import { type Table } from '@statefloor/explorer'
import { spotLimits } from '#contract/spot/limits.ts'
import { chartFillsMachine } from '#machines/spot/chartFills/chartFills.machine.ts'
import { sampleFill } from '#machines/spot/chartFills/chartFills.model.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const guest = { symbol: 'btc_usdt', fid: undefined }
const user = { symbol: 'btc_usdt', fid: '1001' }
const came = { answer: 'fetchFills', done: [sampleFill] } as const
const changed = { type: 'fills.changed' } as const
const login = { type: 'session.changed', fid: '1001' } as const
const logout = { type: 'session.changed', fid: undefined } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { fillsPause } = spotLimits.chart
const asks = { fetchFills: { symbol: 'btc_usdt', known: [] }, watchFills: undefined }
const listens = { watchFills: undefined }

const row = rowBuilder(chartFillsMachine, user)

const table: Table<typeof chartFillsMachine> = [
  row('requests nothing for a guest', [], 'signedOut', { asks: {}, context: { fills: [] } }, guest),
  row('collects new ones before it requests again, and shows the known ones', [came, changed], 'signedIn.gathering', {
    asks: listens,
    context: { fills: [sampleFill] },
  }),
  row('requests again after that, and names the known ones', [came, changed, wait(fillsPause)], 'signedIn.loading', {
    asks: { ...asks, fetchFills: { symbol: 'btc_usdt', known: [sampleFill] } },
  }),
  row('requests after a login', [login], 'signedIn.loading', { asks }, guest),
  row('clears the trades at logout', [came, logout], 'signedOut', { asks: {}, context: { fills: [] } }),
]

holdTable(chartFillsMachine, table, 'own trades on the chart: the flow $says')
