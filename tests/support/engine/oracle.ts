import { uncross } from './oracleAuction.ts'
import {
  against,
  cancel,
  end,
  endFilled,
  find,
  isHit,
  left,
  partPair,
  rest,
  resting,
  trade,
  type Row,
  type World,
} from './oracleWorld.ts'
import type { CancelReason, Command, EngineEvent, NewOrder, Refusal } from '#server/engine/orders.ts'

const take = (world: World, row: Row): CancelReason | undefined => {
  for (let maker = against(world, row)[0]; maker && left(row) > 0; maker = against(world, row)[0]) {
    if (row.lots === undefined && row.budget === row.spent) return undefined
    if (maker.owner === row.owner) {
      if (row.selfTrade !== 'cancelNewest') cancel(world, maker, 'selfTrade')
      if (row.selfTrade !== 'cancelOldest') return 'selfTrade'
      continue
    }
    const budget = row.budget === undefined ? Infinity : Math.floor((row.budget - row.spent) / maker.ticks)
    const lots = Math.min(left(row), maker.shown, budget)
    if (lots === 0) return 'budgetSpent'
    trade(world, row, maker, maker.ticks, lots)
  }
  return undefined
}

/** The other side is empty or too expensive. */
const notTaken = (world: World, { side }: Row): 'nothingToTake' | 'priceProtected' =>
  resting(world, side === 'buy' ? 'sell' : 'buy').length > 0 ? 'priceProtected' : 'nothingToTake'

/** Nothing remains of the order, or its remaining budget does not buy another lot. */
const isWhole = (row: Row, reason: CancelReason | undefined): boolean =>
  left(row) === 0 ||
  (row.lots === undefined && row.filled > 0 && (reason === 'budgetSpent' || row.budget === row.spent))

const enter = (world: World, row: Row): void => {
  const reason = world.state === 'auction' ? undefined : take(world, row)
  if (isWhole(row, reason)) return endFilled(world, row)
  if (reason) return cancel(world, row, reason)
  if (row.timeInForce === 'IOC' || row.timeInForce === 'FOK') return cancel(world, row, notTaken(world, row))
  rest(world, row)
  world.events.push({ type: 'rested', id: row.id, ticks: row.ticks, lots: left(row) })
}

/** Why an incoming order is rejected; an order to be repriced is not. */
const obstacle = (world: World, row: Row): Refusal | undefined => {
  const [facing] = against(world, row)
  if (facing && world.state !== 'auction' && (row.postOnly || world.state === 'postOnly')) {
    const ticks = row.side === 'buy' ? facing.ticks - 1 : facing.ticks + 1
    if (row.postOnly !== 'reprice' || ticks < 1) return 'wouldTake'
    row.ticks = ticks
  }
  if (row.timeInForce === 'FOK') {
    const fills = (selfTrade: Row['selfTrade']): boolean => {
      const copy = structuredClone({ world, row: { ...row, selfTrade } })
      const reason = take(copy.world, copy.row)
      return isWhole(copy.row, reason)
    }
    if (fills(row.selfTrade)) return undefined
    return fills('cancelOldest') ? 'ownOrder' : 'cannotFillWhole'
  }
  if (world.state === 'auction') return undefined
  const [first] = against(world, row)
  if (!first) return row.timeInForce === 'IOC' ? notTaken(world, row) : undefined
  if (first.owner === row.owner) return row.selfTrade === 'cancelNewest' ? 'ownOrder' : undefined
  return row.budget !== undefined && row.budget - row.spent < first.ticks ? 'budgetSpent' : undefined
}
const isShut = ({ state }: World, row: Row): boolean => {
  const stays = row.timeInForce === 'GTC' || row.timeInForce === 'GTD'
  const fits = state === 'postOnly' ? stays : state === 'auction' && stays && !row.postOnly
  return state !== 'open' && (state === 'halted' || state === 'cancelOnly' || !(row.trigger || fits))
}
const refusal = (world: World, row: Row): Refusal | undefined => {
  if (isShut(world, row)) return 'marketNotOpen'
  if (!row.trigger) return obstacle(world, row)
  return world.last !== undefined && isHit(row, world.last) ? 'wouldTriggerAtOnce' : undefined
}

const place = (world: World, given: readonly NewOrder[]): void => {
  const rows = given.map((order): Row => {
    const counts = { filled: 0, spent: 0, shown: 0, at: 0 }
    return { ...order, ...counts, phase: 'new', pair: undefined, peak: world.last }
  })
  const [one, other] = rows
  const isPair = one && other && one.side === other.side && one.owner === other.owner && (one.trigger ?? other.trigger)
  const reasons = rows.map((row) => (rows.length === 1 || isPair ? refusal(world, row) : 'pairIncomplete'))
  if (reasons.some((reason) => reason))
    return rows.forEach(({ id }, i) =>
      world.events.push({ type: 'refused', id, reason: reasons[i] ?? 'pairIncomplete' }),
    )
  if (rows.length === 2) rows.forEach((row, i) => (row.pair = rows[1 - i]?.id))
  world.rows.push(...rows)
  for (const row of [...rows.filter(({ trigger }) => trigger), ...rows.filter(({ trigger }) => !trigger)]) {
    if (row.phase === 'ended') continue
    row.at = world.places += 1
    row.phase = row.trigger ? 'waiting' : 'new'
    world.events.push({ type: 'placed', id: row.id, state: row.trigger ? 'waiting' : 'active' })
    if (!row.trigger) enter(world, row)
  }
}

const amend = (
  world: World,
  row: Row,
  { ticks = row.ticks, lots = row.lots ?? 0 }: { ticks?: number; lots?: number },
) => {
  const refuse = (reason: Refusal) => void world.events.push({ type: 'amendRefused', id: row.id, reason })
  if (world.state === 'halted' || world.state === 'cancelOnly') return refuse('marketNotOpen')
  if (row.lots === undefined) return refuse('notAmendable')
  if (lots <= row.filled) return refuse('belowFilled')
  const keepsPlace = row.phase === 'waiting' || (ticks === row.ticks && lots <= row.lots)
  const wish = { ...row, ticks, lots }
  const reason = keepsPlace ? undefined : isShut(world, wish) ? 'marketNotOpen' : obstacle(world, wish)
  if (reason) return refuse(reason)
  Object.assign(row, { ticks: wish.ticks, lots, shown: Math.min(row.shown, lots - row.filled) })
  world.events.push({ type: 'amended', id: row.id, ticks: row.ticks, lots })
  if (keepsPlace) return
  row.phase = 'new'
  enter(world, row)
}

const perform = (world: World, command: Command): void => {
  if (command.type === 'place') return place(world, [command.order])
  if (command.type === 'placePair') return place(world, command.orders)
  if (command.type === 'setState') {
    if (command.state === world.state) return
    world.state = command.state
    world.events.push({ type: 'stateChanged', state: command.state })
    if (command.state === 'open' || command.state === 'postOnly') uncross(world)
    return
  }
  if (command.type === 'cancelAll') {
    const own = world.rows.filter(({ owner }) => owner === command.owner).sort((a, b) => a.at - b.at)
    for (const row of own) {
      partPair(world, row)
      cancel(world, row, 'asked')
    }
    return
  }
  if (command.type === 'expire') {
    const due = world.rows.filter(({ expireAt = Infinity }) => expireAt <= command.at)
    for (const row of due.sort((a, b) => (a.expireAt ?? 0) - (b.expireAt ?? 0) || a.at - b.at)) {
      if (!find(world, row.id)) continue
      end(world, row, { type: 'ended', id: row.id, how: 'expired' })
      partPair(world, row)
    }
    return
  }
  const row = find(world, command.id)
  if (!row) {
    const type = command.type === 'cancel' ? 'cancelRefused' : 'amendRefused'
    return void world.events.push({ type, id: command.id, reason: 'notOpen' })
  }
  if (command.type === 'cancel') cancel(world, row, 'asked')
  else amend(world, row, command)
}

const nextTriggered = ({ rows }: World): Row | undefined =>
  rows.filter(({ phase }) => phase === 'triggered').sort((a, b) => a.at - b.at)[0]

/** Applies one command to the world and returns the resulting events. */
export const tellRules = (world: World, command: Command): readonly EngineEvent[] => {
  world.events = []
  perform(world, command)
  for (let row = nextTriggered(world); row; row = nextTriggered(world)) {
    world.events.push({ type: 'triggered', id: row.id })
    Object.assign(row, { trigger: undefined, phase: 'new' })
    const reason = isShut(world, row) ? 'marketNotOpen' : obstacle(world, row)
    if (reason) cancel(world, row, reason)
    else enter(world, row)
  }
  return world.events
}
