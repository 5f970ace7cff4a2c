import { createHash } from 'node:crypto'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { Finding } from '../finding.ts'
import { createNetwork, fairWeather, type Weather } from '../network.ts'
import { openDisk } from '../opening.ts'
import { marketAt } from '../prices.ts'
import type { Reply } from '../process.ts'
import { createLog } from '../outcomes.ts'
import { createSimulation } from '../simulation.ts'
import { createTradingDisk } from './disk.ts'
import { judgeBook, judgeBooks, judgeChanges, judgeMoney, judgeReplay, judgeOutcomes, spotBalance } from './judge.ts'
import { soundTrading, type TradingParts } from './parts.ts'
import { startOrderProcess, type OrderMessage, type OrderProcess } from './process.ts'
import { createOrderReference } from './reference.ts'
import { createTrader } from './trader.ts'

export interface OrderPlanOfRun {
  readonly seed: number
  /** How long users trade, in minutes of virtual time. */
  readonly minutes: number
  readonly parts?: TradingParts
}

export interface OrderReport {
  /** The hash of the final disk and of all answers. */
  readonly hash: string
  readonly crashes: number
  readonly commands: number
  readonly orders: number
  readonly trades: number
  /** How often each code was the outcome of a command. */
  readonly codes: ReadonlyMap<number, number>
}

const second = 1_000
const people = [1, 2, 3] as const
const tabs = 3
const foulWeather: Weather = { lost: 0.03, doubled: 0.04, late: 0.02 }
const mean = { idle: 1.5 * second, crash: 25 * second }
const diesBesideCommit = 0.01
const down = { least: 200, most: 4 * second }
/** The probability of comparing the running market with the one restored from the disk. */
const replayed = 0.05

const asText = (parts: readonly ReadonlyMap<string | number, unknown>[]): string =>
  JSON.stringify(
    parts.map((part) => [...part]),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

/**
 * Users who trade with each other on one venue including its engine, with a bad network and crashes, on virtual time.
 * Throws the first Finding. The seed alone decides what happens.
 */
export const simulateOrders = async ({ seed, minutes, parts = soundTrading }: OrderPlanOfRun): Promise<OrderReport> => {
  const start = Date.UTC(2026, 0, 15, 12)
  const end = start + minutes * 60 * second
  const simulation = createSimulation(seed, start)
  const { random } = simulation
  const disk = openDisk(people, marketAt(seed, simulation.now), start)
  const trading = createTradingDisk()
  const reference = createOrderReference(
    new Map(
      people.map((userId) => [
        userId,
        {
          base: spotBalance(disk, userId, 'base', 'available'),
          quote: spotBalance(disk, userId, 'quote', 'available'),
        },
      ]),
    ),
  )
  let finding: unknown
  const find = (error: unknown) => {
    finding ??= error
  }
  const log = createLog(find)
  const met = new Map<number, number>()
  const isOver = () => simulation.now() >= end
  let venue: OrderProcess | undefined
  let [crashes, commands] = [0, 0]

  const crash = () => {
    if (!venue) return
    venue.life.alive = false
    venue = undefined
    crashes += 1
    simulation.at(simulation.now() + random.int(down.least, down.most), boot)
  }
  const boot = () => {
    try {
      venue = startOrderProcess({
        simulation,
        disk,
        trading,
        parts,
        diesAt: (life) => {
          if (isOver() || life !== venue?.life || !random.chance(diesBesideCommit)) return false
          crash()
          return true
        },
        onCommit: (items, changes, market) => {
          try {
            for (const item of items) {
              reference.take(item)
              commands += 1
              met.set(item.code, (met.get(item.code) ?? 0) + 1)
            }
            judgeBook(market, reference)
            judgeMoney(disk, people, reference)
            if (changes) judgeChanges(changes, trading, reference)
            if (random.chance(replayed)) judgeReplay(market, trading, parts)
          } catch (error) {
            find(error)
          }
        },
      })
    } catch (error) {
      find(error)
    }
  }
  boot()

  const network = createNetwork<OrderMessage, Reply>({
    simulation,
    weather: () => (isOver() ? fairWeather : foulWeather),
    venue: () => venue,
    timeout: kernelLimits.call.timeout,
    onFault: (error) =>
      find(new Finding(`The venue failed: ${error instanceof Error ? error.message : String(error)}`)),
  })
  let atWork = 0
  const keepOn = (pause: number, work: () => Promise<void> | void) => {
    const again = () => simulation.at(simulation.now() + random.int(0, 2 * pause), () => void round().catch(find))
    const round = async () => {
      if (isOver()) return
      atWork += 1
      await work()
      atWork -= 1
      again()
    }
    again()
  }
  const placed = new Set<string>()
  for (const userId of people)
    for (let tab = 0; tab < tabs; tab += 1)
      keepOn(mean.idle, createTrader({ simulation, network, log, userId, placed }).act)
  keepOn(mean.crash, crash)
  await simulation.runUntil(() => finding !== undefined || (isOver() && atWork === 0 && venue !== undefined))

  // Delayed messages arrive and change nothing.
  let isQuiet = false
  simulation.at(simulation.now() + 7 * kernelLimits.call.timeout, () => {
    isQuiet = true
  })
  await simulation.runUntil(() => finding !== undefined || isQuiet)
  if (finding !== undefined) throw finding
  judgeMoney(disk, people, reference)
  judgeBooks(disk)
  judgeOutcomes(trading, log.outcomes, placed)
  return {
    hash: createHash('sha256')
      .update(asText([disk.balances, disk.entries, disk.keys, trading.orders, trading.fills, log.outcomes]))
      .digest('hex'),
    crashes,
    commands,
    orders: trading.orders.size,
    trades: trading.fills.size / 2,
    codes: met,
  }
}
