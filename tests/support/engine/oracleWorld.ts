import type { CancelReason, EngineEvent, MarketState, NewOrder, Side } from '#server/engine/orders.ts'

/**
 * The market rules written a second time, simply and slowly: one list of orders that is searched for each trade;
 * whether an order can fill completely is tried on a copy of everything. The engine is compared with it.
 */
export interface Row extends NewOrder {
  ticks: number
  budget?: number | undefined
  lots: number | undefined
  filled: number
  spent: number
  shown: number
  /** The arrival order: a smaller number came earlier. */
  at: number
  phase: 'new' | 'waiting' | 'triggered' | 'resting' | 'ended'
  pair: number | undefined
  /** The best price since a trailing order was placed. */
  peak: number | undefined
}
export interface World {
  rows: Row[]
  state: MarketState
  last: number | undefined
  places: number
  trades: number
  events: EngineEvent[]
}

export const newWorld = (): World => ({ rows: [], state: 'open', last: undefined, places: 0, trades: 0, events: [] })

export const left = ({ lots, filled }: Row): number => (lots === undefined ? Number.MAX_SAFE_INTEGER : lots - filled)
export const find = (world: World, id: number | undefined) => world.rows.find((row) => row.id === id)
const beats = (side: Side, worst: number, price: number) => (side === 'buy' ? price <= worst : price >= worst)
export const resting = (world: World, side: Side): Row[] =>
  world.rows
    .filter((row) => row.phase === 'resting' && row.side === side)
    .sort((a, b) => (side === 'buy' ? b.ticks - a.ticks : a.ticks - b.ticks) || a.at - b.at)
export const against = (world: World, row: Row): Row[] =>
  resting(world, row.side === 'buy' ? 'sell' : 'buy').filter(({ ticks }) => beats(row.side, row.ticks, ticks))

export const rest = (world: World, row: Row): void => {
  row.phase = 'resting'
  row.at = world.places += 1
  row.shown = Math.min(row.display ?? left(row), left(row))
}

export const end = (world: World, row: Row, event: EngineEvent): void => {
  row.phase = 'ended'
  world.rows = world.rows.filter((other) => other !== row)
  world.events.push(event)
}
/** Unlinks both orders of a pair. */
export const partPair = (world: World, row: Row): Row | undefined => {
  const other = find(world, row.pair)
  row.pair = undefined
  if (other) other.pair = undefined
  return other
}
const endPair = (world: World, row: Row, reason: 'pair' | 'pairCancelled'): void => {
  const other = partPair(world, row)
  if (other) end(world, other, { type: 'ended', id: other.id, how: 'cancelled', reason })
}
export const cancel = (world: World, row: Row, reason: CancelReason): void => {
  end(world, row, { type: 'ended', id: row.id, how: 'cancelled', reason })
  if (reason === 'asked') endPair(world, row, 'pairCancelled')
  else partPair(world, row)
}
export const endFilled = (world: World, row: Row): void => {
  end(world, row, { type: 'ended', id: row.id, how: 'filled' })
  endPair(world, row, 'pair')
}
/** The unfilled part of an order: lots or quote units. */
const undone = (row: Row): number => (row.lots === undefined ? (row.budget ?? 0) - row.spent : row.lots - row.filled)
const shrinkPair = (world: World, row: Row, done: number): void => {
  const other = find(world, row.pair)
  if (!other) return
  const undoneNow = undone(row)
  const share = Math.floor((undone(other) * undoneNow) / (undoneNow + done))
  if (share === 0) return endPair(world, row, 'pair')
  if (other.lots === undefined) other.budget = other.spent + share
  else other.lots = other.filled + share
  other.shown = Math.min(other.shown, share)
  world.events.push({ type: 'reduced', id: other.id, lots: other.lots, budget: other.budget })
}

const stopPrice = (row: Row): number | undefined => {
  const { trigger, side, peak } = row
  if (trigger?.kind !== 'trailing') return trigger?.ticks
  if (peak === undefined) return undefined
  const away = trigger.unit === 'ticks' ? trigger.distance : Math.ceil((peak * trigger.distance) / 10_000)
  return side === 'sell' ? Math.max(1, peak - away) : peak + away
}
export const isHit = (row: Row, price: number): boolean => {
  const stop = stopPrice(row)
  const upward = (row.trigger?.kind === 'takeProfit') !== (row.side === 'buy')
  return stop !== undefined && (upward ? price >= stop : price <= stop)
}

const fill = (world: World, row: Row, price: number, lots: number): void => {
  row.filled += lots
  row.spent += lots * price
  if (row.phase !== 'resting') return
  row.shown -= lots
  if (row.shown === 0 && left(row) > 0) rest(world, row)
}
export const trade = (world: World, taker: Row, maker: Row, price: number, lots: number): void => {
  fill(world, taker, price, lots)
  fill(world, maker, price, lots)
  world.trades += 1
  world.last = price
  const { trades, events } = world
  events.push({ type: 'traded', trade: trades, taker: taker.id, maker: maker.id, side: taker.side, ticks: price, lots })
  if (left(maker) === 0) endFilled(world, maker)
  for (const row of [maker, taker]) shrinkPair(world, row, row.lots === undefined ? lots * price : lots)
  for (const row of world.rows.filter(({ phase }) => phase === 'waiting').sort((a, b) => a.at - b.at)) {
    const { peak = price } = row
    row.peak = row.side === 'sell' ? Math.max(peak, price) : Math.min(peak, price)
    if (!isHit(row, price)) continue
    row.phase = 'triggered'
    row.at = world.places += 1
  }
}
