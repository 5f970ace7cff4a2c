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

const row = rowBuilder(supportCentreMachine, search)

const table: Table<typeof supportCentreMachine> = [
  row('shows the next state', [shown, later, { answer: 'fetchState', done: { ...state, waiting: 0 } }], at('shown'), {
    context: { state: { ...state, waiting: 0 } },
  }),
  row('does not show a state that it could not read again as the current one', [shown, later, cut], at('stale'), {
    tags: ['stale'],
    context: { state },
  }),
  row('says that the state is not available', [cut], at('failed'), { tags: ['failed'], asks: { search } }),
  row('passes a query of the address to the search', [{ type: 'query.changed', query: 'limit' }], {
    sent: [{ type: 'query.changed', query: 'limit' }],
  }),
]

holdTable(supportCentreMachine, table, 'the support centre $says')
