import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { marginListIn, marginRecordsPathOf } from '#contract/margin/recordLinks.ts'
import { loanRecordsFile } from '#machines/margin/orderMargin/loanRecordsFile.ts'
import { everyLoanRecord, loanFilterIn, loanFilterPath } from '#machines/margin/orderMargin/loanRecordsFilter.ts'
import { orderMarginMachine } from '#machines/margin/orderMargin/orderMargin.machine.ts'
import { loanRow } from '#machines/margin/margin.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '7', list: 'isolated', tab: 'open', filter: everyLoanRecord } as const
const history = { type: 'query.changed', tab: 'history', filter: everyLoanRecord } as const
const other = { type: 'session.changed', fid: '8' } as const
const repaid = { ...everyLoanRecord, kind: 'repay' } as const

const row = rowBuilder(orderMarginMachine, input)
const ofLoans = rowBuilder(orderMarginMachine, { ...input, list: 'loans' })

const table: Table<typeof orderMarginMachine> = [
  row('shows the tab of another address', [history], { sent: [{ type: 'query.changed', tab: 'history' }] }),
  row(
    'starts orders that failed again, for the user of now',
    [history, other, { answer: 'orders', error: 'x' }, { type: 'retry.requested' }],
    'orders.running',
    { asks: { orders: { account: 'isolated', fid: '8', tab: 'history' } } },
  ),
  ofLoans(
    'starts records that failed again, with the filter of now',
    [
      { type: 'query.changed', tab: 'open', filter: repaid },
      { answer: 'records', error: 'x' },
      { type: 'retry.requested' },
    ],
    'loans.running',
    { asks: { records: { filter: repaid } } },
  ),
]

describe('the margin orders page', () => {
  holdTable(orderMarginMachine, table)

  it('names its list in its address, and opens with the cross orders', () => {
    const listAt = (search: string) => marginListIn(new URLSearchParams(search))
    expect([listAt(''), listAt('list=isolated'), listAt('list=loans'), listAt('list=all')]).toEqual([
      'cross',
      'isolated',
      'loans',
      'cross',
    ])
    expect(marginRecordsPathOf('cross')).toBe('/orderHome/leverOrder')
    expect(marginRecordsPathOf('loans')).toBe('/orderHome/leverOrder?list=loans')
  })

  it('names the filter of loans in its address, without what it does not know', () => {
    const search = 'list=loans&kind=repay&account=all&from=2026-01-31'
    const filter = loanFilterIn(new URLSearchParams(search))
    expect(filter).toEqual({ kind: 'repay', account: undefined, from: '2026-01-31', to: undefined })
    expect(loanFilterPath({ ...filter, kind: undefined }, search)).toBe(
      '/orderHome/leverOrder?list=loans&from=2026-01-31',
    )
  })

  it('writes the records of loans to a file, with each hour of interest and exact amounts [MGN-01]', () => {
    const words = {
      file: 'loans',
      column: (column: string) => column,
      kind: (kind: string) => kind,
      account: (account: string) => account,
      zone: () => 'UTC',
    }
    const rows = [
      loanRow({ kind: 'interest', amount: decimal('0.000000000000000001'), hour: Date.UTC(2026, 0, 5, 12) }),
      loanRow({ account: 'isolated', pair: 'btc_usdt', tradeId: 1 }),
    ]
    const file = loanRecordsFile(
      { query: { ...everyLoanRecord, zone: 'UTC' }, format: 'plain', rows, part: undefined, isCut: false },
      words,
      '2026-01-05',
    )
    expect(file.name).toBe('loans_UTC_2026-01-05_2026-01-05.csv')
    expect(file.text.split('\r\n').slice(0, 3)).toEqual([
      '\ufeff"time (UTC)","kind","account","pair","coin","amount","principal","interest","hour (UTC)","loan","id"',
      '"2026-01-05T12:30:01+00:00","interest","cross","","USDT","0.000000000000000001","100.5","0.01","2026-01-05T12:00:00+00:00","7","7-1"',
      '"2026-01-05T12:30:01+00:00","borrow","isolated","BTC/USDT","USDT","100.5","100.5","0.01","","7","7-1"',
    ])
  })
})
