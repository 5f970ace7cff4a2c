import { type Table } from '@statefloor/explorer'
import { financialRecordsMachine } from '#machines/assets/financialRecords/financialRecords.machine.ts'
import { sampleNames } from '#machines/assets/financialRecords/financialRecords.samples.ts'
import { everythingOfList } from '#machines/assets/financialRecords/financialRecords.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = everythingOfList({ type: '1' })
const entered = { type: 'query.changed', filter: { ...input, coinId: 5 } } as const
const reload = { type: 'reload.requested' } as const
const left = { type: 'session.changed', fid: undefined } as const
const came = { type: 'session.changed', fid: '1' } as const
const broken = { answer: 'records', error: 'x' } as const
const namesCame = { answer: 'fetchNames', done: sampleNames } as const

const row = rowBuilder(financialRecordsMachine, input)

const table: Table<typeof financialRecordsMachine> = [
  row('lists the address’s filter while the names are loading [AST-02]', [], ['list.running', 'names.loading'], {
    tags: [],
    asks: { records: { filter: input }, fetchNames: undefined },
  }),
  row('keeps the names of coins and networks', [namesCame], ['list.running', 'names.ready'], {
    context: { names: sampleNames },
  }),
  row('follows another address of the page', [namesCame, entered], {
    sent: [entered],
    context: { filter: entered.filter },
  }),
  row('reloads on demand', [namesCame, reload], ['list.running', 'names.ready'], { sent: [reload] }),
  row('reloads for the next user, with the names', [namesCame, came], ['list.running', 'names.loading'], {
    sent: [came],
  }),
  row('lets the list go with a logout, and asks for no names [OUT-02]', [namesCame, left], {
    in: ['list.running', 'names.ready'],
    sent: [left],
  }),
  row('starts over after that, at the last address', [namesCame, entered, broken, { type: 'retry.requested' }], {
    in: ['list.running', 'names.ready'],
    tags: [],
    asks: { records: { filter: entered.filter } },
  }),
]

holdTable(financialRecordsMachine, table, 'the records of funds: $says')
