import { desc, lt } from 'drizzle-orm'
import type { ContractKindName } from '#contract/contracts/kinds.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { DeliverySamples } from '#server/contracts/deliverySamples.ts'
import type { Forecasts } from '#server/contracts/forecasts.ts'
import type { FundingTimes } from '#server/contracts/fundingTimes.ts'
import type { ContractOperations } from '#server/contracts/operations.ts'
import type { Marks } from '#server/contracts/marks.ts'
import { fundOwner } from '#server/contracts/records.ts'
import type { Mark, World } from '#server/contracts/world.ts'
import { contractFundings, contractSamples } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import { startDeliveryClock } from './deliveryClock.ts'
import type { ContractStreams } from './streams.ts'

interface Dependencies {
  readonly venue: Venue
  readonly world: World
  readonly marks: Marks
  readonly deliverySamples: DeliverySamples
  readonly operations: ContractOperations
  readonly forecasts: Pick<Forecasts, 'refresh'>
  readonly fundingTimes: FundingTimes
  readonly streams: Pick<ContractStreams, 'tell'>
}

const limits = venueLimits.contracts
const interval = venueLimits.feed.fundingEvery

/** For the sandbox. */
export interface Clockwork {
  /** Does at once what is due, and what follows from a change of prices. */
  readonly run: () => Promise<void>
}

/** What contracts do by the clock. Each task runs again if it failed, and finds either everything or nothing. */
export const startClockwork = async (dependencies: Dependencies): Promise<Clockwork> => {
  const { venue, world, marks, operations, forecasts, fundingTimes, streams } = dependencies
  const { clock, db, log, money } = venue
  const codesOf = (kind?: ContractKindName): readonly string[] =>
    world.rules.filter((one) => kind === undefined || one.kind === kind).map(({ contractCode }) => contractCode)
  const deliveries = await startDeliveryClock({ venue, world, operations, samples: dependencies.deliverySamples })
  /** The last settlement of each contract that is known to be done; the first one is the next after the start. */
  const settled = new Map<string, number>()
  const newest = await db.query
    .selectDistinctOn([contractFundings.contractCode])
    .from(contractFundings)
    .orderBy(contractFundings.contractCode, desc(contractFundings.at))
  for (const row of newest) {
    settled.set(row.contractCode, row.at)
    marks.settled(row.contractCode, row.rate)
  }
  const firstDue = Math.floor(clock.now() / interval) * interval

  const logged =
    (what: string) =>
    async (work: Promise<unknown>): Promise<void> => {
      await work.catch((error: unknown) => {
        // A venue that stops accepts no more tasks, and makes up for them at its next start.
        const isStopped = error instanceof Refusal && error.code === codes.unavailable && money.isClosed()
        if (!isStopped) log.error(error, what)
      })
    }

  /** Sets all marks, and returns those before. */
  const mark = async (): Promise<ReadonlyMap<string, Mark>> => {
    const before = new Map(codesOf().map((code) => [code, world.mark(code)]))
    for (const code of codesOf()) {
      const market = world.market(code)
      const now = market && marks.markOf(market, clock.now())
      if (!now) continue
      // Without positions to judge, no transaction is needed.
      if (world.holders(code).length === 0 && market.waiting.size === 0 && !world.isDoubtful()) world.setMark(code, now)
      else await money.perform(operations.setMark(code, now))
    }
    return before
  }

  /** Settles every due time in order; a venue that was down makes up for what it missed since its last one. */
  const settle = async (): Promise<void> => {
    for (const code of codesOf('perpetual')) {
      const nextOf = () => fundingTimes.next(code, settled.get(code) ?? firstDue)
      for (let at = nextOf(); at <= clock.now(); at = nextOf()) {
        const record = await money.perform(operations.settleFunding(code, at))
        settled.set(code, at)
        fundingTimes.settled(code, at)
        if (record) marks.settled(code, record.rate)
      }
    }
  }

  const minute = async (): Promise<void> => {
    const at = Math.floor(clock.now() / limits.premiumEvery) * limits.premiumEvery
    for (const code of codesOf('perpetual')) await money.perform(operations.sample(code, at))
    await forecasts.refresh(db.query, clock.now())
  }

  const second = async (): Promise<void> => {
    for (const code of codesOf()) {
      if (world.position(fundOwner, code, 'both')) await money.perform(operations.unwind(code))
      const market = world.market(code)
      const records = [...(market?.records.values() ?? []), ...(market?.waiting.values() ?? [])]
      if (records.some(({ expireAt }) => expireAt !== null && expireAt <= clock.now()))
        await money.perform(operations.expire(code))
    }
    for (const record of operations.dueAlgos(clock.now())) await money.perform(operations.runSlice(record))
  }

  const forget = async (): Promise<void> => {
    await db.query.delete(contractSamples).where(lt(contractSamples.at, clock.now() - limits.samplesKept))
  }

  /** Marks first, then settlements, then samples of the new interval, then deliveries. */
  const tick = async (): Promise<void> => {
    await deliveries.begin()
    const before = await mark()
    await settle()
    await second()
    await deliveries.finish(before)
  }
  let running: Promise<void> | undefined
  const once = (): Promise<void> => {
    running = tick().finally(() => {
      running = undefined
      streams.tell()
    })
    return running
  }
  clock.every(limits.markEvery, async () => {
    if (!running && !money.isClosed()) await logged('Marks of contracts could not be set')(once())
  })
  clock.every(limits.forgetEvery, () => logged('Old premiums could not be deleted')(forget()))
  clock.every(limits.premiumEvery, () => logged('Premiums could not be sampled')(minute()))
  await forecasts.refresh(db.query, clock.now())
  await tick()
  return {
    async run() {
      // One that has begun may have read what has changed since.
      while (running) await Promise.allSettled([running])
      await once()
      await forecasts.refresh(db.query, clock.now())
    },
  }
}
