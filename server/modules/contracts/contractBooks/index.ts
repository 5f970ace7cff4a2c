import { venueLimits } from '#contract/venueLimits.ts'
import type { Run } from '#server/contracts/execution.ts'
import { perpetualRules, type ContractRules } from '#server/contracts/rules.ts'
import { storedContracts } from '#server/contracts/stored.ts'
import { createWorld } from '#server/contracts/world.ts'
import { StartFailure } from '#server/failure.ts'
import { contractRunsToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import type { Module } from '#server/modules.ts'
import type { Options } from '#server/options.ts'

/** The contracts that get a book. Throws StartFailure for one that is not listed. */
const chosenRules = ({ engineContracts, replay }: Options): readonly ContractRules[] => {
  // A replayed market was traded elsewhere, so no one can trade on it here.
  if (engineContracts === undefined && replay !== undefined) return []
  if (engineContracts === undefined) return perpetualRules.slice(0, venueLimits.contracts.books)
  return engineContracts.map((code) => {
    const rules = perpetualRules.find(({ contractCode }) => contractCode === code)
    if (!rules)
      throw new StartFailure(`--engine-contracts names "${code}", which is no perpetual contract of this venue`)
    return rules
  })
}

/** The books of contracts and all positions, as stored. They are apart from what trades on them, because prices come from them. */
export const contractBooksModule: Module = {
  name: 'contractBooks',
  provides: [worldToken, contractRunsToken],
  async start(venue) {
    const { db, options } = venue
    const rules = chosenRules(options)
    const world = createWorld(rules)
    await db.transaction(async (tx) => world.reopen(await storedContracts(tx, rules).all()))
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
