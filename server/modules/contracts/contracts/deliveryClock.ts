import { and, asc, eq, gte } from 'drizzle-orm'
import { firstSampleAt, type DeliverySamples } from '#server/contracts/deliverySamples.ts'
import { sampleTicks } from '#server/contracts/deliveries.ts'
import { deliveriesWithBook } from '#server/contracts/listed.ts'
import type { ContractOperations } from '#server/contracts/operations.ts'
import type { ContractRules } from '#server/contracts/rules.ts'
import type { Mark, World } from '#server/contracts/world.ts'
import { contractSamples } from '#server/db/schema/index.ts'
import { listedToken, tradedFeedToken } from '#server/modules/markets/market/tokens.ts'
import type { Venue } from '#server/venue.ts'

interface Dependencies {
  readonly venue: Venue
  readonly world: World
  readonly operations: ContractOperations
  readonly samples: DeliverySamples
}

/** What delivery contracts do by the clock. Each step finds everything done or nothing, and goes on from there. */
export interface DeliveryClock {
  /** Lists new contracts, and ends orders that contracts keep no more. Before new marks, which trigger orders. */
  readonly begin: () => Promise<void>
  /** After new marks, with those before them: samples the index, and delivers what is due. */
  readonly finish: (before: ReadonlyMap<string, Mark>) => Promise<void>
}

export const startDeliveryClock = async (dependencies: Dependencies): Promise<DeliveryClock> => {
  const { venue, world, operations, samples } = dependencies
  const { clock, db, money, options } = venue
  const feed = venue.use(tradedFeedToken)
  // If the operator names the contracts that have a book, no others get one.
  const isListing = options.engineContracts === undefined && options.replay === undefined
  let offset = clock.offset()

  const deliveries = (): readonly ContractRules[] => world.rules.filter(({ kind }) => kind === 'delivery')
  for (const rules of deliveries()) {
    const at = world.deliveryAt(rules)
    if (at === null) continue
    const rows = await db.query
      .select({ at: contractSamples.at, value: contractSamples.value })
      .from(contractSamples)
      .where(and(eq(contractSamples.contractCode, rules.contractCode), gte(contractSamples.at, firstSampleAt(at))))
      .orderBy(asc(contractSamples.at))
    samples.load(
      rules,
      rows.map((row) => ({ at: row.at, index: sampleTicks(rules.terms, row) })),
    )
  }

  const list = async (): Promise<void> => {
    if (!isListing) return
    const known = new Set(world.listed.map(({ contractCode }) => contractCode))
    // The source of prices lists them first.
    const priced = new Set(
      venue
        .use(listedToken)()
        .map(({ symbol }) => symbol),
    )
    const fresh = deliveriesWithBook(clock.now()).filter(
      ({ contractCode }) => !known.has(contractCode) && priced.has(contractCode),
    )
    if (fresh.length === 0) return
    world.list(fresh)
    for (const { contractCode } of fresh) await feed.open(contractCode)
  }

  /** Takes the samples that are due. Those that a jump of the sandbox's clock has skipped have the index before it. */
  const sample = async (rules: ContractRules, before: Mark | undefined, hasJumped: boolean): Promise<void> => {
    const now = clock.now()
    const times = samples.dueAt(rules, now)
    if (times.length === 0) return
    const mark = world.mark(rules.contractCode)
    const taken = times.flatMap((at, place) => {
      const isCurrent = place === times.length - 1 && at > now - samples.every
      const source = isCurrent ? mark : hasJumped ? before : undefined
      return source?.state === 'live' ? [{ at, index: source.index }] : []
    })
    if (taken.length > 0) await money.perform(operations.sampleDelivery(rules.contractCode, taken))
    samples.take(rules, now, taken)
  }

  const deliver = async (rules: ContractRules): Promise<void> => {
    const { contractCode } = rules
    if (world.phaseOf(rules, clock.now()) === 'settling' && samples.areEnough(rules))
      await money.perform(operations.deliver(contractCode))
    if (!world.isDelivered(contractCode)) return
    samples.forget(contractCode)
    feed.close(contractCode)
  }

  return {
    async begin() {
      await list()
      for (const { contractCode } of deliveries())
        if (operations.isEnding(contractCode, clock.now())) await money.perform(operations.endOrders(contractCode))
    },
    async finish(before) {
      const hasJumped = clock.offset() !== offset
      offset = clock.offset()
      for (const rules of deliveries()) {
        await sample(rules, before.get(rules.contractCode), hasJumped)
        await deliver(rules)
      }
    },
  }
}
