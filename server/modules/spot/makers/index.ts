import { spotTopics, type Trade } from '#contract/kernel/streams.ts'
import { decimal, quotient, toUnits, type Decimal } from '#contract/kernel/decimal.ts'
import { periods } from '#contract/markets/periods.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import { spotPairs } from '#server/catalogue/pairs.ts'
import { coinCatalogue, coinNamed } from '#server/catalogue/coins.ts'
import { wholeOf } from '#server/feed/traded/marketNumbers.ts'
import { hash, hashText, randomFrom } from '#server/feed/simulated/random.ts'
import { lastPriceToken, sourcePriceToken, sourceTradesToken } from '#server/modules/markets/market/tokens.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { tradedMarketsToken, tradingEventsToken, tradingToken } from '#server/modules/spot/orders/tokens.ts'
import type { Module } from '#server/modules.ts'
import { Refusal } from '#server/refusal.ts'
import { createImpact, type Impact } from '#server/trading/makers/impact.ts'
import type { Chance } from '#server/trading/makers/ladder.ts'
import { createTape, type Tape } from '#server/trading/makers/tape.ts'
import { traderStep, type TradingAccounts } from '#server/trading/makers/traders.ts'
import type { MarketRules } from '#server/trading/marketRules.ts'
import type { Done } from '#server/trading/operations.ts'
import type { Venue } from '#server/venue.ts'
import { fundTradingAccounts, openTradingAccounts } from './accounts.ts'
import { sweepTraders } from './sweep.ts'

interface TradersMarket {
  readonly symbol: string
  readonly impact: Impact
  readonly random: () => number
  readonly tape: Tape
  readonly chance: Chance
  /** 0 to 1, from the market with the highest turnover to that with the lowest. */
  readonly rank: number
  /** When it is next processed, epoch ms. */
  due: number
}

const limits = venueLimits.makers

/** A deterministic number from 0 to 1 for each place in the book. */
const chanceOf = (symbol: string): Chance => {
  const seed = hashText(symbol)
  return (place: number, kind: number): number => randomFrom(hash(seed, kind, place))()
}

const marketsOf = (symbols: readonly string[], now: number): readonly TradersMarket[] =>
  symbols.map((symbol, at) => ({
    symbol,
    impact: createImpact(),
    tape: createTape(),
    random: randomFrom(hash(hashText(symbol), 2, Math.floor(now / 1_000))),
    chance: chanceOf(symbol),
    rank: (spotPair(symbol)?.rank ?? spotPairs.length - 1) / (spotPairs.length - 1),
    due: now + at * limits.lookEvery,
  }))

/** Converts a price to a market's ticks. */
const ticksOf = ({ priceDigits }: MarketRules, price: Decimal): number => Math.max(1, wholeOf(price, priceDigits))

/** Runs the accounts that trade automatically. */
const createTraders = (venue: Venue, accounts: TradingAccounts) => {
  const { clock, hub, money, newId } = venue
  const tradedMarkets = venue.use(tradedMarketsToken)
  const operations = venue.use(tradingToken)
  const sourcePrice = venue.use(sourcePriceToken)
  const lastPrice = venue.use(lastPriceToken)
  const markets = marketsOf(tradedMarkets.symbols, clock.now())
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
  const rulesOf = (symbol: string): MarketRules => tradedMarkets.of(symbol).rules
  const own = new Set([...accounts.makers, ...accounts.takers])
  const one = decimal('1')
  const priceOfCoin = (coinId: number): Decimal | undefined => {
    const name = coinCatalogue.coin(coinId)?.shortName
    return name === undefined || name === 'usdt' ? one : lastPrice(`${name}_usdt`)
  }

  const referenceTicks = (symbol: string): number | undefined => {
    const price = sourcePrice(symbol)
    return price && ticksOf(rulesOf(symbol), price)
  }

  /** The value of the average quote, in ticks × lots. */
  const worthOf = ({ symbol, rank }: TradersMarket): number => {
    const { quote, priceDigits, amountDigits } = rulesOf(symbol)
    const { most, least } = limits.quoteWorth
    const usdt = most * (least / most) ** rank
    const price = priceOfCoin(coinNamed(quote).id) ?? one
    const digits = priceDigits + amountDigits
    return Number(toUnits(quotient(decimal(String(Math.round(usdt))), price, digits, 'down'), digits))
  }

  const spreadOf = ({ rank }: TradersMarket): number => {
    const { most, least } = limits.spread
    return most * (least / most) ** rank
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
        operations,
        market: () => tradedMarkets.of(symbol),
        symbol,
        impact,
        tape,
        reference: () => referenceTicks(symbol),
        isWatched: isWatched(symbol),
        worth: worthOf(market),
        spread: spreadOf(market),
        random,
        chance,
        newId,
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

  /** Whether a market has just gained viewers, so that it should not wait for its usual turn. */
  const isBehind = ({ symbol, due }: TradersMarket): boolean => due - clock.now() > 2 * everyOf(symbol)

  return {
    fund: () => fundTradingAccounts(venue, accounts, tradedMarkets.symbols.map(rulesOf), priceOfCoin),
    sweep: () => money.perform(sweepTraders([...own], newId)),
    noteImpact,
    noteTrade,
    lookAtDue: async () => {
      const now = clock.now()
      await Promise.all(markets.filter((market) => market.due <= now || isBehind(market)).map(look))
    },
  }
}

type Traders = ReturnType<typeof createTraders>

const openTraders = async (venue: Venue): Promise<Traders> => {
  const traders = createTraders(venue, await openTradingAccounts(venue))
  await traders.fund()
  return traders
}

/** Liquidity of the sandbox: ordinary accounts that trade like any other and can run out of money. */
export const makersModule: Module = {
  name: 'makers',
  needs: [
    tradedMarketsToken,
    tradingEventsToken,
    tradingToken,
    operationsToken,
    sourcePriceToken,
    sourceTradesToken,
    lastPriceToken,
  ],
  handlers: [],
  start(venue) {
    if (!venue.options.makers || venue.use(tradedMarketsToken).symbols.length === 0) return
    const { clock } = venue
    let traders: Traders | undefined
    let isBusy = false
    venue.use(tradingEventsToken)((done) => traders?.noteImpact(done))
    venue.use(sourceTradesToken)((event) => {
      if (event.kind === 'trade') traders?.noteTrade(event.symbol, event.trade)
    })
    // Started by the clock, so that the venue answers meanwhile and a failure is retried next time.
    clock.every(limits.lookEvery, async () => {
      if (isBusy) return
      isBusy = true
      try {
        traders ??= await openTraders(venue)
        await traders.lookAtDue()
      } catch (error) {
        // The venue is shutting down.
        if (!(error instanceof Refusal && error.code === codes.unavailable)) throw error
      } finally {
        isBusy = false
      }
    })
    clock.every(limits.fundEvery, () => traders?.fund())
    clock.every(limits.sweepEvery, () => traders?.sweep())
  },
}
