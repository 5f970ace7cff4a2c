import { walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import { spotPairs } from '#server/catalogue/pairs.ts'
import { damagedData, StartFailure } from '#server/failure.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { ledgerScale } from '#server/ledger/amount.ts'
import type { Module } from '#server/modules.ts'
import type { Options } from '#server/options.ts'
import type { Venue } from '#server/venue.ts'
import { hasExpired } from '#server/trading/tradedMarket.ts'
import { createTradedMarkets } from '#server/trading/tradedMarkets.ts'
import { rulesOf, type MarketRules } from '#server/trading/marketRules.ts'
import type { Done } from '#server/trading/done.ts'
import { createTradingOperations } from '#server/trading/operations.ts'
import type { MarginTrading } from '#server/trading/marginTrading.ts'
import { damageOfOrders } from '#server/trading/checkOrders.ts'
import { lastOrderId, storedSymbols, storedTrading } from '#server/trading/storedTrading.ts'
import { tradingKind, type Worth } from '#server/trading/tradingStore.ts'
import { fillOf, orderOf } from '#server/trading/wire.ts'
import { orderCalls } from './writes.ts'
import { readCalls } from './reads.ts'
import { marginTradingToken, tradedMarketsToken, tradeWorthToken, tradingEventsToken, tradingToken } from './tokens.ts'

const oneCoin = 10n ** BigInt(ledgerScale)

/**
 * The markets that get an engine. Throws StartFailure for one that is not listed or whose amounts exceed exact
 * integers.
 */
const chosenRules = ({ engineMarkets, replay }: Options): readonly MarketRules[] => {
  const { engineMarkets: most } = venueLimits.spotOrders
  // A replayed market was traded elsewhere, so no one can trade on it here.
  if (engineMarkets === undefined && replay !== undefined) return []
  if (engineMarkets === undefined) return spotPairs.flatMap((pair) => rulesOf(pair) ?? []).slice(0, most)
  return engineMarkets.map((symbol) => {
    const pair = spotPair(symbol)
    const rules = pair && rulesOf(pair)
    if (!rules) throw new StartFailure(`--engine-markets names "${symbol}", which is no spot market of this venue`)
    return rules
  })
}

const tellPeople = ({ hub }: Venue, { market, settlement }: Done): void => {
  for (const record of settlement.touched)
    hub.publishMade(record.userId, userTopics.orders, (seq) => orderOf(record, market, seq))
  const accounts = new Map(settlement.touched.map(({ id, margin }) => [id, margin?.account]))
  for (const fill of settlement.fills)
    hub.publishMade(fill.userId, userTopics.fills, () => fillOf(fill, accounts.get(fill.orderId)))
  const people = new Map<number, Set<WalletType>>()
  for (const { postings } of settlement.entries)
    for (const { ledgerAccount } of postings) {
      const { userId, walletType } = ledgerAccount
      if (walletType === 0) continue
      const own = people.get(userId) ?? new Set()
      people.set(userId, own.add(walletType))
    }
  for (const [userId, own] of people) {
    hub.publishUser(userId, userTopics.balances, { walletTypes: [...own] })
    if (own.has(walletTypes.cross) || own.has(walletTypes.isolated)) hub.publishUser(userId, userTopics.loans, {})
  }
}

/** Spot orders: accepted, matched, stored and published. */
export const ordersModule: Module = {
  name: 'orders',
  provides: [tradedMarketsToken, tradingEventsToken, tradingToken, tradeWorthToken, marginTradingToken],

  async start(venue) {
    const { clock, db, log, money, options } = venue
    const taking = chosenRules(options)
    const others = (await storedSymbols(db.query)).flatMap((symbol) => {
      const pair = spotPair(symbol)
      return (pair && rulesOf(pair)) ?? []
    })
    const tradedMarkets = createTradedMarkets(taking, others, await lastOrderId(db.query))
    await db.transaction(async (tx) => {
      const storage = storedTrading(tx)
      for (const symbol of tradedMarkets.all) tradedMarkets.reopen(symbol, await storage.market(symbol))
    })
    for (const symbol of tradedMarkets.all) {
      const damage = damageOfOrders(tradedMarkets.of(symbol))
      if (damage !== undefined) throw damagedData(`The orders of ${symbol} are damaged: ${damage}`)
    }
    // Only usdt has a known value until another module sets the rest: its prices come from these markets.
    let worth: Worth = (coinId, amount) => (coinId === assetsLimits.transfer.defaultCoinId ? amount : 0n)
    venue.provide(tradeWorthToken, (given) => {
      worth = given
    })
    let margin: MarginTrading | undefined
    venue.provide(marginTradingToken, (given) => {
      margin = given
    })
    const listeners: ((done: Done) => void)[] = []
    // Their level is in the session, which their pages fetch again after the commit.
    const raised = new Set<number>()
    const noteRaised = (userIds: readonly number[]) => {
      for (const userId of userIds) raised.add(userId)
    }
    const tellRaised = ({ settlement }: Done) => {
      for (const { userId } of settlement.fills)
        if (raised.delete(userId)) venue.hub.publishUser(userId, userTopics.session, {})
    }
    const operations = createTradingOperations({
      tradedMarkets,
      ledger,
      trading: tradingKind(
        tradedMarkets,
        (tx) => storedTrading(tx, noteRaised),
        (coinId, amount) => worth(coinId, amount),
      ),
      // A worth of zero says that the venue has no price.
      priceOf: (coinId) => worth(coinId, oneCoin) || undefined,
      margin: () => margin,
      onDone: (done) => {
        for (const listener of listeners) listener(done)
        tellPeople(venue, done)
        tellRaised(done)
      },
    })
    venue.provide(tradingEventsToken, (listener) => void listeners.push(listener))
    venue.provide(tradedMarketsToken, tradedMarkets)
    venue.provide(tradingToken, operations)
    clock.every(venueLimits.spotOrders.expireEvery, async () => {
      for (const symbol of tradedMarkets.all) {
        if (hasExpired(tradedMarkets.of(symbol), clock.now()))
          await money
            .perform(operations.expire(symbol))
            .catch((error: unknown) => log.error(error, `Orders of ${symbol} could not be ended`))
      }
    })
  },
  handlers: [...orderCalls, ...readCalls],
}
