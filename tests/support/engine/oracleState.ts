import type { CancelReason, EngineEvent, MarketState, NewOrder, Refusal, Side, Trigger } from '#server/engine/orders.ts'

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
  /** The best price since a trailing order became active, in half ticks; undefined while it is not. */
  peak: number | undefined
}
export interface OracleState {
  rows: Row[]
  state: MarketState
  last: number | undefined
  places: number
  trades: number
  /** Whether there was a trade since the last look at the mid price. */
  traded: boolean
  events: EngineEvent[]
}

export const newOracle = (): OracleState => ({
  rows: [],
  state: 'open',
  last: undefined,
  places: 0,
  trades: 0,
  traded: false,
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

/** The price in half ticks that counts for the row: its market's mid price or last price. */
export const seen = (oracle: OracleState, { trigger }: Pick<Row, 'trigger'>): number | undefined => {
  const [bid, ask] = [resting(oracle, 'buy')[0], resting(oracle, 'sell')[0]]
  if (trigger?.by === 'mid' && oracle.state === 'open' && bid && ask) return bid.ticks + ask.ticks
  return oracle.last === undefined ? undefined : 2 * oracle.last
}
/** The best price of a trailing order after another price, in half ticks. */
export const peakAfter = (
  { trigger, side, peak }: Pick<Row, 'trigger' | 'side' | 'peak'>,
  halves: number | undefined,
) => {
  if (halves === undefined || trigger?.kind !== 'trailing') return peak
  if (peak !== undefined) return side === 'sell' ? Math.max(peak, halves) : Math.min(peak, halves)
  const starts = 2 * (trigger.activation ?? halves / 2)
  return (side === 'sell' ? halves >= starts : halves <= starts) ? halves : undefined
}
const stopPrice = (row: Row): number | undefined => {
  const { trigger, side, peak } = row
  if (trigger?.kind !== 'trailing') return trigger?.ticks
  if (peak === undefined) return undefined
  const from = side === 'sell' ? Math.floor(peak / 2) : Math.ceil(peak / 2)
  const away = trigger.unit === 'ticks' ? trigger.distance : Math.ceil((from * trigger.distance) / 10_000)
  return side === 'sell' ? Math.max(1, from - away) : from + away
}
const isHit = (row: Row, halves: number): boolean => {
  const stop = stopPrice(row)
  const upward = (row.trigger?.kind === 'takeProfit') !== (row.side === 'buy')
  return stop !== undefined && (upward ? halves >= 2 * stop : halves <= 2 * stop)
}
export const triggerProblem = (oracle: OracleState, row: Row): Refusal | undefined => {
  const { trigger, side } = row
  const halves = seen(oracle, row)
  if (!trigger || halves === undefined) return undefined
  if (isHit(row, halves)) return 'wouldTriggerAtOnce'
  if (trigger.kind !== 'trailing' || trigger.activation === undefined) return undefined
  const over = halves - 2 * trigger.activation
  return (side === 'sell' ? over > 0 : over < 0) ? 'activationPassed' : undefined
}
/** Triggers the waiting orders of one source that a price in half ticks reaches. */
const watch = (oracle: OracleState, by: 'last' | 'mid', halves: number): void => {
  const waiting = oracle.rows.filter(({ phase, trigger }) => phase === 'waiting' && (trigger?.by ?? 'last') === by)
  for (const row of waiting.sort((a, b) => a.at - b.at)) {
    const before = row.peak
    row.peak = peakAfter(row, halves)
    if (row.peak !== before && before === undefined) oracle.events.push({ type: 'activated', id: row.id })
    if (!isHit(row, halves)) continue
    row.phase = 'triggered'
    row.at = oracle.places += 1
  }
}
/** After each order: the mid price, or without one the price of a new trade. */
export const watchMid = (oracle: OracleState): void => {
  const hasMid = oracle.state === 'open' && resting(oracle, 'buy').length > 0 && resting(oracle, 'sell').length > 0
  const halves = hasMid || oracle.traded ? seen(oracle, { trigger: { kind: 'stop', ticks: 1, by: 'mid' } }) : undefined
  oracle.traded = false
  if (halves !== undefined) watch(oracle, 'mid', halves)
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
  oracle.traded = true
  const { trades, events } = oracle
  events.push({ type: 'traded', trade: trades, taker: taker.id, maker: maker.id, side: taker.side, ticks: price, lots })
  if (left(maker) === 0) endFilled(oracle, maker)
  for (const row of [maker, taker]) shrinkPair(oracle, row, row.lots === undefined ? lots * price : lots)
  watch(oracle, 'last', 2 * price)
}
