import { userTopics } from '#contract/kernel/streams.ts'
import { fundOwner } from '#server/contracts/records.ts'
import type { Run } from '#server/contracts/execution.ts'
import { createForecasts } from '#server/contracts/forecasts.ts'
import { createMarks } from '#server/contracts/marks.ts'
import { createContractOperations } from '#server/contracts/operations.ts'
import type { ContractRules } from '#server/contracts/rules.ts'
import { contractKind } from '#server/contracts/store.ts'
import { storedContracts } from '#server/contracts/stored.ts'
import { contractsTransferable } from '#server/contracts/transferable.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { venueMarket } from '#server/ledger/venueMarket.ts'
import { transferableToken } from '#server/modules/assets/transfer/tokens.ts'
import { lastPriceToken, sourcePriceToken, tickerToken } from '#server/modules/markets/market/tokens.ts'
import type { Module } from '#server/modules.ts'
import type { Venue } from '#server/venue.ts'
import { startClockwork } from './clockwork.ts'
import { readCalls } from './reads.ts'
import { startContractStreams } from './streams.ts'
import { contractRunsToken, contractsToken, forecastsToken, marksToken, worldToken } from './tokens.ts'
import { writeCalls } from './writes.ts'

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
  needs: [worldToken, contractRunsToken, lastPriceToken, sourcePriceToken, tickerToken, transferableToken],
  provides: [contractsToken, marksToken, forecastsToken],

  async start(venue) {
    const { money } = venue
    const world = venue.use(worldToken)
    const { rules } = world
    const { tell } = venue.use(contractRunsToken)
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
        tell(run)
        streams.liquidated(run.liquidated, run.unit.now)
        tellPeople(venue, rules, run)
      },
    })
    venue.use(transferableToken)(contractsTransferable(world))
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
