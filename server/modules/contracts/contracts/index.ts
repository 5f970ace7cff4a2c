import { userTopics } from '#contract/kernel/streams.ts'
import { fundOwner } from '#server/contracts/records.ts'
import type { Run } from '#server/contracts/execution.ts'
import { createForecasts } from '#server/contracts/forecasts.ts'
import { createFundingTimes } from '#server/contracts/fundingTimes.ts'
import { createMarks } from '#server/contracts/marks.ts'
import { createContractOperations } from '#server/contracts/operations.ts'
import { createDeliverySamples } from '#server/contracts/deliverySamples.ts'
import { marginAccounts } from '#server/contracts/rules.ts'
import { contractKind } from '#server/contracts/store.ts'
import { storedContracts } from '#server/contracts/stored.ts'
import { contractsTransferable } from '#server/contracts/transferable.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { venueMarket } from '#server/ledger/venueMarket.ts'
import { transferableToken } from '#server/modules/assets/transfer/tokens.ts'
import {
  lastPriceToken,
  listedToken,
  sourcePriceToken,
  tickerToken,
  tradedFeedToken,
} from '#server/modules/markets/market/tokens.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import type { Module } from '#server/modules.ts'
import type { Venue } from '#server/venue.ts'
import { activate } from './activation.ts'
import { startClockwork } from './clockwork.ts'
import { publicReadCalls } from './publicReads.ts'
import { readCalls } from './reads.ts'
import { startContractStreams } from './streams.ts'
import {
  clockworkToken,
  contractRunsToken,
  contractsToken,
  forecastsToken,
  marksToken,
  sourceModesToken,
  worldToken,
} from './tokens.ts'
import { writeCalls } from './writes.ts'

const walletTypes = [...new Set(marginAccounts.map(({ walletType }) => walletType))]

const tellPeople = ({ hub }: Venue, { people, risks }: Run): void => {
  for (const { userId, push } of risks) hub.publishUser(userId, userTopics.risk, push)
  for (const userId of people) {
    if (userId === fundOwner) continue
    hub.publishUser(userId, userTopics.positions, {})
    hub.publishUser(userId, userTopics.balances, { walletTypes })
  }
}

/** Contracts: orders, positions, funding, delivery and liquidation. */
export const contractsModule: Module = {
  name: 'contracts',
  needs: [
    worldToken,
    contractRunsToken,
    sourceModesToken,
    lastPriceToken,
    listedToken,
    sourcePriceToken,
    tickerToken,
    tradedFeedToken,
    transferableToken,
    sendMessagesToken,
  ],
  provides: [contractsToken, marksToken, forecastsToken, clockworkToken],

  async start(venue) {
    const { money } = venue
    const world = venue.use(worldToken)
    const perpetuals = world.rules.filter(({ kind }) => kind === 'perpetual').map(({ contractCode }) => contractCode)
    const { tell } = venue.use(contractRunsToken)
    const sourcePrice = venue.use(sourcePriceToken)
    const deliverySamples = createDeliverySamples(world)
    const fundingTimes = createFundingTimes()
    const marks = createMarks({
      taken: venue.use(sourceModesToken),
      fundingTimes,
      outsidePrice: ({ indexPair }) => sourcePrice(indexPair),
      meanOf: deliverySamples.markOf,
    })
    const forecasts = createForecasts(perpetuals, fundingTimes)
    const streams = startContractStreams(venue, world, marks, forecasts)
    const messenger = { send: venue.use(sendMessagesToken), now: venue.clock.now }
    const operations = createContractOperations({
      world,
      ledger,
      priceOf: venueMarket(venue.use(lastPriceToken)).coinPrice,
      contracts: contractKind(world, (tx) => storedContracts(tx, world, messenger)),
      onDone: (run) => {
        for (const { market, events } of run.events)
          for (const event of events)
            if (event.type === 'traded') marks.traded(market.rules.contractCode, event.ticks, run.unit.now)
        tell(run)
        streams.liquidated(run.liquidated, run.unit.now)
        tellPeople(venue, run)
      },
    })
    venue.use(transferableToken)(contractsTransferable(world))
    venue.provide(contractsToken, operations)
    venue.provide(marksToken, marks)
    venue.provide(forecastsToken, forecasts)
    const { move } = fundingTimes
    if (world.rules.length === 0) return venue.provide(clockworkToken, { move, run: () => Promise.resolve() })
    for (const [coinId, coin] of new Map(world.rules.map((one) => [one.coinId, one.coin])))
      await money.perform(operations.insure(coinId, coin))
    const clockwork = await startClockwork({
      venue,
      world,
      marks,
      deliverySamples,
      operations,
      forecasts,
      fundingTimes,
      streams,
    })
    venue.provide(clockworkToken, { ...clockwork, move })
  },
  handlers: [activate, ...writeCalls, ...readCalls, ...publicReadCalls],
}
