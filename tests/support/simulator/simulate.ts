import { createHash } from 'node:crypto'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { dayOf } from '#server/ledger/day.ts'
import { usedId } from './disk.ts'
import { Finding } from './finding.ts'
import { createHost } from './host.ts'
import { judgeDisk, judgeOutcomes } from './judge.ts'
import { createNetwork, fairWeather } from './network.ts'
import type { Weather } from './network.ts'
import { openDisk } from './opening.ts'
import { soundParts } from './parts.ts'
import type { Parts } from './parts.ts'
import { createTab } from './person.ts'
import type { Screen } from './person.ts'
import { marketAt } from './prices.ts'
import type { Message } from './process.ts'
import { createReference } from './reference.ts'
import { createLog } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { createSimulation } from './simulation.ts'

export interface Plan {
  readonly seed: number
  /** How long users are active, in minutes of virtual time. */
  readonly minutes: number
  readonly parts?: Parts
}

export interface Report {
  /** The hash of the final disk and of all answers. */
  readonly hash: string
  /** Virtual time, without the jumps of the clock. */
  readonly simulated: number
  readonly crashes: number
  readonly transfers: number
  readonly outcomes: number
  /** How often each code was answered. */
  readonly codes: ReadonlyMap<number, number>
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** The amounts that the sandbox sets, including invalid ones. */
const amounts = [decimal('1'), decimal('0.5'), decimal('1234.5678'), decimal('60000'), decimal('0'), decimal('-5')]
const people = [1, 2, 3] as const
const tabs = 2
const foulWeather: Weather = { lost: 0.06, doubled: 0.06, late: 0.03 }
const mean = { idle: 12 * second, crash: 80 * second, sandbox: 45 * second, jump: 12 * minute }

const countCodes = (outcomes: ReadonlyMap<string, Outcome>): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const { code } of outcomes.values()) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

/** A text that is equal for equal state. */
const stateOf = (parts: readonly ReadonlyMap<string, unknown>[]): string =>
  JSON.stringify(
    parts.map((part) => [...part].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

/**
 * Users who transfer money on one venue, with a bad network and crashes, on virtual time. Throws the first Finding:
 * something that must never happen. The seed alone decides what happens.
 */
export const simulate = async ({ seed, minutes, parts = soundParts }: Plan): Promise<Report> => {
  // Shortly before midnight, so that daily limits roll over during the run.
  const start = Date.UTC(2026, 0, 15, 23, 59) - (seed % 16) * minute
  let end = start + minutes * minute
  let jumped = 0
  const simulation = createSimulation(seed, start)
  const { random } = simulation
  const market = marketAt(seed, simulation.now)
  const disk = parts.disk(openDisk(people, market, start))
  // One of them changed a password two days ago, so the cooldown has ended.
  disk.commit({ changes: [], keys: [], security: [{ userId: people[1], at: start - 48 * hour }] })
  const reference = createReference(
    new Map(
      [...disk.people].map(([userId, { loans, positions, cards }]) => [
        userId,
        { loans, positions, cards, securityChangedAt: disk.securityChangedAt.get(userId) },
      ]),
    ),
    new Map([...disk.balances].map(([key, { amount }]) => [key, amount])),
    market,
    (time) => marketAt(seed, () => time),
  )
  let finding: unknown
  const find = (error: unknown) => {
    finding ??= error
  }
  const log = createLog(find)

  const isOver = () => simulation.now() >= end
  const host = createHost({ simulation, disk, parts, market, reference, isOver, find })
  const network = createNetwork({
    simulation,
    weather: () => (isOver() ? fairWeather : foulWeather),
    venue: host.venue,
    timeout: kernelLimits.call.timeout,
    onFault: find,
  })
  const usedKeys: string[] = []
  let atWork = 0
  /** Repeats the work after pauses until the end. */
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
  const say = async (message: Message) => {
    await network.ask(message, () => undefined)
  }
  const sandbox = () => {
    const userId = random.pick(people)
    const reviews = [...disk.transfers.values()].filter((row) => row.state === 'review')
    const kind = random.weighted([
      [3, 'fund'],
      [reviews.length, 'review'],
      [disk.transfers.size === 0 ? 0 : 1, 'job'],
      [0.7, 'security'],
    ] as const)
    if (kind === 'security') return say({ kind, userId })
    if (kind === 'job')
      return say({
        kind,
        transferId: random.pick(reviews.length > 0 ? reviews : [...disk.transfers.values()]).transferId,
      })
    if (kind === 'review')
      return say({ kind, transferId: random.pick(reviews).transferId, decision: random.pick(['approve', 'refuse']) })
    return say({
      kind,
      ask: {
        userId,
        walletType: random.pick([2, 6, 5, 8, 9]),
        tradeId: null,
        coinId: random.pick([52, 1, 2]),
        amount: random.pick(amounts),
      },
    })
  }

  const screenOf = (userId: number): Screen => ({
    available: (walletType, tradeId, coinId) =>
      disk.balances.get(`${userId}/${walletType}/${walletType === 7 ? tradeId : 0}/${coinId}/available`)?.amount ?? 0n,
    leftToday: () => parts.transferRule.leftToday(disk.used.get(usedId(userId, dayOf(simulation.now()))) ?? 0n),
  })

  const everyTab = people.flatMap((userId) =>
    Array.from({ length: tabs }, () =>
      createTab({ simulation, network, log, userId, usedKeys, screen: screenOf(userId), onFinding: find }),
    ),
  )
  for (const tab of everyTab) keepOn(mean.idle, tab.transfer)
  keepOn(mean.sandbox, sandbox)
  keepOn(mean.crash, host.crash)
  keepOn(mean.jump, () => {
    const by = random.pick([minute, 11 * minute, hour, 23 * hour, 24 * hour, 25 * hour])
    simulation.jump(by)
    jumped += by
    end += by
  })
  await simulation.runUntil(() => finding !== undefined || (isOver() && atWork === 0 && host.venue() !== undefined))

  // The network and the crashes calm down: delayed messages arrive, every review ends, and each outcome is looked up
  // once more.
  let isQuiet = false
  simulation.at(simulation.now() + venueLimits.transfer.review + 7 * kernelLimits.call.timeout, () => {
    isQuiet = true
  })
  await simulation.runUntil(() => finding !== undefined || isQuiet)
  let confirmed = 0
  for (const id of log.outcomes.keys()) {
    const [userId, key = ''] = id.split(' ')
    const tab = everyTab[people.findIndex((one) => String(one) === userId) * tabs]
    void tab?.confirm(key).then(() => {
      confirmed += 1
    }, find)
  }
  await simulation.runUntil(() => finding !== undefined || confirmed === log.outcomes.size)
  if (finding !== undefined) throw finding
  for (const row of disk.transfers.values())
    if (row.state === 'review') throw new Finding(`The review of ${row.transferId} never ended`)
  judgeDisk(disk, reference)
  judgeOutcomes(disk, reference, log.outcomes)
  return {
    hash: createHash('sha256')
      .update(stateOf([disk.balances, disk.entries, disk.transfers, disk.keys, log.outcomes]))
      .digest('hex'),
    simulated: simulation.now() - start - jumped,
    crashes: host.crashes(),
    transfers: disk.transfers.size,
    outcomes: log.outcomes.size,
    codes: countCodes(log.outcomes),
  }
}
