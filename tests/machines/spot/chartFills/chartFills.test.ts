import { type Table } from '@statefloor/explorer'
import { spotLimits } from '#contract/spot/limits.ts'
import { chartFillsMachine } from '#machines/spot/chartFills/chartFills.machine.ts'
import { sampleFill } from '#machines/spot/chartFills/chartFills.model.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const guest = { symbol: 'btc_usdt', fid: undefined }
const user = { symbol: 'btc_usdt', fid: '1001' }
const came = { answer: 'fetchFills', done: [sampleFill] } as const
const cut = { answer: 'fetchFills', error: { kind: 'timeout', call: 'orders.fills' } } as const
const changed = { type: 'fills.changed' } as const
const login = { type: 'session.changed', fid: '1001' } as const
const logout = { type: 'session.changed', fid: undefined } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { pause, fillsPause } = spotLimits.chart
const asks = { fetchFills: { symbol: 'btc_usdt', known: [] }, watchFills: undefined }
const listens = { watchFills: undefined }

const row = rowBuilder(chartFillsMachine, user)

const table: Table<typeof chartFillsMachine> = [
  row('asks nothing for a guest', [], { in: 'signedOut', asks: {}, context: { fills: [] } }, guest),
  row('asks for the trades of who is here', [], { in: 'signedIn.loading', asks }),
  row('keeps them for the chart', [came], {
    in: 'signedIn.shown',
    asks: listens,
    context: { fills: [sampleFill] },
  }),
  row('gathers what comes before it asks again, and shows what it has', [came, changed], {
    in: 'signedIn.gathering',
    asks: listens,
    context: { fills: [sampleFill] },
  }),
  row('asks again then, and names those that it has', [came, changed, wait(fillsPause)], {
    in: 'signedIn.loading',
    asks: { ...asks, fetchFills: { symbol: 'btc_usdt', known: [sampleFill] } },
  }),
  row('asks once more when one came while it asked', [changed], { in: 'signedIn.gathering', asks: listens }),
  row('asks again after a pause', [cut, wait(pause)], { in: 'signedIn.loading', asks }),
  row(
    'goes on without news when nobody can listen, and tells of the fault',
    [came, { answer: 'watchFills', error: 'no stream' }],
    {
      in: 'signedIn.shown',
      asks: {},
      sent: [{ type: 'fault.detected', actorId: 'watchFills', error: 'no stream' }],
    },
  ),
  row('asks when somebody came', [login], { in: 'signedIn.loading', asks }, guest),
  row('forgets the trades of who left', [came, logout], { in: 'signedOut', asks: {}, context: { fills: [] } }),
  row('begins anew for another person', [came, { type: 'session.changed', fid: '1002' }], {
    in: 'signedIn.loading',
    asks,
    context: { fills: [] },
  }),
]

holdTable(chartFillsMachine, table, "a person's trades on the chart: it $says")
