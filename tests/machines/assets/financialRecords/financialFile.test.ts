import { expect, it } from 'vitest'
import { billKinds } from '#contract/assets/calls/bills.ts'
import { recordsPathOf, recordTypes } from '#contract/assets/financialLinks.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { financialFile } from '#machines/assets/financialRecords/financialFile.ts'
import type { FinancialWords } from '#machines/assets/financialRecords/financialFile.ts'
import { financialFilterIn, financialFilterPath } from '#machines/assets/financialRecords/financialFilter.ts'
import type { FinancialRow } from '#machines/assets/financialRecords/financialFilter.ts'
import { billRow, depositRow, withdrawalRow } from '#machines/assets/financialRecords/financialRecords.samples.ts'
import { everythingOfList, isFilteredList, rowPath } from '#machines/assets/financialRecords/financialRecords.view.ts'

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>
const words: FinancialWords = {
  file: named(recordTypes),
  column: (column) => column,
  zone: (zone) => zone ?? 'UTC',
  accounts: { 2: 'Spot', 7: 'Isolated' },
  kinds: { ...named(billKinds), sell: 'Sell' },
  stage: (of, stage) => `${of} ${stage}`,
  reason: (reason) => `because ${reason}`,
}

const fileOf = (type: '1' | '2' | '4' | undefined, rows: readonly FinancialRow[]) =>
  financialFile(
    {
      query: { ...everythingOfList({ type }), zone: 'Asia/Shanghai' },
      format: 'plain',
      rows,
      part: undefined,
      isCut: false,
    },
    words,
    '2026-02-01',
  )
const linesOf = (text: string) => text.split('\r\n').slice(0, -1)

it('writes deposits with exact amounts and times of a zone that name and head say [AST-02]', () => {
  const { name, text } = fileOf('1', [depositRow('d1', { amount: decimal('0.500000000000000001'), memo: '=1+1' })])
  expect(name).toBe('deposits_Asia-Shanghai_2026-01-05_2026-02-01.csv')
  expect(linesOf(text)).toEqual([
    '\ufeff"time (Asia/Shanghai)","coin","amount","network","address","memo","hash","confirmations","stage","id"',
    '"2026-01-05T20:30:01+08:00","BTC","0.500000000000000001","btc","bc1qaddress","\'=1+1","hash-d1","3","deposit credited","d1"',
  ])
})

it('writes withdrawals with fee, what is received and why one failed [AST-02]', () => {
  const { text } = fileOf('2', [withdrawalRow('w1', { stage: 'failed', reason: 'reverted', txHash: null })])
  expect(linesOf(text)).toEqual([
    '\ufeff"time (Asia/Shanghai)","coin","amount","fee","receive","network","address","memo","hash","confirmations","stage","reason","id"',
    '"2026-01-05T20:30:01+08:00","BTC","0.25","0.0001","0.2499","btc","bc1qaddress","","","3","withdrawal failed","because reverted","w1"',
  ])
})

it('writes bills with their sign, the balance after them and what they come from [AST-02]', () => {
  const { text } = fileOf(undefined, [
    billRow('b1'),
    billRow('b2', { walletType: 7, tradeId: 12, pair: 'btc_usdt', ref: null }),
  ])
  expect(linesOf(text)).toEqual([
    '\ufeff"time (Asia/Shanghai)","coin","amount","balance","kind","account","reference","id"',
    '"2026-01-05T20:30:01+08:00","BTC","-0.25","1.75","Sell","Spot","order 77","b1"',
    '"2026-01-05T20:30:01+08:00","BTC","-0.25","1.75","Sell","Isolated BTC/USDT","","b2"',
  ])
  expect(fileOf('4', []).name).toBe('rewards_Asia-Shanghai_2026-02-01_2026-02-01.csv')
})

it.each([
  ['?type=1&coinId=3&networkId=eth&stage=locked&from=2026-01-01', { type: '1', coinId: 3, networkId: 'eth' }],
  ['?type=2&stage=undo&to=2026-01-31', { type: '2', stage: 'undo' }],
  ['?type=4&coinId=3&walletType=2', { type: '4', walletType: 2 }],
  ['?walletType=7&kind=interest', { type: undefined, kind: 'interest' }],
])('reads %s, and writes the same address [AST-02]', (search, expected) => {
  const filter = financialFilterIn(new URLSearchParams(search))
  expect(filter).toMatchObject(expected)
  const params = (path: string) =>
    [...new URL(path, 'https://a').searchParams].map(([name, value]) => `${name} ${value}`)
  expect(params(financialFilterPath(filter, '')).toSorted()).toEqual(params(search).toSorted())
})

it('ignores what its list does not have, and what is not valid [AST-02]', () => {
  const of = (search: string) => financialFilterIn(new URLSearchParams(search))
  expect(of('?type=1&stage=undo&kind=buy&walletType=2')).toEqual(everythingOfList({ type: '1' }))
  expect(of('?type=2&stage=locked&networkId=A B&coinId=-1')).toEqual(everythingOfList({ type: '2' }))
  expect(of('?type=4&kind=buy&stage=done&from=2026-02-30')).toEqual(everythingOfList({ type: '4' }))
  expect(of('?type=9&kind=lost&walletType=99&networkId=eth')).toEqual(everythingOfList({ type: undefined }))
})

it('treats the list as a tab, not as a filter', () => {
  expect(recordTypes.map(recordsPathOf)).toEqual([
    '/assetManagement/financial',
    '/assetManagement/financial?type=1',
    '/assetManagement/financial?type=2',
    '/assetManagement/financial?type=4',
  ])
  expect(isFilteredList(everythingOfList({ type: '2' }))).toBe(false)
  expect(isFilteredList({ ...everythingOfList({ type: '2' }), to: '2026-01-31' })).toBe(true)
})

it('leads from each row to its record [AST-02]', () => {
  expect(
    [
      depositRow('d'),
      withdrawalRow('w'),
      billRow('b', { ref: { type: 'deposit', id: 'd' } }),
      billRow('b', { ref: { type: 'withdrawal', id: 'w' } }),
      billRow('b', { ref: { type: 'transfer', id: 't' } }),
      billRow('b', { ref: { type: 'order', id: 'o' } }),
      billRow('b', { ref: { type: 'recovery', id: 'r' } }),
      billRow('b', { ref: null }),
    ].map(rowPath),
  ).toEqual([
    '/assetManagement/topup?id=d',
    '/assetManagement/extract?id=w',
    '/assetManagement/topup?id=d',
    '/assetManagement/extract?id=w',
    '/orderHome/transferRecord',
    '/orderHome/coinTradeOrder',
    '/assetManagement/recovery?id=r',
    undefined,
  ])
})
