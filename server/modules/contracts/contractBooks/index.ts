import { isNull } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Run } from '#server/contracts/execution.ts'
import { perpetualRules, rulesOfCode, type ContractRules } from '#server/contracts/rules.ts'
import { storedContracts } from '#server/contracts/stored.ts'
import { deliveriesWithBook } from '#server/contracts/listed.ts'
import { createWorld } from '#server/contracts/world.ts'
import type { Queries } from '#server/db/database.ts'
import { contractPositions } from '#server/db/schema/index.ts'
import { StartFailure } from '#server/failure.ts'
import { contractRunsToken, sourceModesToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import type { Module } from '#server/modules.ts'
import type { Options } from '#server/options.ts'

/** The contracts that get a book. Throws StartFailure for one that is not listed. */
const chosenRules = ({ engineContracts, replay }: Options, now: number): readonly ContractRules[] => {
  // A replayed market was traded elsewhere, so no one can trade on it here.
  if (engineContracts === undefined && replay !== undefined) return []
  if (engineContracts === undefined)
    return [...perpetualRules.slice(0, venueLimits.contracts.books), ...deliveriesWithBook(now)]
  return engineContracts.map((code) => {
    const rules = rulesOfCode(code)
    if (!rules || rules.listedAt > now)
      throw new StartFailure(`--engine-contracts names "${code}", which is no contract of this venue`)
    return rules
  })
}

/** The delivery contracts in which someone holds a position: they are settled, however long the venue was down. */
const heldRules = async (tx: Queries): Promise<readonly ContractRules[]> => {
  const rows = await tx
    .selectDistinct({ contractCode: contractPositions.contractCode })
    .from(contractPositions)
    .where(isNull(contractPositions.ended))
  return rows.flatMap(({ contractCode }) => rulesOfCode(contractCode) ?? []).filter(({ kind }) => kind === 'delivery')
}

/** The books of contracts and all positions, as stored. They are apart from what trades on them, because prices come from them. */
export const contractBooksModule: Module = {
  name: 'contractBooks',
  provides: [worldToken, contractRunsToken, sourceModesToken],
  async start(venue) {
    const { clock, db, options } = venue
    // The simulation comes with the sources of real money.
    const isSimulated = venue.has(sourceModesToken.name)
    if (!isSimulated) venue.provide(sourceModesToken, new Map())
    const world = await db.transaction(async (tx) => {
      const all = [...chosenRules(options, clock.now()), ...(options.replay === undefined ? await heldRules(tx) : [])]
      const own = [...new Map(all.map((rules) => [rules.contractCode, rules])).values()]
      const made = createWorld(own, isSimulated ? 'simulation' : 'portal')
      made.reopen(await storedContracts(tx, made).all())
      return made
    })
    const listeners: ((run: Run) => void)[] = []
    venue.provide(worldToken, world)
    venue.provide(contractRunsToken, {
      listen: (listener) => void listeners.push(listener),
      tell: (run) => {
        for (const listener of listeners) listener(run)
      },
    })
  },
  handlers: [],
}
