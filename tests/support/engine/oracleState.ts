import type { CancelReason, EngineEvent, MarketState, NewOrder, Side, Trigger } from '#server/engine/orders.ts'

/**
 * The market rules written a second time, simply and slowly: one list of orders that is searched for each trade;
 * whether an order can fill completely is tried on a copy of everything. The engine is compared with it.
 */
export interface Row extends NewOrder {
  ticks: number
  trigger?: Trigger | undefined
  display?: number | undefined
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
export interface OracleState {
  rows: Row[]
  state: MarketState
  last: number | undefined
  places: number
  trades: number
  events: EngineEvent[]
}

export const newOracle = (): OracleState => ({
  rows: [],
  state: 'open',
  last: undefined,
  places: 0,
  trades: 0,
  events: [],
})

export const left = ({ lots, filled }: Row): number => (lots === undefined ? Number.MAX_SAFE_INTEGER : lots - filled)
export const find = (oracle: OracleState, id: number | undefined) => oracle.rows.find((row) => row.id === id)
const beats = (side: Side, worst: number, price: number) => (side === 'buy' ? price <= worst : price >= worst)
export const resting = (oracle: OracleState, side: Side): Row[] =>
  oracle.rows
    .filter((row) => row.phase === 'resting' && row.side === side)
    .sort((a, b) => (side === 'buy' ? b.ticks - a.ticks : a.ticks - b.ticks) || a.at - b.at)
export const against = (oracle: OracleState, row: Row): Row[] =>
  resting(oracle, row.side === 'buy' ? 'sell' : 'buy').filter(({ ticks }) => beats(row.side, row.ticks, ticks))

export const rest = (oracle: OracleState, row: Row): void => {
  row.phase = 'resting'
  row.at = oracle.places += 1
  row.shown = Math.min(row.display ?? left(row), left(row))
}

export const end = (oracle: OracleState, row: Row, event: EngineEvent): void => {
  row.phase = 'ended'
  oracle.rows = oracle.rows.filter((other) => other !== row)
  oracle.events.push(event)
}
/** Unlinks both orders of a pair. */
export const partPair = (oracle: OracleState, row: Row): Row | undefined => {
  const other = find(oracle, row.pair)
  row.pair = undefined
  if (other) other.pair = undefined
  return other
}
const endPair = (oracle: OracleState, row: Row, reason: 'pair' | 'pairCancelled'): void => {
  const other = partPair(oracle, row)
  if (other) end(oracle, other, { type: 'ended', id: other.id, how: 'cancelled', reason })
}
export const cancel = (oracle: OracleState, row: Row, reason: CancelReason): void => {
  end(oracle, row, { type: 'ended', id: row.id, how: 'cancelled', reason })
  if (reason === 'asked') endPair(oracle, row, 'pairCancelled')
  else partPair(oracle, row)
}
export const endFilled = (oracle: OracleState, row: Row): void => {
  end(oracle, row, { type: 'ended', id: row.id, how: 'filled' })
  endPair(oracle, row, 'pair')
}
/** The unfilled part of an order: lots or quote units. */
const undone = (row: Row): number => (row.lots === undefined ? (row.budget ?? 0) - row.spent : row.lots - row.filled)
const shrinkPair = (oracle: OracleState, row: Row, done: number): void => {
  const other = find(oracle, row.pair)
  if (!other) return
  const undoneNow = undone(row)
  const share = Math.floor((undone(other) * undoneNow) / (undoneNow + done))
  if (share === 0) return endPair(oracle, row, 'pair')
  if (other.lots === undefined) other.budget = other.spent + share
  else other.lots = other.filled + share
  other.shown = Math.min(other.shown, share)
  oracle.events.push({ type: 'reduced', id: other.id, lots: other.lots, budget: other.budget })
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

const fill = (oracle: OracleState, row: Row, price: number, lots: number): void => {
  row.filled += lots
  row.spent += lots * price
  if (row.phase !== 'resting') return
  row.shown -= lots
  if (row.shown === 0 && left(row) > 0) rest(oracle, row)
}
export const trade = (oracle: OracleState, taker: Row, maker: Row, price: number, lots: number): void => {
  fill(oracle, taker, price, lots)
  fill(oracle, maker, price, lots)
  oracle.trades += 1
  oracle.last = price
  const { trades, events } = oracle
  events.push({ type: 'traded', trade: trades, taker: taker.id, maker: maker.id, side: taker.side, ticks: price, lots })
  if (left(maker) === 0) endFilled(oracle, maker)
  for (const row of [maker, taker]) shrinkPair(oracle, row, row.lots === undefined ? lots * price : lots)
  for (const row of oracle.rows.filter(({ phase }) => phase === 'waiting').sort((a, b) => a.at - b.at)) {
    const { peak = price } = row
    row.peak = row.side === 'sell' ? Math.max(peak, price) : Math.min(peak, price)
    if (!isHit(row, price)) continue
    row.phase = 'triggered'
    row.at = oracle.places += 1
  }
}
