import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '#server/db/database.ts'
import { createOperations } from '#server/ledger/operations.ts'
import { reviewRule } from '#server/ledger/reviewRule.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { transferRule } from '#server/ledger/transferRule.ts'
import { venueMarket } from '#server/ledger/venueMarket.ts'
import { createExecutor } from '#server/money/createExecutor.ts'
import { forgetAnswers, forgetNonces } from '#server/money/keys.ts'
import { operationsToken, transferableToken } from '#server/modules/assets/transfer/tokens.ts'
import { contractBooksModule } from '#server/modules/contracts/contractBooks/index.ts'
import { contractsModule } from '#server/modules/contracts/contracts/index.ts'
import { sourceModesToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import {
  lastPriceToken,
  listedToken,
  sourceFeedToken,
  sourcePriceToken,
  tickerToken,
  tradedFeedToken,
} from '#server/modules/markets/market/tokens.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import { askedKeys } from '#server/modules/shell/outcomes/settle.ts'
import { createServiceContainer } from '#server/serviceContainer.ts'
import type { Hub } from '#server/sockets/hub.ts'
import type { Venue } from '#server/venue.ts'
import { startSimulatedFeed } from './feed.ts'
import { startSimulatedMakers } from './makers.ts'
import { simulatedFeedToken, type Simulation } from './tokens.ts'

const nothingToDo = (): void => undefined

/** Opens the books of the simulation. The same modules run as for real money, over another schema, executor and sockets. */
export const openSimulation = async (venue: Venue, db: Database, hub: Hub): Promise<Simulation> => {
  const { clock, newId, options } = venue
  const inner: Venue = {
    ...venue,
    db,
    hub,
    // A replayed market was traded elsewhere, so no one can trade on it here.
    options: { ...options, engineContracts: options.replay === undefined ? venueLimits.simulation.contracts : [] },
    money: createExecutor({ db, clock }),
    ...createServiceContainer(),
  }
  const lastPrice = venue.use(lastPriceToken)
  const base = venue.use(sourceFeedToken)
  inner.provide(lastPriceToken, lastPrice)
  inner.provide(askedKeys, venue.use(askedKeys))
  inner.provide(sourcePriceToken, venue.use(sourcePriceToken))
  inner.provide(sourceModesToken, venue.use(sourceModesToken))
  // Nothing is transferred to or from the simulation, and its messages would stand among those of venue money.
  inner.provide(transferableToken, nothingToDo)
  inner.provide(sendMessagesToken, () => Promise.resolve(nothingToDo))
  inner.provide(
    operationsToken,
    createOperations({
      ...{ ledger, newId, transferRule, reviewRule },
      market: venueMarket(lastPrice),
      onMoved: nothingToDo,
      onReview: nothingToDo,
      onTransfer: nothingToDo,
    }),
  )
  await contractBooksModule.start?.(inner)
  const { feed, traded, stop } = await startSimulatedFeed(inner, inner.use(worldToken), base)
  try {
    inner.provide(simulatedFeedToken, feed)
    inner.provide(tickerToken, feed.ticker)
    inner.provide(listedToken, feed.listings)
    inner.provide(tradedFeedToken, traded)
    await contractsModule.start?.(inner)
    if (options.makers && inner.use(worldToken).rules.length > 0) startSimulatedMakers(venue, inner)
  } catch (error) {
    await stop()
    throw error
  }
  clock.every(venueLimits.outcome.forgetEvery, () => forgetAnswers(db.query, clock.now()))
  clock.every(venueLimits.signature.forgetEvery, () => forgetNonces(db.query, clock.now()))
  return { venue: inner, stop }
}
