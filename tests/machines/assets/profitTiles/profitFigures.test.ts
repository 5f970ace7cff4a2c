import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import type { PnlDay } from '#contract/assets/calls/bills.ts'
import {
  calendarWeeks,
  equityMarks,
  profitOfCurve,
  profitSums,
  profitTable,
} from '#machines/assets/profitTiles/profitFigures.view.ts'

const at = (days: number, hours = 0) => Date.UTC(2026, 0, days, hours)
const flows = (deposited: string) => ({ depositedUsdt: decimal(deposited), withdrawnUsdt: decimal('0') })
const point = (time: number, total: string, deposited: string | null = '0') => ({
  at: time,
  totalUsdt: decimal(total),
  flows: deposited === null ? null : flows(deposited),
})

const pnlDay = (day: string, pnl: string | null, isRunning = false): PnlDay => ({
  day,
  start: decimal('100'),
  end: pnl === null ? null : decimal('110'),
  netInflow: decimal('0'),
  pnl: pnl === null ? null : decimal(pnl),
  rate: pnl === null ? null : decimal('0.1'),
  isRunning,
})

it('has a mark for each day, also for those that were not recorded [AST-04]', () => {
  const marks = equityMarks([point(at(1), '10'), point(at(4), '12'), point(at(5) + 7, '13')], 'day')
  expect(marks).toEqual([
    { at: at(1), totalUsdt: '10' },
    { at: at(2), totalUsdt: undefined },
    { at: at(3), totalUsdt: undefined },
    { at: at(4), totalUsdt: '12' },
    { at: at(5) + 7, totalUsdt: '13' },
  ])
})

it('has a mark for each hour of a short range, and bounds a gap [AST-04]', () => {
  const marks = equityMarks([point(at(1, 1), '10'), point(at(1, 3), '12')], 'hour')
  expect(marks.map((mark) => [mark.at, mark.totalUsdt])).toEqual([
    [at(1, 1), '10'],
    [at(1, 2), undefined],
    [at(1, 3), '12'],
  ])
  expect(equityMarks([point(0, '1'), point(at(1), '2')], 'hour')).toHaveLength(802)
})

it('knows the PnL of the curve without deposits, unless an end does not know them [AST-04]', () => {
  expect(profitOfCurve([point(at(1), '100', '0'), point(at(2), '250', '100')])).toEqual({
    profitUsdt: '50',
    percent: '25.00',
  })
  expect(profitOfCurve([point(at(1), '100', null), point(at(2), '250')])).toBeUndefined()
  expect(profitOfCurve([point(at(1), '100')])).toBeUndefined()
  expect(profitOfCurve([])).toBeUndefined()
})

it('adds up PnL over days, and goes on after a day without a point [AST-04]', () => {
  const days = [pnlDay('2026-01-01', '1.5'), pnlDay('2026-01-02', null), pnlDay('2026-01-03', '-4')]
  expect(profitSums(days)).toEqual(['1.5', undefined, '-2.5'])
})

it('lays a month out as weeks from Monday, with days that have not begun left blank [AST-04]', () => {
  const weeks = calendarWeeks('2026-01-01', [pnlDay('2026-01-01', '1'), pnlDay('2026-01-02', null, true)])
  expect(weeks).toHaveLength(5)
  expect(weeks.map((week) => week.map((cell) => cell && Number(cell.day.slice(-2))))).toEqual([
    [undefined, undefined, undefined, 1, 2, 3, 4],
    [5, 6, 7, 8, 9, 10, 11],
    [12, 13, 14, 15, 16, 17, 18],
    [19, 20, 21, 22, 23, 24, 25],
    [26, 27, 28, 29, 30, 31, undefined],
  ])
  expect(weeks[0]?.[3]?.row?.pnl).toBe('1')
  expect(weeks[0]?.[4]?.row?.isRunning).toBe(true)
  expect(weeks[0]?.[5]?.row).toBeUndefined()
  expect(calendarWeeks('2024-02-01', []).flat().filter(Boolean)).toHaveLength(29)
})

it('writes the same figures for table and file, newest first [AST-04]', () => {
  const curve = profitTable({ kind: 'equity', step: 'day', points: [point(at(1), '10'), point(at(3), '12')] })
  expect(curve.rows.map(({ cells }) => cells)).toEqual([
    [String(at(3)), '12'],
    [String(at(2)), null],
    [String(at(1)), '10'],
  ])
  const days = profitTable({
    kind: 'days',
    from: '2026-01-01',
    days: [pnlDay('2026-01-01', '1'), pnlDay('2026-01-02', null, true)],
  })
  expect(days.columns.map(({ key }) => key)).toEqual(['day', 'pnl', 'rate', 'start', 'end', 'inflow'])
  expect(days.rows).toEqual([
    { id: '2026-01-02', isRunning: true, cells: ['2026-01-02', null, null, '100', null, '0'] },
    { id: '2026-01-01', isRunning: false, cells: ['2026-01-01', '1', '0.1', '100', '110', '0'] },
  ])
})
