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
const did = { answer: 'callTab', done: undefined }
const refused = { answer: 'callTab', error: new Error('This actor lives no more.') }
const draft = { of: 'one x:7', what: 'send submitted', sample: '0', text: '{}' }

const row = rowBuilder(inspectorActsMachine)

const table: Table<typeof inspectorActsMachine> = [
  row('keeps the input', [{ type: 'draft.changed', draft }], ['idle'], { context: { draft } }),
  row('sends a request to a tab', [asks], ['requesting'], {
    context: { asked: 'send' },
    asks: { callTab: { tab: 'one', command } },
  }),
  row('sends no other request to a tab meanwhile', [asks, fires], ['requesting'], {
    context: { asked: 'send' },
    asks: { callTab: { tab: 'one', command } },
  }),
  row('shows why it failed', [asks, refused], ['refused'], {
    context: { refusal: 'This actor lives no more.', asked: 'send' },
  }),
  row('accepts the next request after a success', [asks, did, fires], ['requesting'], {
    context: { asked: 'fireDelay' },
  }),
  row('accepts the next request after a failure', [asks, refused, fires], ['requesting'], {
    context: { asked: 'fireDelay' },
  }),
  row('opens the editor at a source position', [source], ['opening'], { asks: { openSource: source.place } }),
  row('says why no editor opened', [source, { answer: 'openSource', error: new Error('no editor') }], ['refused'], {
    context: { refusal: 'no editor' },
  }),
]

holdTable(inspectorActsMachine, table, 'the inspector’s helper $says')
