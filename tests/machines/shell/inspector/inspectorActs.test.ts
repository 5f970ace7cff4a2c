import { type Table } from '@statefloor/explorer'
import { inspectorActsMachine } from '#machines/shell/inspector/inspectorActs.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const command = { name: 'send', actor: 'x:7', payload: { type: 'submitted' } } as const
const asks = { type: 'act.requested', tab: 'one', command } as const
const fires = {
  type: 'act.requested',
  tab: 'one',
  command: { name: 'fireDelay', actor: 'x:7', payload: { timer: 'pause' } },
} as const
const source = { type: 'source.requested', place: 'flow.machine.ts:7' } as const
const did = { answer: 'askTab', done: undefined }
const refused = { answer: 'askTab', error: new Error('This actor lives no more.') }
const draft = { of: 'one x:7', what: 'send submitted', sample: '0', text: '{}' }

const row = rowBuilder(inspectorActsMachine)

const table: Table<typeof inspectorActsMachine> = [
  row('begins with nothing to do', [], { in: ['idle'], asks: {} }),
  row('keeps what is written', [{ type: 'draft.changed', draft }], { in: ['idle'], context: { draft } }),
  row('keeps what is written while a tab is asked', [asks, { type: 'draft.changed', draft }], {
    in: ['asking'],
    context: { draft },
  }),
  row('asks a tab to do something', [asks], {
    in: ['asking'],
    context: { asked: 'send' },
    asks: { askTab: { tab: 'one', command } },
  }),
  row('asks nothing else of a tab meanwhile', [asks, fires], {
    in: ['asking'],
    context: { asked: 'send' },
    asks: { askTab: { tab: 'one', command } },
  }),
  row('says that it was done', [asks, did], { in: ['done'], asks: {} }),
  row('says why it was not done', [asks, refused], {
    in: ['refused'],
    context: { refusal: 'This actor lives no more.', asked: 'send' },
  }),
  row('asks for the next thing after one that was done', [asks, did, fires], {
    in: ['asking'],
    context: { asked: 'fireDelay' },
  }),
  row('asks for the next thing after one that was not done', [asks, refused, fires], {
    in: ['asking'],
    context: { asked: 'fireDelay' },
  }),
  row('opens the editor at a place', [source], { in: ['opening'], asks: { openSource: source.place } }),
  row('says nothing of an editor that opened', [source, { answer: 'openSource', done: undefined }], {
    in: ['idle'],
    asks: {},
  }),
  row('says why no editor opened', [source, { answer: 'openSource', error: new Error('no editor') }], {
    in: ['refused'],
    context: { refusal: 'no editor' },
  }),
]

holdTable(inspectorActsMachine, table, 'what acts for the inspector $says')
