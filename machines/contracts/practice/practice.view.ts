import { contractsLimits } from '#contract/contracts/limits.ts'
import { pointEvery, pointsOf } from '#contract/contracts/practice/path.ts'
import type { Crash } from '#contract/contracts/practice/path.ts'
import { decimal, divide, multiply, quotient, subtract, toUnits } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { equityOf, lastPoint, practise, practiseAlone } from '#contract/risk/practice.ts'
import type { PracticeCourse, PracticeEvent } from '#contract/risk/practice.ts'
import { practiceFigures } from '#contract/risk/practiceFigures.ts'
import { amountText } from '#contract/risk/units.ts'
import { chosenStart } from './practice.setup.ts'
import type { PracticeContext } from './practice.setup.ts'
import type { PracticeSnapshot } from './practice.machine.ts'
import { shareOf } from './practice.rules.ts'

export { practiceBeginnings, practicePaces } from './practice.rules.ts'

const { leverages, shares, closes, adds, digits } = contractsLimits.practice

/** What a position may begin with, and what a button closes of it. */
export const practiceLeverages = leverages
export const practiceShares = shares.map((percent) => ({ percent, share: shareOf(percent) }))

const one = decimal('1')

const changeOf = (from: number, to: number): Decimal =>
  quotient(decimal(String(to - from)), decimal(String(from)), digits.change, 'halfUp')

/** How far a crash fell from where it began, as a fraction. */
const fallOf = ({ hours }: Crash): Decimal => {
  const points = pointsOf(hours)
  return changeOf(points[0] ?? 0, Math.min(...points))
}

/** Contracts that each button closes: at least one. */
const closesOf = (amount: Decimal) =>
  closes.map((percent) => ({
    percent,
    amount: decimal(String(divide(toUnits(amount, 0) * BigInt(percent), 100n, 'up'))),
  }))

/** Margin that each button adds, to two decimals. */
const addsOf = (addable: Decimal) =>
  adds.map((percent) => ({
    percent,
    amount: quotient(multiply(addable, shareOf(percent)), one, digits.margin, 'down'),
  }))

/** Events one after the other: reductions minute after minute are one, of all that they closed. */
const told = (events: readonly PracticeEvent[]): readonly (PracticeEvent & { readonly times: number })[] => {
  const lines: (PracticeEvent & { times: number; until: number })[] = []
  for (const event of events) {
    const before = lines.at(-1)
    const isSeries =
      before?.kind === 'reduce' &&
      event.kind === 'reduce' &&
      before.contractCode === event.contractCode &&
      event.at - before.until <= 1
    if (isSeries)
      lines[lines.length - 1] = {
        ...before,
        amount: decimal(String(toUnits(before.amount ?? decimal('0'), 0) + toUnits(event.amount ?? decimal('0'), 0))),
        price: event.price,
        until: event.at,
        times: before.times + 1,
      }
    else lines.push({ ...event, until: event.at, times: 1 })
  }
  return lines
}

const runOf = ({ course, acts, at }: PracticeContext, crash: Crash | undefined) => {
  if (!course || !crash) return undefined
  const points = pointsOf(course.hours)
  const state = practise(course, acts, at)
  const from = points[0] ?? 0
  return {
    time: crash.startsAt + at * pointEvery,
    change: changeOf(from, points[at] ?? from),
    /** Prices until now, and how many there will be. */
    points: points.slice(0, at + 1),
    all: points.length,
    isAtEnd: at >= lastPoint(course),
    started: startedEquity(course),
    figures: practiceFigures(state, course.start.positions),
    positions: course.start.positions,
    events: told(state.events).map((event) => ({ ...event, time: crash.startsAt + event.at * pointEvery })),
    contracts: course.contracts,
  }
}

const startedEquity = (course: PracticeCourse): Decimal => amountText(equityOf(practise(course, [], 0)))

export type PracticeRun = NonNullable<ReturnType<typeof runOf>>

/** How it ended, beside the same fall without an act. */
const endOf = (run: PracticeRun, { course, acts }: PracticeContext, crash: Crash) => {
  if (!course) return undefined
  const alone = practiceFigures(practiseAlone(course), course.start.positions)
  const { equity, lowest, positions } = run.figures
  return {
    equity,
    gained: subtract(equity, run.started),
    lowest: lowest.equity,
    lowestAt: crash.startsAt + lowest.at * pointEvery,
    left: positions.length,
    /** Only if nothing can change any more, because it is that of the end of the fall. */
    alone: (run.isAtEnd || positions.length === 0) && acts.length > 0 ? alone.equity : undefined,
  }
}

export const practiceView = (snapshot: PracticeSnapshot) => {
  const { context } = snapshot
  const { crashId, ground, beginning, choice, pace } = context
  const crashes = ground?.crashes ?? []
  const crash = crashes.find(({ id }) => id === crashId)
  const run = runOf(context, crash)
  const isOver = snapshot.matches('over')
  return {
    isLoading: snapshot.matches('loading'),
    isFailed: snapshot.hasTag('failed'),
    isChoosing: snapshot.matches('choosing'),
    isRunning: snapshot.matches('running'),
    isPaused: snapshot.matches({ running: 'paused' }),
    isOver,
    error: context.error,
    crashes: crashes.map((one) => ({
      id: one.id,
      startsAt: one.startsAt,
      hours: one.hours.length,
      fall: fallOf(one),
    })),
    crashId: crashId ?? '',
    beginning,
    choice,
    pace,
    contractCode: context.contractCode,
    /** Open positions in the simulation. */
    openPositions: ground?.held.positions.length ?? 0,
    /** Undefined if the choice buys no contract. */
    start: snapshot.matches('choosing') ? chosenStart(context) : undefined,
    run: snapshot.matches('running') || isOver ? run : undefined,
    end: isOver && run && crash ? endOf(run, context, crash) : undefined,
    closesOf,
    addsOf,
  }
}
