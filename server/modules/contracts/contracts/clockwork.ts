import { and, desc, inArray, lt } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Forecasts } from '#server/contracts/forecasts.ts'
import type { ContractOperations } from '#server/contracts/operations.ts'
import type { Marks } from '#server/contracts/marks.ts'
import type { World } from '#server/contracts/world.ts'
import { contractFundings, contractSamples } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import type { ContractStreams } from './streams.ts'

interface Dependencies {
  readonly venue: Venue
  readonly world: World
  readonly marks: Marks
  readonly operations: ContractOperations
  readonly forecasts: Pick<Forecasts, 'refresh'>
  readonly streams: Pick<ContractStreams, 'tell'>
}

const limits = venueLimits.contracts
const interval = venueLimits.feed.fundingEvery

/** What contracts do by the clock. Each task runs again if it failed, and finds either everything or nothing. */
export const startClockwork = async ({ venue, world, marks, operations, forecasts, streams }: Dependencies) => {
  const { clock, db, log, money } = venue
  const contractCodes = world.rules.map(({ contractCode }) => contractCode)
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

  const mark = async (): Promise<void> => {
    for (const code of contractCodes) {
      const market = world.market(code)
      const now = market && marks.markOf(market, clock.now())
      if (!now) continue
      // Without positions to judge, no transaction is needed.
      if (world.holders(code).length === 0 && market.waiting.size === 0 && !world.isDoubtful()) world.setMark(code, now)
      else await money.perform(operations.setMark(code, now))
    }
  }

  /** Settles every due time in order; a venue that was down makes up for what it missed since its last one. */
  const settle = async (): Promise<void> => {
    for (const code of contractCodes) {
      const until = Math.floor(clock.now() / interval) * interval
      for (let at = (settled.get(code) ?? firstDue) + interval; at <= until; at += interval) {
        const record = await money.perform(operations.settleFunding(code, at))
        settled.set(code, at)
        if (record) marks.settled(code, record.rate)
      }
    }
  }

  const minute = async (): Promise<void> => {
    const at = Math.floor(clock.now() / limits.premiumEvery) * limits.premiumEvery
    for (const code of contractCodes) await money.perform(operations.sample(code, at))
    await forecasts.refresh(db.query, clock.now())
  }

  const second = async (): Promise<void> => {
    for (const code of contractCodes) {
      if (world.position(0, code)) await money.perform(operations.unwind(code))
      const market = world.market(code)
      const records = [...(market?.records.values() ?? []), ...(market?.waiting.values() ?? [])]
      if (records.some(({ expireAt }) => expireAt !== null && expireAt <= clock.now()))
        await money.perform(operations.expire(code))
    }
    for (const record of operations.dueAlgos(clock.now())) await money.perform(operations.runSlice(record))
  }

  const forget = async (): Promise<void> => {
    const old = lt(contractSamples.at, clock.now() - limits.samplesKept)
    await db.query.delete(contractSamples).where(and(inArray(contractSamples.contractCode, contractCodes), old))
  }

  /** Marks first, then settlements, then samples of the new interval. */
  const tick = async (): Promise<void> => {
    await mark()
    await settle()
    await second()
  }
  let isBusy = false
  clock.every(limits.markEvery, async () => {
    if (isBusy || money.isClosed()) return
    isBusy = true
    try {
      await logged('Marks of contracts could not be set')(tick())
      streams.tell()
    } finally {
      isBusy = false
    }
  })
  clock.every(limits.forgetEvery, () => logged('Old premiums could not be deleted')(forget()))
  clock.every(limits.premiumEvery, () => logged('Premiums could not be sampled')(minute()))
  await forecasts.refresh(db.query, clock.now())
  await tick()
  return { tick }
}
