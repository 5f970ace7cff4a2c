import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { chartFillsMachine } from '#machines/spot/chartFills/chartFills.machine.ts'
import { sampleFill } from '#machines/spot/chartFills/chartFills.model.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const guest = { symbol: 'btc_usdt', fid: undefined }
const user = { symbol: 'btc_usdt', fid: '1001' }
const came = { answer: 'fetchFills', done: [sampleFill] } as const
const cut = { answer: 'fetchFills', error: { kind: 'timeout', call: 'orders.fills' } } as const
const changed = { type: 'fills.changed' } as const
const login = { type: 'session.changed', fid: '1001' } as const
const logout = { type: 'session.changed', fid: undefined } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { pause, fillsPause } = limits.chart
const asks = { fetchFills: { symbol: 'btc_usdt', known: [] }, watchFills: undefined }
const listens = { watchFills: undefined }

const table: Table<typeof chartFillsMachine> = [
  { says: 'asks nothing for a guest', input: guest, then: { in: 'nobody', asks: {}, context: { fills: [] } } },
  { says: 'asks for the trades of who is here', input: user, then: { in: 'somebody.loading', asks } },
  {
    says: 'keeps them for the chart',
    input: user,
    when: came,
    then: { in: 'somebody.shown', asks: listens, context: { fills: [sampleFill] } },
  },
  {
    says: 'gathers what comes before it asks again, and shows what it has',
    input: user,
    given: [came],
    when: changed,
    then: { in: 'somebody.gathering', asks: listens, context: { fills: [sampleFill] } },
  },
  {
    says: 'waits for more',
    input: user,
    given: [came, changed],
    when: wait(fillsPause - 1),
    then: { in: 'somebody.gathering' },
  },
  {
    says: 'asks again then, and names those that it has',
    input: user,
    given: [came, changed],
    when: wait(fillsPause),
    then: { in: 'somebody.loading', asks: { ...asks, fetchFills: { symbol: 'btc_usdt', known: [sampleFill] } } },
  },
  {
    says: 'asks once more when one came while it asked',
    input: user,
    when: changed,
    then: { in: 'somebody.gathering', asks: listens },
  },
  {
    says: 'has patience when they did not come',
    input: user,
    when: cut,
    then: { in: 'somebody.failed', tags: ['failed'] },
  },
  {
    says: 'does not ask at once then',
    input: user,
    given: [cut],
    when: wait(pause - 1),
    then: { in: 'somebody.failed' },
  },
  {
    says: 'asks again after a pause',
    input: user,
    given: [cut],
    when: wait(pause),
    then: { in: 'somebody.loading', asks },
  },
  {
    says: 'goes on without news when nobody can listen, and tells of the fault',
    input: user,
    given: [came],
    when: { answer: 'watchFills', error: 'no stream' },
    then: {
      in: 'somebody.shown',
      asks: {},
      sent: [{ type: 'fault.met', actorId: 'watchFills', error: 'no stream' }],
    },
  },
  { says: 'asks when somebody came', input: guest, when: login, then: { in: 'somebody.loading', asks } },
  {
    says: 'forgets the trades of who left',
    input: user,
    given: [came],
    when: logout,
    then: { in: 'nobody', asks: {}, context: { fills: [] } },
  },
  {
    says: 'begins anew for another person',
    input: user,
    given: [came],
    when: { type: 'session.changed', fid: '1002' },
    then: { in: 'somebody.loading', asks, context: { fills: [] } },
  },
]

it.each(table)("a person's trades on the chart: it $says", (row) => {
  expect(rowFault(chartFillsMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(chartFillsMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
