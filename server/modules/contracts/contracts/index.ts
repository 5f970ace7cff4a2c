import { userTopics } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { fundOwner } from '#server/contracts/records.ts'
import type { Run } from '#server/contracts/execution.ts'
import { createForecasts } from '#server/contracts/forecasts.ts'
import { createMarks } from '#server/contracts/marks.ts'
import { createContractOperations } from '#server/contracts/operations.ts'
import { perpetualRules, type ContractRules } from '#server/contracts/rules.ts'
import { contractKind } from '#server/contracts/store.ts'
import { storedContracts } from '#server/contracts/stored.ts'
import { contractsTransferable } from '#server/contracts/transferable.ts'
import { createWorld } from '#server/contracts/world.ts'
import { StartFailure } from '#server/failure.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { venueMarket } from '#server/ledger/venueMarket.ts'
import { transferableToken } from '#server/modules/assets/transfer/tokens.ts'
import { lastPriceToken, sourcePriceToken } from '#server/modules/markets/market/tokens.ts'
import type { Module } from '#server/modules.ts'
import type { Options } from '#server/options.ts'
import type { Venue } from '#server/venue.ts'
import { startClockwork } from './clockwork.ts'
import { readCalls } from './reads.ts'
import { startContractStreams } from './streams.ts'
import { contractsToken, forecastsToken, marksToken, worldToken } from './tokens.ts'
import { writeCalls } from './writes.ts'

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

const tellPeople = ({ hub }: Venue, rules: readonly ContractRules[], { people }: Run): void => {
  const walletTypes = [...new Set(rules.map(({ walletType }) => walletType))]
  for (const userId of people) {
    if (userId === fundOwner) continue
    hub.publishUser(userId, userTopics.positions, {})
    hub.publishUser(userId, userTopics.balances, { walletTypes })
  }
}

/** Perpetual contracts: orders, positions, funding and liquidation. */
export const contractsModule: Module = {
  name: 'contracts',
  needs: [lastPriceToken, sourcePriceToken, transferableToken],
  provides: [worldToken, contractsToken, marksToken, forecastsToken],

  async start(venue) {
    const { db, money, options } = venue
    const rules = chosenRules(options)
    const world = createWorld(rules)
    const sourcePrice = venue.use(sourcePriceToken)
    const marks = createMarks({ outsidePrice: ({ base, quote }) => sourcePrice(`${base}_${quote}`) })
    const forecasts = createForecasts(rules.map(({ contractCode }) => contractCode))
    const streams = startContractStreams(venue, world, marks, forecasts)
    const operations = createContractOperations({
      world,
      ledger,
      priceOf: venueMarket(venue.use(lastPriceToken)).coinPrice,
      contracts: contractKind(world, (tx) => storedContracts(tx, rules)),
      onDone: (run) => {
        for (const { market, events } of run.events)
          for (const event of events)
            if (event.type === 'traded') marks.traded(market.rules.contractCode, event.ticks, run.unit.now)
        streams.liquidated(run.liquidated, run.unit.now)
        tellPeople(venue, rules, run)
      },
    })
    await db.transaction(async (tx) => world.reopen(await storedContracts(tx, rules).all()))
    venue.use(transferableToken)(contractsTransferable(world))
    venue.provide(worldToken, world)
    venue.provide(contractsToken, operations)
    venue.provide(marksToken, marks)
    venue.provide(forecastsToken, forecasts)
    if (rules.length === 0) return
    for (const [coinId, coin] of new Map(rules.map((one) => [one.coinId, one.coin])))
      await money.perform(operations.insure(coinId, coin))
    await startClockwork({ venue, world, marks, operations, forecasts, streams })
  },
  handlers: [...writeCalls, ...readCalls],
}
