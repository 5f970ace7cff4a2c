import { type Table } from '@statefloor/explorer'
import { transferRecordsMachine } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = everything
const entered = { type: 'query.changed', filter: { ...everything, source: 5 } } as const
const reload = { type: 'reload.requested' } as const
const left = { type: 'session.changed', fid: undefined } as const
const came = { type: 'session.changed', fid: '1' } as const
const broken = { answer: 'records', error: 'x' } as const
const coins = [{ coinId: 52, shortName: 'usdt', webLogo: '' }]
const coinsCame = { answer: 'fetchCoins', done: coins } as const
const coinsFailed = { answer: 'fetchCoins', error: { kind: 'timeout', call: 'assets.balances' } } as const

const row = rowBuilder(transferRecordsMachine, input)

const table: Table<typeof transferRecordsMachine> = [
  row(
    'lists the address’s filter while the coins are loading [TRF-15]',
    [],
    ['list.running', 'coins.loading'],
    { tags: [], asks: { records: { filter: { ...everything, source: 2 } }, fetchCoins: undefined } },
    { ...everything, source: 2 },
  ),
  row('keeps the coins', [coinsCame], ['list.running', 'coins.ready'], { context: { coins } }),
  row('follows another address of the page', [coinsCame, entered], {
    sent: [entered],
    context: { filter: entered.filter },
  }),
  row('reloads when money moves', [coinsCame, { type: 'money.moved' }], { sent: [reload] }),
  row('reloads for the next user, with the coins', [coinsCame, came], ['list.running', 'coins.loading'], {
    sent: [came],
  }),
  row('lets the list go with a logout, and asks for no coins [OUT-02]', [coinsCame, left], {
    in: ['list.running', 'coins.ready'],
    sent: [left],
  }),
  row('starts over after that, at the last address', [coinsCame, entered, broken, { type: 'retry.requested' }], {
    in: ['list.running', 'coins.ready'],
    tags: [],
    asks: { records: { filter: entered.filter } },
  }),
  row('continues without the names of the coins', [coinsFailed], ['list.running', 'coins.failed'], {
    context: { coins: [] },
  }),
]

holdTable(transferRecordsMachine, table, 'the records page $says')
