import type { Contract } from '../contracts/panelMarket.ts'
import { pointsOf, type CrashHour } from '../contracts/practice/path.ts'
import { decimal, multiply, quotient, toUnits, trim, type Decimal } from '../kernel/decimal.ts'
import { isLiquidated, warningOf, type Level } from './levels.ts'
import { feeOf } from './liquidation.ts'
import { freedMargin, leavingMargin } from './orders.ts'
import { hedged, holdingOf, legOf } from './orderEffect.ts'
import { availableOf, standingOf, type Holding, type Pool } from './pool.ts'
import type { PracticePosition, PracticeStart } from './practiceStart.ts'
import { rehearse } from './rehearsal.ts'
import { markTicksOf, termsOf, ticksText, type Terms } from './terms.ts'
import { amount, amountOf, amountText, atLeastZero, contracts as countOf, noAmount, smaller } from './units.ts'
import type { Amount, Contracts, Side, Ticks } from './units.ts'
import { closed, fillValue } from './values.ts'

/** A fall through which a practice goes. */
export interface PracticeCourse {
  readonly start: PracticeStart
  /** The rules of all contracts that are held. */
  readonly contracts: readonly Contract[]
  /** The first price of the first hour is that of the start. All marks move by the same part. */
  readonly hours: readonly CrashHour[]
}

/** What the user does, after the venue has acted at that point. */
export type PracticeAct = { readonly at: number; readonly positionId: string } & (
  | { readonly kind: 'closed'; readonly amount: Decimal }
  /** Margin for an isolated position. */
  | { readonly kind: 'added'; readonly amount: Decimal }
)

/** What happened to a pool or a position. */
export interface PracticeEvent {
  readonly at: number
  readonly kind:
    | 'watch'
    | 'warned'
    | 'urgent'
    | 'stopLoss'
    | 'takeProfit'
    | 'setOff'
    | 'reduce'
    | 'takeOver'
    | PracticeAct['kind']
  /** Null for a warning about several positions. */
  readonly contractCode: string | null
  /** Contracts, or for added margin the settlement coin; null for a warning. */
  readonly amount: Decimal | null
  /** Null for a warning, for added margin, and where a take-over has no price. */
  readonly price: Decimal | null
}

/** The cross pool has no position of its own. */
interface PracticePool {
  readonly positionId: string | undefined
  readonly pool: Pool
  readonly announced: Level
}

export interface PracticeState {
  readonly at: number
  /** The cross pool first. */
  readonly pools: readonly PracticePool[]
  readonly events: readonly PracticeEvent[]
  /** The least equity of all pools until now, and where it was. */
  readonly lowest: { readonly equity: Amount; readonly at: number }
}

/** Digits of a moved mark before it is put on the grid: more than a price has. */
const digits = 18

const sideOf = ({ side }: Pick<PracticePosition, 'side'>): Side => (side === 'long' ? 1n : -1n)
const textOf = (count: bigint): Decimal => decimal(String(count))

/** The equity of all pools. */
export const equityOf = ({ pools }: Pick<PracticeState, 'pools'>): Amount =>
  amount(pools.reduce((sum, { pool }) => sum + standingOf(pool).equity, 0n))

/** Where a position is: its pool, its holding and its leg; undefined once it is closed. */
export const placeOf = (
  { pools }: Pick<PracticeState, 'pools'>,
  position: Pick<PracticePosition, 'positionId' | 'marginMode' | 'contractCode' | 'side'>,
) => {
  const at = position.marginMode === 'cross' ? 0 : pools.findIndex((one) => one.positionId === position.positionId)
  const pool = pools[at]?.pool
  const index = pool?.holdings.findIndex(({ terms }) => terms.contractCode === position.contractCode) ?? -1
  const holding = pool?.holdings[index]
  const leg = holding?.legs.find(({ side }) => side === sideOf(position))
  return pool && holding && leg ? { at, pool, index, holding, leg } : undefined
}

/** Throws if the rules of a contract that is held are not given. */
const beginning = ({ start, contracts }: PracticeCourse): PracticeState => {
  const held = start.positions.map((position) => {
    const rules = contracts.find(({ contractCode }) => contractCode === position.contractCode)
    if (!rules) throw new RangeError(`A practice needs the rules of ${position.contractCode}`)
    const terms = termsOf(rules)
    const leg = legOf(terms, position)
    return { position, holding: holdingOf(terms, markTicksOf(terms, position.markPrice), position.leverage, leg) }
  })
  const isCross = ({ position }: (typeof held)[number]) => position.marginMode === 'cross'
  const poolOf = (balance: Decimal, holdings: readonly Holding[]): Pool => ({
    balance: amountOf(balance),
    bonus: noAmount,
    holdings: hedged(holdings),
  })
  const cross = poolOf(
    start.balance,
    held.filter(isCross).map(({ holding }) => holding),
  )
  const pools: readonly PracticePool[] = [
    { positionId: undefined, pool: cross, announced: 'calm' },
    ...held
      .filter((one) => !isCross(one))
      .map(({ position, holding }): PracticePool => ({
        positionId: position.positionId,
        pool: poolOf(position.margin, [holding]),
        announced: 'calm',
      })),
  ]
  return { at: 0, pools, events: [], lowest: { equity: equityOf({ pools }), at: 0 } }
}

/** Moves an amount from the cross pool to an isolated one, or back if it is negative. */
const movedTo = (state: PracticeState, at: number, moved: bigint): PracticeState => ({
  ...state,
  pools: state.pools.map((one, which) => {
    const change = which === at ? moved : which === 0 ? 0n - moved : 0n
    return { ...one, pool: { ...one.pool, balance: amount(one.pool.balance + change) } }
  }),
})

/** After some contracts of a position were closed at its mark, with the fee. What an isolated one frees is in the cross pool. */
const afterClosing = (state: PracticeState, position: PracticePosition, count: Contracts): PracticeState => {
  const place = placeOf(state, position)
  if (!place) return state
  const { at, pool, index, holding, leg } = place
  const value = fillValue(holding.terms, count, holding.mark)
  const end = closed(holding.terms, leg, count, value)
  const gain = amount(end.realised - feeOf(value, holding.terms.fee))
  const legs = holding.legs.flatMap((one) => (one === leg ? (end.leg ?? []) : one))
  const holdings =
    legs.length === 0 ? pool.holdings.toSpliced(index, 1) : pool.holdings.with(index, { ...holding, legs })
  const posted = atLeastZero(pool.balance + gain)
  const leaving =
    at === 0
      ? noAmount
      : end.leg
        ? leavingMargin({ ...holding, legs }, posted, amount(freedMargin(pool.balance, count, leg.contracts) + gain))
        : posted
  const after: Pool = { ...pool, balance: at === 0 ? amount(pool.balance + gain) : posted, holdings }
  const pools = state.pools.map((one, which) => (which === at ? { ...one, pool: after } : one))
  return movedTo({ ...state, pools }, at, 0n - leaving)
}

/** What a user may add to an isolated position: what is available in the cross pool, without profit. */
export const addableOf = ({ pools }: Pick<PracticeState, 'pools'>): Amount => {
  const [cross] = pools
  return cross ? smaller(atLeastZero(cross.pool.balance), availableOf(cross.pool, noAmount)) : noAmount
}

/** An isolated pool that holds nothing has given its margin back. */
const afterEmptying = (state: PracticeState): PracticeState =>
  state.pools.reduce(
    (now, { pool }, at) => (at > 0 && pool.holdings.length === 0 ? movedTo(now, at, 0n - pool.balance) : now),
    state,
  )

const withEvents = (state: PracticeState, ...events: readonly Omit<PracticeEvent, 'at'>[]): PracticeState => ({
  ...state,
  events: [...state.events, ...events.map((event) => ({ ...event, at: state.at }))],
})

const withLowest = (state: PracticeState): PracticeState => {
  const equity = equityOf(state)
  return equity < state.lowest.equity ? { ...state, lowest: { equity, at: state.at } } : state
}

/** What the user did. Neither more than is held is closed, nor more than is available added. */
const afterAct = (state: PracticeState, course: PracticeCourse, act: PracticeAct): PracticeState => {
  const position = course.start.positions.find(({ positionId }) => positionId === act.positionId)
  const place = position && placeOf(state, position)
  if (!place) return state
  const { contractCode } = position
  const { terms, mark } = place.holding
  if (act.kind === 'added') {
    if (place.at === 0) return state
    const added = smaller(amountOf(act.amount), addableOf(state))
    return withEvents(movedTo(state, place.at, added), {
      kind: 'added',
      contractCode,
      amount: trim(amountText(added)),
      price: null,
    })
  }
  const wanted = countOf(toUnits(act.amount, 0))
  const count = wanted < place.leg.contracts ? wanted : place.leg.contracts
  return withLowest(
    withEvents(afterClosing(state, position, count), {
      kind: 'closed',
      contractCode,
      amount: textOf(count),
      price: ticksText(terms, mark),
    }),
  )
}

/** Whether a mark reaches a level: a stop in the direction of the loss, a target in that of the profit. */
const isReached = (side: Side, kind: 'stopLoss' | 'takeProfit', level: bigint, mark: Ticks): boolean =>
  (kind === 'stopLoss') === (side === 1n) ? mark <= level : mark >= level

/** Levels act before risk is judged, unless nothing is left with which to pay the close. */
const afterLevels = (state: PracticeState, { start }: PracticeCourse): PracticeState =>
  start.positions.reduce((now, position) => {
    const place = placeOf(now, position)
    if (!place || standingOf(place.pool).equity <= 0n) return now
    const { terms, mark } = place.holding
    const kind = (['stopLoss', 'takeProfit'] as const).find((one) => {
      const level = position[one]
      return level !== null && isReached(sideOf(position), one, markTicksOf(terms, level), mark)
    })
    if (kind === undefined) return now
    return withEvents(afterClosing(now, position, place.leg.contracts), {
      kind,
      contractCode: position.contractCode,
      amount: textOf(place.leg.contracts),
      price: ticksText(terms, mark),
    })
  }, state)

/** A pool after the venue judged it: liquidated, or warned about. What is taken over leaves nothing. */
const judged = (own: PracticePool): { readonly own: PracticePool; readonly events: Omit<PracticeEvent, 'at'>[] } => {
  const standing = standingOf(own.pool)
  const termsIn = (code: string): Terms | undefined =>
    own.pool.holdings.find(({ terms }) => terms.contractCode === code)?.terms
  if (isLiquidated(standing)) {
    const { pool, steps } = rehearse(own.pool)
    const isTaken = steps.some(({ step }) => step === 'takeOver')
    return {
      own: { ...own, pool: isTaken ? { ...pool, balance: noAmount } : pool, announced: 'liquidated' },
      events: steps.map(({ step, contractCode, contracts, price }) => {
        const terms = termsIn(contractCode)
        return {
          kind: step,
          contractCode,
          amount: textOf(contracts),
          price: price === null || terms === undefined ? null : ticksText(terms, price),
        }
      }),
    }
  }
  const { announced, message } = warningOf(own.announced, standing)
  const [only, another] = own.pool.holdings
  const contractCode = another === undefined ? (only?.terms.contractCode ?? null) : null
  return {
    own: { ...own, announced },
    events:
      message === 'watch' || message === 'warned' || message === 'urgent'
        ? [{ kind: message, contractCode, amount: null, price: null }]
        : [],
  }
}

/** At the next point: new marks, then levels, then risk, as the venue does. */
const afterMove = (state: PracticeState, course: PracticeCourse): PracticeState => {
  const at = state.at + 1
  const points = pointsOf(course.hours)
  const [from, to] = [points[0], points[at]]
  if (from === undefined || to === undefined) throw new RangeError('A practice has no such point')
  const markOf = (terms: Terms, before: Ticks): Ticks => {
    const position = course.start.positions.find(({ contractCode }) => contractCode === terms.contractCode)
    if (!position) return before
    const moved = multiply(position.markPrice, decimal(String(to)))
    return markTicksOf(terms, quotient(moved, decimal(String(from)), digits, 'halfUp'))
  }
  const moved: PracticeState = {
    ...state,
    at,
    pools: state.pools.map((one) => ({
      ...one,
      pool: {
        ...one.pool,
        holdings: one.pool.holdings.map((holding) => ({ ...holding, mark: markOf(holding.terms, holding.mark) })),
      },
    })),
  }
  // The least equity is that of the mark, before anything is closed at it.
  const levelled = afterLevels(withLowest(moved), course)
  const ends = levelled.pools.map(judged)
  const now = afterEmptying({ ...levelled, pools: ends.map(({ own }) => own) })
  return withEvents(now, ...ends.flatMap(({ events }) => events))
}

interface Known {
  readonly acts: readonly PracticeAct[]
  /** After the acts of each point. */
  readonly states: PracticeState[]
}

/** What was computed of each course, so that a next point costs one step. */
const known = new WeakMap<PracticeCourse, Known>()

/** The states that other acts leave as they are: those before the first act that differs. */
const keptOf = ({ acts: before, states }: Known, acts: readonly PracticeAct[]): PracticeState[] => {
  const same = acts.findIndex((act, index) => before[index] !== act)
  const first = same === -1 ? acts.length : same
  const changed = [before[first], acts[first]].flatMap((act) => act ?? [])
  return changed.length === 0 ? states : states.slice(0, Math.min(...changed.map(({ at }) => at)))
}

/**
 * What a practice has come to at a point: every point until then is judged, one after the other, by the module with
 * which the venue liquidates. Orders fill at the mark, with the fee of VIP 0. Acts must be in the order of their points.
 * Throws RangeError beyond the last point.
 */
export const practise = (course: PracticeCourse, acts: readonly PracticeAct[], at: number): PracticeState => {
  const states = keptOf(known.get(course) ?? { acts: [], states: [] }, acts)
  for (let next = states.length; next <= at; next += 1) {
    const before = states[next - 1]
    const judgedNow = before ? afterMove(before, course) : beginning(course)
    const done = acts.filter((act) => act.at === next)
    states.push(done.reduce((state, act) => afterAct(state, course, act), judgedNow))
  }
  known.set(course, { acts, states })
  const state = states[at]
  if (!state) throw new RangeError('A practice has no such point')
  return state
}

/** Where a course ends. */
export const lastPoint = ({ hours }: Pick<PracticeCourse, 'hours'>): number => pointsOf(hours).length - 1

const alone = new WeakMap<PracticeCourse, PracticeCourse>()

/** What the same course comes to at its end without an act. */
export const practiseAlone = (course: PracticeCourse): PracticeState => {
  const copy = alone.get(course) ?? { ...course }
  alone.set(course, copy)
  return practise(copy, [], lastPoint(course))
}
