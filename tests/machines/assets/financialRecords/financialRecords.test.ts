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
const namesFailed = { answer: 'fetchNames', error: { kind: 'timeout', call: 'chain.coins' } } as const

const row = rowBuilder(financialRecordsMachine, input)

const table: Table<typeof financialRecordsMachine> = [
  row('lists the address’s filter while the names are loading [AST-02]', [], {
    in: ['list.running', 'names.loading'],
    tags: [],
    asks: { records: { filter: input }, fetchNames: undefined },
  }),
  row('keeps the names of coins and networks', [namesCame], {
    in: ['list.running', 'names.ready'],
    context: { names: sampleNames },
  }),
  row('follows another address of the page', [namesCame, entered], {
    sent: [entered],
    context: { filter: entered.filter },
  }),
  row('reloads on demand', [namesCame, reload], { in: ['list.running', 'names.ready'], sent: [reload] }),
  row('reloads for the next user, with the names', [namesCame, came], {
    in: ['list.running', 'names.loading'],
    sent: [came],
  }),
  row('lets the list go with a logout, and asks for no names [OUT-02]', [namesCame, left], {
    in: ['list.running', 'names.ready'],
    sent: [left],
  }),
  row('says that its list failed', [namesCame, broken], { in: ['list.broken', 'names.ready'], tags: ['failed'] }),
  row('starts over after that, at the last address', [namesCame, entered, broken, { type: 'retry.requested' }], {
    in: ['list.running', 'names.ready'],
    tags: [],
    asks: { records: { filter: entered.filter } },
  }),
  row('continues without the names', [namesFailed], {
    in: ['list.running', 'names.failed'],
    context: { names: undefined },
  }),
  row('requests the names again on a reload', [namesFailed, reload], {
    in: ['list.running', 'names.loading'],
    sent: [reload],
  }),
]

holdTable(financialRecordsMachine, table, 'the records of funds: $says')
