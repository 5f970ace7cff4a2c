import { uncross } from './oracleAuction.ts'
import {
  against,
  cancel,
  end,
  endFilled,
  find,
  left,
  partPair,
  peakAfter,
  rest,
  resting,
  seen,
  trade,
  triggerProblem,
  watchMid,
  type Row,
  type OracleState,
} from './oracleState.ts'
import type { CancelReason, Command, EngineEvent, NewOrder, Refusal } from '#server/engine/orders.ts'

const take = (oracle: OracleState, row: Row): CancelReason | undefined => {
  for (let maker = against(oracle, row)[0]; maker && left(row) > 0; maker = against(oracle, row)[0]) {
    if (row.lots === undefined && row.budget === row.spent) return undefined
    if (maker.owner === row.owner) {
      if (row.selfTrade !== 'cancelNewest') cancel(oracle, maker, 'selfTrade')
      if (row.selfTrade !== 'cancelOldest') return 'selfTrade'
      continue
    }
    const budget = row.budget === undefined ? Infinity : Math.floor((row.budget - row.spent) / maker.ticks)
    const lots = Math.min(left(row), maker.shown, budget)
    if (lots === 0) return 'budgetSpent'
    trade(oracle, row, maker, maker.ticks, lots)
  }
  return undefined
}

/** The other side is empty or too expensive. */
const notTaken = (oracle: OracleState, { side }: Row): 'nothingToTake' | 'priceProtected' =>
  resting(oracle, side === 'buy' ? 'sell' : 'buy').length > 0 ? 'priceProtected' : 'nothingToTake'

/** Nothing remains of the order, or its remaining budget does not buy another lot. */
const isWhole = (row: Row, reason: CancelReason | undefined): boolean =>
  left(row) === 0 ||
  (row.lots === undefined && row.filled > 0 && (reason === 'budgetSpent' || row.budget === row.spent))

const enter = (oracle: OracleState, row: Row): void => {
  const reason = oracle.state === 'auction' ? undefined : take(oracle, row)
  if (isWhole(row, reason)) return endFilled(oracle, row)
  if (reason) return cancel(oracle, row, reason)
  if (row.timeInForce === 'IOC' || row.timeInForce === 'FOK') return cancel(oracle, row, notTaken(oracle, row))
  rest(oracle, row)
  oracle.events.push({ type: 'rested', id: row.id, ticks: row.ticks, lots: left(row) })
}

/** Why an incoming order is rejected; an order to be repriced is not. */
const obstacle = (oracle: OracleState, row: Row): Refusal | undefined => {
  const [facing] = against(oracle, row)
  if (facing && oracle.state !== 'auction' && (row.postOnly || oracle.state === 'postOnly')) {
    const ticks = row.side === 'buy' ? facing.ticks - 1 : facing.ticks + 1
    if (row.postOnly !== 'reprice' || ticks < 1) return 'wouldTake'
    row.ticks = ticks
  }
  if (row.timeInForce === 'FOK') {
    const fills = (selfTrade: Row['selfTrade']): boolean => {
      const copy = structuredClone({ oracle, row: { ...row, selfTrade } })
      const reason = take(copy.oracle, copy.row)
      return isWhole(copy.row, reason)
    }
    if (fills(row.selfTrade)) return undefined
    return fills('cancelOldest') ? 'ownOrder' : 'cannotFillWhole'
  }
  if (oracle.state === 'auction') return undefined
  const [first] = against(oracle, row)
  if (!first) return row.timeInForce === 'IOC' ? notTaken(oracle, row) : undefined
  if (first.owner === row.owner) return row.selfTrade === 'cancelNewest' ? 'ownOrder' : undefined
  return row.budget !== undefined && row.budget - row.spent < first.ticks ? 'budgetSpent' : undefined
}
const isShut = ({ state }: OracleState, row: Row): boolean => {
  const stays = row.timeInForce === 'GTC' || row.timeInForce === 'GTD'
  const fits = state === 'postOnly' ? stays : state === 'auction' && stays && !row.postOnly
  return state !== 'open' && (state === 'halted' || state === 'cancelOnly' || !(row.trigger || fits))
}
const refusal = (oracle: OracleState, row: Row): Refusal | undefined => {
  if (isShut(oracle, row)) return 'marketNotOpen'
  return row.trigger ? triggerProblem(oracle, row) : obstacle(oracle, row)
}

const place = (oracle: OracleState, given: readonly NewOrder[]): void => {
  const rows = given.map((order): Row => {
    const counts = { filled: 0, spent: 0, shown: 0, at: 0 }
    const fresh = { ...order, ...counts, phase: 'new' as const, pair: undefined, peak: undefined }
    return { ...fresh, peak: peakAfter(fresh, seen(oracle, fresh)) }
  })
  const [one, other] = rows
  const isPair = one && other && one.side === other.side && one.owner === other.owner && (one.trigger ?? other.trigger)
  const reasons = rows.map((row) => (rows.length === 1 || isPair ? refusal(oracle, row) : 'pairIncomplete'))
  if (reasons.some((reason) => reason))
    return rows.forEach(({ id }, i) =>
      oracle.events.push({ type: 'refused', id, reason: reasons[i] ?? 'pairIncomplete' }),
    )
  if (rows.length === 2) rows.forEach((row, i) => (row.pair = rows[1 - i]?.id))
  oracle.rows.push(...rows)
  for (const row of [...rows.filter(({ trigger }) => trigger), ...rows.filter(({ trigger }) => !trigger)]) {
    if (row.phase === 'ended') continue
    row.at = oracle.places += 1
    row.phase = row.trigger ? 'waiting' : 'new'
    oracle.events.push({ type: 'placed', id: row.id, state: row.trigger ? 'waiting' : 'active' })
    if (!row.trigger) enter(oracle, row)
  }
}

const amended = (oracle: OracleState, { id, ticks, lots, display, trigger }: Row) =>
  oracle.events.push({ type: 'amended', id, ticks, lots, display, trigger })

const amend = (oracle: OracleState, row: Row, asked: Extract<Command, { type: 'amend' }>) => {
  const refuse = (reason: Refusal) => void oracle.events.push({ type: 'amendRefused', id: row.id, reason })
  if (oracle.state === 'halted' || oracle.state === 'cancelOnly') return refuse('marketNotOpen')
  const other = asked.lots === undefined ? undefined : find(oracle, row.pair)
  const { ticks = row.ticks, lots = row.lots, trigger = row.trigger } = asked
  const display = asked.display === undefined ? row.display : (asked.display ?? undefined)
  if (asked.lots !== undefined && [row, other].some((one) => one && one.lots === undefined))
    return refuse('notAmendable')
  const isWaiting = row.phase === 'waiting'
  if (asked.trigger && !isWaiting) return refuse('notAmendable')
  if (lots !== undefined && lots <= row.filled) return refuse('belowFilled')
  const wish = { ...row, ticks, lots, trigger, display, ...(asked.trigger && { peak: undefined }) }
  if (asked.trigger) wish.peak = peakAfter(wish, seen(oracle, wish))
  const unfit = asked.trigger && triggerProblem(oracle, wish)
  if (unfit) return refuse(unfit)
  const isLess = (lots ?? 0) <= (row.lots ?? 0) && (display ?? Infinity) <= (row.display ?? Infinity)
  const keepsPlace = isWaiting || (ticks === row.ticks && isLess)
  const reason = keepsPlace ? undefined : isShut(oracle, wish) ? 'marketNotOpen' : obstacle(oracle, wish)
  if (reason) return refuse(reason)
  if (other && lots !== undefined && other.filled + lots - row.filled !== other.lots) {
    const more = lots - row.filled > left(other)
    other.lots = other.filled + lots - row.filled
    if (other.phase === 'resting' && more) rest(oracle, other)
    else other.shown = Math.min(other.shown, left(other))
    amended(oracle, other)
  }
  Object.assign(row, { ticks: wish.ticks, lots, trigger, display, peak: wish.peak })
  row.shown = Math.min(row.shown, left(row), display ?? Infinity)
  if (asked.trigger) row.at = oracle.places += 1
  amended(oracle, row)
  if (keepsPlace) return
  row.phase = 'new'
  enter(oracle, row)
}

const perform = (oracle: OracleState, command: Command): void => {
  if (command.type === 'place') return place(oracle, [command.order])
  if (command.type === 'placePair') return place(oracle, command.orders)
  if (command.type === 'setState') {
    if (command.state === oracle.state) return
    oracle.state = command.state
    oracle.events.push({ type: 'stateChanged', state: command.state })
    if (command.state === 'open' || command.state === 'postOnly') uncross(oracle)
    return
  }
  if (command.type === 'cancelAll') {
    const own = oracle.rows
      .filter(({ owner, side }) => owner === command.owner && side === (command.side ?? side))
      .sort((a, b) => a.at - b.at)
    for (const row of own) {
      partPair(oracle, row)
      cancel(oracle, row, 'asked')
    }
    return
  }
  if (command.type === 'expire') {
    const due = oracle.rows.filter(({ expireAt = Infinity }) => expireAt <= command.at)
    for (const row of due.sort((a, b) => (a.expireAt ?? 0) - (b.expireAt ?? 0) || a.at - b.at)) {
      if (!find(oracle, row.id)) continue
      end(oracle, row, { type: 'ended', id: row.id, how: 'expired' })
      partPair(oracle, row)
    }
    return
  }
  // Spot orders reduce no position.
  if (command.type === 'setPosition') return
  const row = find(oracle, command.id)
  if (!row) {
    const type = command.type === 'cancel' ? 'cancelRefused' : 'amendRefused'
    return void oracle.events.push({ type, id: command.id, reason: 'notOpen' })
  }
  if (command.type === 'cancel') cancel(oracle, row, 'asked')
  else amend(oracle, row, command)
}

const nextTriggered = ({ rows }: OracleState): Row | undefined =>
  rows.filter(({ phase }) => phase === 'triggered').sort((a, b) => a.at - b.at)[0]

/** Applies one command and returns the resulting events. */
export const tellRules = (oracle: OracleState, command: Command): readonly EngineEvent[] => {
  oracle.events = []
  perform(oracle, command)
  watchMid(oracle)
  for (let row = nextTriggered(oracle); row; row = nextTriggered(oracle)) {
    oracle.events.push({ type: 'triggered', id: row.id })
    Object.assign(row, { trigger: undefined, phase: 'new' })
    const reason = isShut(oracle, row) ? 'marketNotOpen' : obstacle(oracle, row)
    if (reason) cancel(oracle, row, reason)
    else enter(oracle, row)
    watchMid(oracle)
  }
  return oracle.events
}
