import type { Table } from '@statefloor/explorer'
import { supportLimits } from '#contract/support/limits.ts'
import { supportCentreMachine } from '#machines/support/supportCentre/supportCentre.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const state = { lines: [3, 2, 1], waiting: 2, answerTime: 240_000 }
const shown = { answer: 'fetchState', done: state } as const
const cut = { answer: 'fetchState', error: { kind: 'timeout', call: 'desk.state' } } as const
const later = { wait: supportLimits.centre.refreshEvery } as const
const search = { query: 'fees' }
const at = (agents: string) => ['articles', `agents.${agents}`]
const asking = { search, fetchState: undefined }

const row = rowBuilder(supportCentreMachine, search)

const table: Table<typeof supportCentreMachine> = [
  row('searches from the address, and asks how busy the agents are', [], {
    in: at('loading'),
    tags: ['busy'],
    asks: asking,
  }),
  row('shows the state', [shown], { in: at('shown'), tags: [], asks: { search }, context: { state } }),
  row('asks again after a while', [shown, later], { in: at('loading'), asks: asking, context: { state } }),
  row('shows the next state', [shown, later, { answer: 'fetchState', done: { ...state, waiting: 0 } }], {
    in: at('shown'),
    context: { state: { ...state, waiting: 0 } },
  }),
  row('does not show a state that it could not read again as the current one', [shown, later, cut], {
    in: at('stale'),
    tags: ['stale'],
    context: { state },
  }),
  row('reads a stale state again on demand', [shown, later, cut, { type: 'retry.requested' }], { in: at('loading') }),
  row('reads a stale state again after a while', [shown, later, cut, later], { in: at('loading') }),
  row('says that the state is not available', [cut], { in: at('failed'), tags: ['failed'], asks: { search } }),
  row('reads it again on demand', [cut, { type: 'retry.requested' }], { in: at('loading') }),
  row('reads it again after a while', [cut, later], { in: at('loading') }),
  row('passes a query of the address to the search', [{ type: 'query.changed', query: 'limit' }], {
    sent: [{ type: 'query.changed', query: 'limit' }],
  }),
  row('reports a search that broke, and goes on', [{ answer: 'search', error: 'broken' }, shown], { in: at('shown') }),
  row('reports a broken search', [{ answer: 'search', error: 'broken' }], {
    in: at('loading'),
    sent: [{ type: 'fault.detected', actorId: 'search', error: 'broken' }],
  }),
]

holdTable(supportCentreMachine, table, 'the support centre $says')
