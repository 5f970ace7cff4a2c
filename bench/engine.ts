import { createEngine } from '#server/engine/engine.ts'
import type { Command, NewOrder, Side } from '#server/engine/orders.ts'
import { atLeast, withoutTarget, type Row } from '#tools/bench/row.ts'

const target = 200_000
const count = 500_000
/** The median of these runs is reported. */
const runs = 5
const mid = 100_000

/** A linear congruential generator: the same commands in every run. */
const createChance = () => {
  let state = 12_345
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  }
}

/**
 * The command mix of a busy market: six in ten orders near the mid price, three cancels, and one that takes several
 * levels.
 */
const makeCommands = (): Command[] => {
  const chance = createChance()
  let id = 0
  const order = (side: Side, ticks: number, lots: number, timeInForce: 'GTC' | 'IOC'): Command => {
    const placed: NewOrder = { id, owner: chance(500), side, ticks, lots, timeInForce, selfTrade: 'cancelNewest' }
    return { type: 'place', order: placed }
  }
  return Array.from({ length: count }, (): Command => {
    const kind = chance(10)
    if (kind > 6 && id > 1_000) return { type: 'cancel', id: id - chance(1_000) }
    id += 1
    const side: Side = chance(2) === 0 ? 'buy' : 'sell'
    if (kind === 6) return order(side, side === 'buy' ? mid + 50 : mid - 50, 1 + chance(200), 'IOC')
    const away = chance(60)
    return order(side, side === 'buy' ? mid - away : mid + 1 + away, 1 + chance(100), 'GTC')
  })
}

/** How many commands one engine processes per second of CPU time, all in memory. */
export const rows = (): Promise<Row[]> => {
  const commands = makeCommands()
  const done = Array.from({ length: runs }, () => {
    const engine = createEngine()
    const from = process.cpuUsage()
    const events = commands.reduce((sum, command) => sum + engine.apply(command).length, 0)
    const { user, system } = process.cpuUsage(from)
    return { events, rate: count / ((user + system) / 1_000_000), held: engine.snapshot().orders.length }
  }).toSorted((a, b) => a.rate - b.rate)[Math.floor(runs / 2)]
  return Promise.resolve([
    atLeast('commands of one market in memory', Math.round(done?.rate ?? 0), '/s', target),
    withoutTarget('events that they led to', done?.events ?? 0, ''),
    withoutTarget('orders that stand in the book then', done?.held ?? 0, ''),
  ])
}
