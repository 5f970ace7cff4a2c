import type { Contract } from '#contract/contracts/panelMarket.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Crash } from '#contract/contracts/practice/path.ts'
import { decimal, quotient } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { lastPoint, placeOf, practise } from '#contract/risk/practice.ts'
import type { PracticeAct, PracticeCourse, PracticeState } from '#contract/risk/practice.ts'
import { startOfChoice } from '#contract/risk/practiceStart.ts'
import type { PracticeChoice, PracticeStart } from '#contract/risk/practiceStart.ts'

const { points, usualLeverage, usualShare } = contractsLimits.practice

export type PracticePace = keyof typeof points
export const practicePaces = ['slow', 'usual', 'fast'] as const satisfies readonly PracticePace[]

export const practiceBeginnings = ['held', 'new'] as const
/** With what one begins: what is open in the simulation, or a position that is opened for the practice. */
export type PracticeBeginning = (typeof practiceBeginnings)[number]

/** Per cent as a fraction. */
export const shareOf = (percent: number): Decimal => quotient(decimal(String(percent)), decimal('100'), 2, 'down')

export const usualChoice: PracticeChoice = {
  side: 'long',
  marginMode: 'isolated',
  leverage: usualLeverage,
  share: shareOf(usualShare),
}

/** What is loaded and fetched: the crashes, the account in the simulation, the rules of its contracts, and the mark of the contract of the page. */
export interface PracticeGround {
  readonly crashes: readonly Crash[]
  readonly held: PracticeStart
  readonly contracts: readonly Contract[]
  readonly markPrice: Decimal
}

/** How a practice begins; undefined if the choice buys no contract. */
export const startOf = (
  { held, contracts, markPrice }: PracticeGround,
  contractCode: string,
  beginning: PracticeBeginning,
  choice: PracticeChoice,
): PracticeStart | undefined => {
  if (beginning === 'held') return held.positions.length > 0 ? held : undefined
  const contract = contracts.find((one) => one.contractCode === contractCode)
  return contract && startOfChoice(contract, markPrice, decimal(contractsLimits.simulation.balance), choice)
}

export const courseOf = (start: PracticeStart, contracts: readonly Contract[], crash: Crash): PracticeCourse => ({
  start,
  contracts,
  hours: crash.hours,
})

/** Whether nothing is held any more, or the crash is over. */
export const isOver = (course: PracticeCourse, state: PracticeState): boolean =>
  state.at >= lastPoint(course) || course.start.positions.every((position) => placeOf(state, position) === undefined)

/** Whether something happened that one has not seen coming: a reduction minute after minute is one event. */
const isNews = ({ events, at }: PracticeState, before: number): boolean => {
  const last = events[before - 1]
  const isSeries = last?.kind === 'reduce' && last.at === at - 1
  return events.slice(before).some(({ kind }) => !isSeries || kind !== 'reduce')
}

/** Where the next move leads: at most as far as the pace says, and no further than where something happens. */
export const moved = (course: PracticeCourse, acts: readonly PracticeAct[], at: number, pace: PracticePace) => {
  const until = Math.min(at + points[pace], lastPoint(course))
  let now = practise(course, acts, at)
  let isAlarmed = false
  while (now.at < until && !isAlarmed) {
    const before = now.events.length
    now = practise(course, acts, now.at + 1)
    isAlarmed = isNews(now, before)
  }
  return { at: now.at, isAlarmed }
}
