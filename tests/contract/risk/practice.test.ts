import { describe, expect, it } from 'vitest'
import { crashes } from '#contract/contracts/practice/crashes.ts'
import { pointsOf } from '#contract/contracts/practice/path.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { isLiquidated } from '#contract/risk/levels.ts'
import { standingOf } from '#contract/risk/pool.ts'
import { equityOf, lastPoint, practise, practiseAlone } from '#contract/risk/practice.ts'
import type { PracticeAct, PracticeCourse } from '#contract/risk/practice.ts'
import { practiceFigures } from '#contract/risk/practiceFigures.ts'
import { startOfChoice } from '#contract/risk/practiceStart.ts'
import type { PracticeChoice, PracticePosition, PracticeStart } from '#contract/risk/practiceStart.ts'
import { amountText } from '#contract/risk/units.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { present } from '#machines/patterns/present.ts'
import { rounds } from '#tests/support/risk/chance.ts'

const balance = decimal('100000')
const choice: PracticeChoice = { side: 'long', marginMode: 'isolated', leverage: 10, share: decimal('0.25') }
const started = (part: Partial<PracticeChoice> = {}): PracticeStart =>
  present(startOfChoice(sampleContract, decimal('60000'), balance, { ...choice, ...part }), 'A start')
const courseOf = (start: PracticeStart, id = 'may2021'): PracticeCourse => ({
  start,
  contracts: [sampleContract],
  hours: present(
    crashes.find((crash) => crash.id === id),
    'The crash',
  ).hours,
})
const withLevel = (level: Partial<PracticePosition>): PracticeStart => {
  const start = started()
  return { ...start, positions: start.positions.map((position) => ({ ...position, ...level })) }
}
const kinds = (course: PracticeCourse, acts: readonly PracticeAct[] = []) =>
  practise(course, acts, lastPoint(course)).events.map(({ kind }) => kind)
const money = (course: PracticeCourse, acts: readonly PracticeAct[] = []) =>
  amountText(equityOf(practise(course, acts, lastPoint(course))))

describe('practice on a past crash [FUT-05]', () => {
  it('has each crash by the hour, and its prices every minute between the figures of the hour', () => {
    for (const crash of crashes) {
      for (const [open, low, high, close] of crash.hours) {
        expect(low).toBeLessThanOrEqual(Math.min(open, close))
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
      }
      const points = pointsOf(crash.hours)
      expect(points).toHaveLength(crash.hours.length * 60 + 1)
      expect(Math.min(...points)).toBe(Math.min(...crash.hours.map(([, low]) => low)) * 20)
    }
    // One that fell: up by 10, down by 20, up by 5.
    const fallen = pointsOf([[100, 90, 110, 95]])
    expect([0, 1, 20, 21, 40, 41, 60].map((at) => fallen[at])).toEqual([2000, 2010, 2200, 2180, 1800, 1805, 1900])
    const risen = pointsOf([[95, 90, 110, 100]])
    expect([0, 20, 40, 60].map((at) => risen[at])).toEqual([1900, 1800, 2200, 2000])
  })

  it('opens as many contracts as the share covers with margin and fee', () => {
    // 25,000 at 10×: margin 1/10 + 0.06 %, and the fee of opening on top of it.
    expect(started().positions[0]).toMatchObject({ amount: '41172', margin: '24851.4192', entryPrice: '60000.0' })
    expect(started().balance).toBe('75000.3616')
    expect(started({ marginMode: 'cross' }).balance).toBe('99851.7808')
    expect(startOfChoice(sampleContract, decimal('60000'), decimal('0.1'), choice)).toBeUndefined()
  })

  it('warns of, reduces and takes over what the margin does not hold', () => {
    const five = courseOf(started({ leverage: 5 }))
    expect(kinds(five)).toEqual(['watch', 'takeOver'])
    // Nothing is left but what was not put up.
    expect(Number(money(five))).toBe(Number(five.start.balance))
    const ten = courseOf(started())
    expect(new Set(kinds(ten))).toEqual(new Set(['watch', 'urgent', 'reduce']))
    expect(practiceFigures(practiseAlone(ten), ten.start.positions).positions).toEqual([])
    expect(money(ten)).toBe('75000.383175538000000000')
    // What an isolated position leaves can be used again.
    const { pools } = practiseAlone(ten)
    expect(pools.map(({ pool }) => pool.balance)).toEqual([equityOf({ pools }), 0n])
  })

  it('keeps a position at 2×, whose equity follows the mark', () => {
    const start = started({ leverage: 2 })
    const course = courseOf(start)
    const { positions, lowest } = practiceFigures(practiseAlone(course), start.positions)
    expect(kinds(course)).toEqual([])
    // 36,690 / 42,850 of 60,000.
    expect(positions).toMatchObject([{ markPrice: '51374.6', amount: start.positions[0]?.amount }])
    expect(Number(lowest.equity)).toBeLessThan(Number(balance))
    expect(pointsOf(course.hours)[lowest.at]).toBe(30_000 * 20)
  })

  it('lets a stop act before the liquidation, and a target where the price rises', () => {
    expect(kinds(courseOf(withLevel({ stopLoss: decimal('57000') })))).toEqual(['stopLoss'])
    expect(kinds(courseOf(withLevel({ takeProfit: decimal('60500') })))).toEqual(['takeProfit'])
  })

  it('pays a short out of the fall', () => {
    const course = courseOf(started({ side: 'short' }))
    expect(kinds(course)).toEqual([])
    expect(Number(money(course))).toBeGreaterThan(Number(balance))
  })

  it('takes margin from the balance, which keeps a position that it would lose', () => {
    const course = courseOf(started({ leverage: 5, share: decimal('0.1') }))
    const acts = [{ at: 0, kind: 'added', positionId: '1', amount: decimal('50000') }] as const
    expect(kinds(course)).toContain('takeOver')
    expect(kinds(course, acts)).toEqual(['added'])
    expect(amountText(equityOf(practise(course, acts, 0)))).toBe(amountText(equityOf(practise(course, [], 0))))
  })

  it('adds no more than is available, and closes no more than is held', () => {
    const course = courseOf(started())
    const state = practise(course, [{ at: 0, kind: 'added', positionId: '1', amount: decimal('900000') }], 0)
    expect(state.pools[0]?.pool.balance).toBe(0n)
    expect(state.events).toMatchObject([{ kind: 'added', amount: course.start.balance }])
    const closed = practise(course, [{ at: 1, kind: 'closed', positionId: '1', amount: decimal('900000') }], 1)
    expect(practiceFigures(closed, course.start.positions).positions).toEqual([])
    expect(closed.events).toMatchObject([{ kind: 'closed', amount: course.start.positions[0]?.amount }])
  })

  it('frees the margin of what is closed', () => {
    const course = courseOf(started())
    const [position] = course.start.positions
    const half = decimal(String(Math.floor(Number(position?.amount) / 2)))
    const state = practise(course, [{ at: 0, kind: 'closed', positionId: '1', amount: half }], 0)
    expect(Number(amountText(present(state.pools[0], 'The cross pool').pool.balance))).toBeGreaterThan(85_000)
    // The fee of closing, and nothing else, is gone.
    const lost = equityOf(practise(course, [], 0)) - equityOf(state)
    expect(lost > 74n * 10n ** 18n && lost < 75n * 10n ** 18n).toBe(true)
  })

  it('comes to the same in one step and point by point, whatever was asked before', () => {
    const start = started({ marginMode: 'cross', share: decimal('1') })
    const acts: PracticeAct[] = [
      { at: 10, kind: 'closed', positionId: '1', amount: decimal('1000') },
      { at: 40, kind: 'closed', positionId: '1', amount: decimal('2000') },
    ]
    const [whole, stepped] = [courseOf(start), courseOf(start)]
    for (let at = 0; at <= 40; at += 1)
      practise(
        stepped,
        acts.filter((act) => act.at <= at),
        at,
      )
    practise(stepped, [], 60)
    expect(practise(stepped, acts, 60)).toEqual(practise(whole, acts, 60))
    expect(practise(stepped, acts, 20)).toEqual(practise(courseOf(start), acts, 20))
    expect(() => practise(whole, acts, lastPoint(whole) + 1)).toThrow(RangeError)
  })

  it('leaves no pool to be liquidated and no equity below zero, whatever is held and done', () => {
    rounds((chance) => {
      const start = started({
        side: chance.below(2) === 0 ? 'long' : 'short',
        marginMode: chance.below(2) === 0 ? 'cross' : 'isolated',
        leverage: 1 + chance.below(100),
        share: decimal(`0.${1 + chance.below(9)}`),
      })
      const course = courseOf(start, chance.pick(crashes).id)
      const acts: PracticeAct[] = [200, 500, 900].map((at) => ({
        at,
        kind: chance.below(2) === 0 ? 'closed' : 'added',
        positionId: '1',
        amount: decimal(String(1 + chance.below(5_000))),
      }))
      for (let at = 0; at <= lastPoint(course); at += 31) {
        const state = practise(course, acts, at)
        for (const { pool } of state.pools) expect(isLiquidated(standingOf(pool))).toBe(false)
        expect(equityOf(state) >= 0n).toBe(true)
      }
    }, 20)
  })
})
