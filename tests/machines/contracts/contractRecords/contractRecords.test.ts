import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { contractRecordsFile } from '#machines/contracts/contractRecords/contractRecordsFile.ts'
import {
  contractRecordsFilterIn,
  contractRecordsFilterPath,
} from '#machines/contracts/contractRecords/contractRecordsFilter.ts'
import { contractRecordsMachine } from '#machines/contracts/contractRecords/contractRecords.machine.ts'
import { billRow, positionRow } from '#machines/contracts/contractRecords/contractRecords.samples.ts'
import { everythingOfList } from '#machines/contracts/contractRecords/contractRecords.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = everythingOfList({ tab: 'fills' })
const entered = { type: 'query.changed', filter: { ...input, contractCode: 'btcusdt' } } as const
const reload = { type: 'reload.requested' } as const
const left = { type: 'session.changed', fid: undefined } as const
const came = { type: 'session.changed', fid: '1' } as const
const retry = { type: 'retry.requested' } as const
const changed = { type: 'account.changed' } as const
const broken = { answer: 'records', error: 'x' } as const
const fell = { answer: 'liquidations', error: 'x' } as const
const namesCame = { answer: 'fetchNames', done: [sampleContract] } as const
const at = (list: string, names: string) => [`listed.list.${list}`, `listed.names.${names}`]

const row = rowBuilder(contractRecordsMachine, input)

const table: Table<typeof contractRecordsMachine> = [
  row('lists the address’s filter while the contracts are loading [FUT-04]', [], {
    in: at('running', 'loading'),
    tags: [],
    asks: { records: { filter: input }, fetchNames: undefined },
  }),
  row('keeps the contracts to filter by', [namesCame], {
    in: at('running', 'ready'),
    context: { names: [sampleContract] },
  }),
  row('follows another address of the page', [namesCame, entered], {
    sent: [entered],
    context: { filter: entered.filter },
  }),
  row('reloads on demand', [namesCame, reload], { in: at('running', 'ready'), sent: [reload] }),
  row('reloads for the next user, with the contracts', [namesCame, came], {
    in: at('running', 'loading'),
    sent: [came],
  }),
  row('lets the list go with a logout [OUT-02]', [namesCame, left], { in: at('running', 'ready'), sent: [left] }),
  row('starts over after a fault, at the last address', [namesCame, entered, broken, retry], {
    in: at('running', 'ready'),
    tags: [],
    asks: { records: { filter: entered.filter } },
  }),
]
holdTable(contractRecordsMachine, table, 'the records of contracts: $says')

const receipts = rowBuilder(contractRecordsMachine, everythingOfList({ tab: 'liquidations' }))
const tableOfReceipts: Table<typeof contractRecordsMachine> = [
  receipts('shows the liquidations with their receipts [FUT-11]', [], 'liquidations.running', {
    asks: { liquidations: undefined, watchAccount: undefined },
  }),
  receipts('fetches them again when the account changes', [changed], 'liquidations.running', { sent: [changed] }),
  receipts('can start them again', [fell, retry], 'liquidations.running', {
    tags: [],
    asks: { liquidations: undefined, watchAccount: undefined },
  }),
  receipts('says that they stopped', [fell], 'liquidations.broken', { tags: ['failed'] }),
  receipts('lets them go with a logout [OUT-02]', [left], 'liquidations.signedOut', { asks: {} }),
  receipts('shows those of the next user', [left, came], 'liquidations.running', {
    asks: { liquidations: undefined, watchAccount: undefined },
  }),
  receipts('shows no other user’s', [came], 'liquidations.running', {
    asks: { liquidations: undefined, watchAccount: undefined },
  }),
]
holdTable(contractRecordsMachine, tableOfReceipts, 'the records of contracts: $says')

describe('the address of records of contracts [FUT-04]', () => {
  const read = (search: string) => contractRecordsFilterIn(new URLSearchParams(search))

  it('has the list and its filter, and nothing that the list cannot be filtered by', () => {
    expect(read('side=buy&state=filled&type=limit&contractCode=btcusdt&kind=fee&how=closed')).toEqual({
      ...everythingOfList({ tab: undefined }),
      ...{ side: 'buy', state: 'filled', type: 'limit', contractCode: 'btcusdt' },
    })
    expect(read('tab=positions&side=buy&how=delivered&from=2026-01-31')).toEqual({
      ...everythingOfList({ tab: 'positions' }),
      ...{ how: 'delivered', from: '2026-01-31' },
    })
    expect(read('tab=bills&coin=USDT<')).toEqual(everythingOfList({ tab: 'bills' }))
    expect(read('tab=none&state=open&contractCode=<b>&from=1')).toEqual(everythingOfList({ tab: undefined }))
  })

  it('is written back as it was read', () => {
    const filter = { ...everythingOfList({ tab: 'bills' }), kind: 'funding' as const, coin: 'btc' }
    const path = contractRecordsFilterPath(filter, '')
    expect(path).toBe('/orderHome/contractOrder?tab=bills&kind=funding&coin=btc')
    expect(read(path.slice(path.indexOf('?')))).toEqual(filter)
  })
})

describe('the file of records of contracts [FUT-04]', () => {
  const words = {
    file: (tab: string) => tab,
    column: (column: string) => column,
    word: (_: string, word: string) => word,
    zone: (zone: string | undefined) => zone ?? 'UTC',
  }
  const fileOf = (tab: 'orders' | 'positions' | 'bills', rows: Parameters<typeof contractRecordsFile>[0]['rows']) =>
    contractRecordsFile(
      {
        query: { ...everythingOfList({ tab }), zone: 'UTC' },
        rows,
        part: 1,
        isCut: false,
        format: 'plain',
        total: rows.length,
      } as Parameters<typeof contractRecordsFile>[0],
      words,
      '2026-01-31',
    )

  it('has the exact figures of the account', () => {
    const { name, text } = fileOf('positions', [positionRow('5')])
    expect(name).toMatch(/^positions_UTC/)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"time (UTC)","contract","side","amount","entry","exit","realised","funding","fee","coin","how","leverage","opened (UTC)","id"',
      '"2026-01-05T12:30:01+00:00","BTCUSDT","long","100","60000","61000.5","10.005","-0.25","0.721","USDT","closed","25","2026-01-04T12:30:01+00:00","5"',
    ])
    const order = { ...sampleContractOrder, state: 'filled' as const }
    const line = fileOf('orders', [{ id: order.orderId, of: 'order', record: order }]).text.split('\r\n')[1]
    expect(line).toContain('"BTCUSDT","buy","limit"')
    const hedged = { ...order, side: 'sell' as const, positionSide: 'long' as const }
    const sided = fileOf('orders', [{ id: order.orderId, of: 'order', record: hedged }]).text.split('\r\n')[1]
    expect(sided).toContain('"BTCUSDT","closeLong","limit"')
    expect(fileOf('bills', [billRow('7')]).text.split('\r\n')[1]).toContain(
      '"","transferIn","perpetual","250","USDT","1250"',
    )
  })
})
