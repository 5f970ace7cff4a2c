import { spotTopics, type Trade } from '#contract/kernel/streams.ts'
import { decimal, quotient, toUnits, type Decimal } from '#contract/kernel/decimal.ts'
import { periods } from '#contract/markets/periods.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import { spotPairs } from '#server/catalogue/pairs.ts'
import { coinCatalogue, coinNamed } from '#server/catalogue/coins.ts'
import { wholeOf } from '#server/feed/traded/marketNumbers.ts'
import {
  contractRunsToken,
  contractsToken,
  marksToken,
  worldToken,
} from '#server/modules/contracts/contracts/tokens.ts'
import { lastPriceToken, sourcePriceToken, sourceTradesToken } from '#server/modules/markets/market/tokens.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { tradedMarketsToken, tradingEventsToken, tradingToken } from '#server/modules/spot/orders/tokens.ts'
import type { Module } from '#server/modules.ts'
import { Refusal } from '#server/refusal.ts'
import { spotTradersBook } from '#server/trading/makers/spotBook.ts'
import { traderStep, type TradingAccounts } from '#server/trading/makers/traders.ts'
import type { MarketRules } from '#server/trading/marketRules.ts'
import type { Done } from '#server/trading/done.ts'
import type { Venue } from '#server/venue.ts'
import { fundTradingAccounts, openTradingAccounts } from './accounts.ts'
import { createContractTraders } from './contracts.ts'
import { byRank, dueOf, tradersMarkets, type TradersMarket } from './market.ts'
import { sweepTraders } from './sweep.ts'

const limits = venueLimits.makers

const rankOf = (symbol: string): number => (spotPair(symbol)?.rank ?? spotPairs.length - 1) / (spotPairs.length - 1)

/** Converts a price to a market's ticks. */
const ticksOf = ({ priceDigits }: MarketRules, price: Decimal): number => Math.max(1, wholeOf(price, priceDigits))

const one = decimal('1')

/** A coin's last price in usdt. */
const coinPrices = (venue: Venue) => {
  const lastPrice = venue.use(lastPriceToken)
  return (coinId: number): Decimal | undefined => {
    const name = coinCatalogue.coin(coinId)?.shortName
    return name === undefined || name === 'usdt' ? one : lastPrice(`${name}_usdt`)
  }
}

/** Runs the accounts that trade automatically. */
const createTraders = (venue: Venue, accounts: TradingAccounts, priceOfCoin: ReturnType<typeof coinPrices>) => {
  const { clock, hub, money, newId } = venue
  const tradedMarkets = venue.use(tradedMarketsToken)
  const operations = venue.use(tradingToken)
  const sourcePrice = venue.use(sourcePriceToken)
  const markets = tradersMarkets(tradedMarkets.symbols, clock.now(), rankOf)
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
  const rulesOf = (symbol: string): MarketRules => tradedMarkets.of(symbol).rules
  const own = new Set([...accounts.makers, ...accounts.takers])

  const referenceTicks = (symbol: string): number | undefined => {
    const price = sourcePrice(symbol)
    return price && ticksOf(rulesOf(symbol), price)
  }

  /** The value of the average quote, in ticks × lots. */
  const worthOf = ({ symbol, rank }: TradersMarket): number => {
    const { quote, priceDigits, amountDigits } = rulesOf(symbol)
    const usdt = byRank(limits.quoteWorth, rank)
    const price = priceOfCoin(coinNamed(quote).id) ?? one
    const digits = priceDigits + amountDigits
    return Number(toUnits(quotient(decimal(String(Math.round(usdt))), price, digits, 'down'), digits))
  }

  const isHeard = (topic: string): boolean => hub.spot.subscribers(topic) > 0
  const isWatched = (symbol: string): boolean => [spotTopics.depth(symbol), spotTopics.trades(symbol)].some(isHeard)
  const isCharted = (symbol: string): boolean =>
    [spotTopics.ticker(symbol), ...periods.map((period) => spotTopics.klines(symbol, period))].some(isHeard)
  const everyOf = (symbol: string): number => {
    if (isWatched(symbol)) return limits.everyWatched
    if (isCharted(symbol)) return limits.everyCharted
    return isHeard(spotTopics.allTickers) ? limits.everyListed : limits.everyIdle
  }

  const look = async (market: TradersMarket): Promise<void> => {
    const { symbol, impact, tape, random, chance } = market
    market.due = clock.now() + everyOf(symbol) * (0.5 + random())
    await money.perform(
      traderStep({
        accounts,
        want: (unit, userId) => operations.wantPlace(unit, userId, symbol),
        book: () => spotTradersBook({ market: tradedMarkets.of(symbol), operations, random, newId }),
        impact,
        tape,
        reference: () => referenceTicks(symbol),
        isWatched: isWatched(symbol),
        worth: worthOf(market),
        spread: byRank(limits.spread, market.rank),
        chance,
      }),
    )
  }

  /** A user's trade moves the price. */
  const noteImpact = ({ market, settlement }: Done): void => {
    const { symbol, tickPrice } = market.rules
    const known = bySymbol.get(symbol)
    const reference = referenceTicks(symbol)
    if (!known || reference === undefined) return
    for (const { role, userId, side, price, at } of settlement.fills)
      if (role === 'taker' && !own.has(userId)) known.impact.push(side, Number(price / tickPrice), reference, at)
  }

  /** Queues a trade of the source to be reproduced on this market. */
  const noteTrade = (symbol: string, { side, amount }: Trade): void => {
    const known = bySymbol.get(symbol)
    if (known) known.tape.add({ side, lots: wholeOf(amount, rulesOf(symbol).amountDigits) })
  }

  return {
    fund: () => fundTradingAccounts(venue, accounts, tradedMarkets.symbols.map(rulesOf), priceOfCoin),
    sweep: () => money.perform(sweepTraders([...own], newId)),
    noteImpact,
    noteTrade,
    lookAtDue: async () => {
      await Promise.all(dueOf(markets, clock.now(), everyOf).map(look))
    },
  }
}

/** The traders of pairs, and those of contracts: the same accounts. */
const openTraders = async (venue: Venue) => {
  const accounts = await openTradingAccounts(venue)
  const priceOf = coinPrices(venue)
  const [pairs, contracts] = [createTraders(venue, accounts, priceOf), createContractTraders(venue, accounts, priceOf)]
  await pairs.fund()
  await contracts.fund()
  return { pairs, contracts }
}

/** Liquidity of the sandbox: ordinary accounts that trade like any other and can run out of money. */
export const makersModule: Module = {
  name: 'makers',
  needs: [
    tradedMarketsToken,
    tradingEventsToken,
    tradingToken,
    operationsToken,
    worldToken,
    contractsToken,
    contractRunsToken,
    marksToken,
    sourcePriceToken,
    sourceTradesToken,
    lastPriceToken,
  ],
  handlers: [],
  start(venue) {
    const hasBooks = venue.use(tradedMarketsToken).symbols.length > 0 || venue.use(worldToken).rules.length > 0
    if (!venue.options.makers || !hasBooks) return
    const { clock } = venue
    let traders: Awaited<ReturnType<typeof openTraders>> | undefined
    let isBusy = false
    venue.use(tradingEventsToken)((done) => traders?.pairs.noteImpact(done))
    venue.use(contractRunsToken).listen((run) => traders?.contracts.noteImpact(run))
    venue.use(sourceTradesToken)((event) => {
      if (event.kind !== 'trade') return
      traders?.pairs.noteTrade(event.symbol, event.trade)
      traders?.contracts.noteTrade(event.symbol, event.trade)
    })
    // Started by the clock, so that the venue answers meanwhile and a failure is retried next time.
    clock.every(limits.lookEvery, async () => {
      if (isBusy) return
      isBusy = true
      try {
        traders ??= await openTraders(venue)
        await traders.pairs.lookAtDue()
        await traders.contracts.lookAtDue()
      } catch (error) {
        // The venue is shutting down.
        if (!(error instanceof Refusal && error.code === codes.unavailable)) throw error
      } finally {
        isBusy = false
      }
    })
    clock.every(limits.fundEvery, async () => {
      await traders?.pairs.fund()
      await traders?.contracts.fund()
    })
    clock.every(limits.sweepEvery, async () => {
      await traders?.pairs.sweep()
      await traders?.contracts.sweep()
    })
  },
}
