import { expect, it } from 'vitest'
import { billKinds } from '#contract/assets/calls/bills.ts'
import { statementDaysIn, presetDays } from '#machines/assets/statement/statementDays.ts'
import { statementFile } from '#machines/assets/statement/statementFile.ts'
import { sampleStatement } from '#machines/assets/statement/statement.samples.ts'
import { sumsByKind } from '#machines/assets/statement/statement.view.ts'

const columns = {
  from: 'From',
  to: 'To',
  account: 'Account',
  coin: 'Coin',
  opening: 'Opening',
  closing: 'Closing',
  openingPrice: 'Opening price',
  closingPrice: 'Closing price',
}
const words = {
  file: 'statement',
  columns,
  accounts: { 2: 'Spot', 7: 'Isolated' },
  kinds: Object.fromEntries(billKinds.map((kind) => [kind, kind])) as never,
}

it('writes one line for each account and coin, with a column for each type [AST-03]', () => {
  const { name, text } = statementFile(sampleStatement, words)
  expect(name).toBe('statement_2026-01-01_2026-01-31_UTC.csv')
  const lines = text.split('\r\n').slice(0, -1)
  expect(lines[0]?.split(',')).toHaveLength(9 - 1 + billKinds.length)
  expect(lines[1]).toBe(
    '"2026-01-01T00:00:00+00:00","2026-02-01T00:00:00+00:00","Spot","BTC","0.5",' +
      '"","","","","","","0.250000000000000001","","-0.000000000000000001","","","","","","","","","0.75","90000","100000"',
  )
  expect(lines[3]).toContain('"Isolated ABC/USDT","USDT","0"')
  expect(lines[4]).toContain('"5","ABC","7"')
  expect(lines[4]?.endsWith('"7","","2"')).toBe(true)
})

it('adds up types over accounts for each coin [AST-03]', () => {
  expect(sumsByKind(sampleStatement).map(({ kind, coin, amount }) => `${kind} ${coin} ${amount}`)).toEqual([
    'transferIn usdt 1000',
    'transferOut usdt -1000',
    'buy btc 0.250000000000000001',
    'buy usdt -25000',
    'tradeFee btc -0.000000000000000001',
  ])
})

it('has the days of this and of the last month, over the turn of a year', () => {
  expect(presetDays('thisMonth', '2026-01-10')).toEqual({ from: '2026-01-01', to: '2026-01-10' })
  expect(presetDays('lastMonth', '2026-01-10')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(presetDays('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

it('reads the days of the address, and this month without valid ones', () => {
  const days = (search: string) => statementDaysIn(new URLSearchParams(search), '2026-01-10')
  expect(days('from=2025-01-01&to=2025-01-31')).toEqual({ from: '2025-01-01', to: '2025-01-31' })
  expect(days('from=2025-02-30&to=2025-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-10' })
  expect(days('')).toEqual({ from: '2026-01-01', to: '2026-01-10' })
})
