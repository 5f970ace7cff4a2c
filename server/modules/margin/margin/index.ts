import { assetsLimits } from '#contract/assets/limits.ts'
import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { spotFees } from '#contract/spot/fees.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { ContractRules } from '#server/contracts/rules.ts'
import { priceOf as contractPriceOf } from '#server/contracts/wire.ts'
import type { World } from '#server/contracts/world.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import type { LoanRow } from '#server/ledger/loans.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import type { IndexOf } from '#server/margin/account.ts'
import { createLending } from '#server/margin/lending.ts'
import { lending } from '#server/margin/lendingStore.ts'
import { createMarginLiquidations, type LiquidationTrading } from '#server/margin/liquidate.ts'
import { createMarginOperations } from '#server/margin/operations.ts'
import { createTakeOver, fundKind } from '#server/margin/takeOver.ts'
import { createMarginTrading } from '#server/margin/trading.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { marksToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { lastPriceToken } from '#server/modules/markets/market/tokens.ts'
import { marginTradingToken, tradedMarketsToken, tradingToken } from '#server/modules/spot/orders/tokens.ts'
import type { Module } from '#server/modules.ts'
import type { Venue } from '#server/venue.ts'
import { readCalls } from './reads.ts'
import { startMarginClock } from './clockwork.ts'
import { loanIndexToken, marginLiquidationsToken, marginToken } from './tokens.ts'
import { writeCalls } from './writes.ts'

const one = decimal('1')

/** The perpetual contract whose index is that of a coin. */
const contractOf = ({ rules }: World, coinId: number): ContractRules | undefined => {
  const coin = coinCatalogue.coin(coinId)
  return coin && rules.find(({ contractCode }) => contractCode === `${coin.shortName}usdt`)
}

/** The index of a coin's contract, else the last price of its USDT pair. */
const indexBy = (venue: Venue): IndexOf => {
  const world = venue.use(worldToken)
  const marks = venue.use(marksToken)
  const last = venue.use(lastPriceToken)
  return (coinId): Decimal | undefined => {
    if (coinId === assetsLimits.transfer.defaultCoinId) return one
    const coin = coinCatalogue.coin(coinId)
    if (!coin) return undefined
    const rules = contractOf(world, coinId)
    const index = rules && marks.indexNow(rules, venue.clock.now()).price
    return rules && index !== undefined ? contractPriceOf(rules, Number(index)) : last(`${coin.shortName}_usdt`)
  }
}

/** Whether the index of each coin that has one is live; a last price always is. */
const isLiveBy = (venue: Venue) => {
  const world = venue.use(worldToken)
  const marks = venue.use(marksToken)
  return (coinIds: readonly number[]): boolean =>
    coinIds.every((coinId) => {
      const rules = contractOf(world, coinId)
      return !rules || marks.indexNow(rules, venue.clock.now()).state === 'live'
    })
}

const tradingBy = (venue: Venue): LiquidationTrading => {
  const tradedMarkets = venue.use(tradedMarketsToken)
  const operations = venue.use(tradingToken)
  return {
    want: (unit) => {
      for (const symbol of tradedMarkets.all) operations.wantMarket(unit, symbol)
    },
    live: (userId, { name, tradeId }) =>
      tradedMarkets
        .live(userId)
        .filter(({ margin }) => margin !== null && margin.account === name && margin.tradeId === tradeId),
    cancel: (unit, { userId, id }) => operations.cancel(unit, userId, id, 'liquidation'),
    place: operations.placeAnyway,
    takerFee: spotFees(0).taker,
  }
}

/** Margin accounts and their loans. */
export const marginModule: Module = {
  name: 'margin',
  needs: [worldToken, marksToken, lastPriceToken, marketToken, marginTradingToken, tradedMarketsToken, tradingToken],
  provides: [marginToken, loanIndexToken, marginLiquidationsToken],

  async start(venue) {
    const { hub, log, newId } = venue
    const indexOf = indexBy(venue)
    const { coinPrice } = venue.use(marketToken)
    const loans = createLending({ ledger, lending, priceOf: coinPrice, indexOf, newId })
    const onChanged = (userId: number, { walletType }: Pick<LoanRow, 'walletType'>): void => {
      hub.publishUser(userId, userTopics.loans, {})
      hub.publishUser(userId, userTopics.balances, { walletTypes: [walletType] })
    }
    const operations = createMarginOperations({ ledger, lending, loans, indexOf, onChanged })
    venue.use(marginTradingToken)(createMarginTrading({ ledger, loans, indexOf, onChanged }))
    venue.provide(loanIndexToken, indexOf)
    venue.provide(marginToken, operations)
    const world = venue.use(worldToken)
    const liquidations = createMarginLiquidations({
      ledger,
      loans,
      trading: tradingBy(venue),
      takeOver: createTakeOver({
        ledger,
        lending,
        priceOf: coinPrice,
        fund: world,
        contracts: fundKind(world),
        onLifted: (coinId, lift) =>
          log.warn(`The treasury paid ${fromAmount(lift)} of coin ${coinId} that the insurance fund lacked for a loan`),
      }),
      indexOf,
      isLive: isLiveBy(venue),
      newId,
      onChanged,
    })
    venue.provide(marginLiquidationsToken, liquidations)
    await startMarginClock({ venue, operations, liquidations, indexOf })
  },
  handlers: [...writeCalls, ...readCalls],
}
