import { swapTopicKey, type SwapBiz, type SwapType, type Trade } from '#contract/kernel/streams.ts'
import { decimal, multiply, quotient, toUnits, type Decimal } from '#contract/kernel/decimal.ts'
import { periods, type Period } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Run } from '#server/contracts/execution.ts'
import { fundOwner } from '#server/contracts/records.ts'
import { perpetualRules } from '#server/contracts/rules.ts'
import { contractTradersBook } from '#server/contracts/tradersBook.ts'
import { priceOf as contractPrice } from '#server/contracts/wire.ts'
import type { ContractMarket } from '#server/contracts/world.ts'
import { wholeOf } from '#server/feed/traded/marketNumbers.ts'
import { contractsToken, marksToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { sourcePriceToken } from '#server/modules/markets/market/tokens.ts'
import { traderStep, type TradingAccounts } from '#server/trading/makers/traders.ts'
import type { Venue } from '#server/venue.ts'
import { fundContractTraders } from './accounts.ts'
import { byRank, dueOf, tradersMarkets, type TradersMarket } from './market.ts'
import { sweepContractTraders } from './sweep.ts'

const limits = venueLimits.makers
const priceScale = 18

/** Runs the accounts that trade contracts automatically. */
export const createContractTraders = (
  venue: Venue,
  accounts: TradingAccounts,
  priceOf: (coinId: number) => Decimal | undefined,
) => {
  const { clock, hub, money, newId } = venue
  const world = venue.use(worldToken)
  const operations = venue.use(contractsToken)
  const marks = venue.use(marksToken)
  const sourcePrice = venue.use(sourcePriceToken)
  const last = Math.max(1, venueLimits.contracts.books - 1)
  const rankOf = (code: string) => {
    const place = perpetualRules.findIndex(({ contractCode }) => contractCode === code)
    // Delivery contracts are traded as little as the last perpetual with a book.
    return place < 0 ? 1 : Math.min(1, place / last)
  }
  const byCode = new Map<string, TradersMarket>()
  /** The contracts in which new positions are possible, also those that were listed since. */
  const openMarkets = (): readonly TradersMarket[] => {
    const open = world.rules.filter((rules) => world.phaseOf(rules, clock.now()) === 'open')
    const fresh = open.map(({ contractCode }) => contractCode).filter((code) => !byCode.has(code))
    for (const market of tradersMarkets(fresh, clock.now(), rankOf)) byCode.set(market.symbol, market)
    return open.flatMap(({ contractCode }) => byCode.get(contractCode) ?? [])
  }
  const people = [...accounts.makers, ...accounts.takers]
  const own = new Set([...people, fundOwner])

  const marketOf = (contractCode: string): ContractMarket => {
    const market = world.market(contractCode)
    if (!market) throw new Error(`${contractCode} has no book`)
    return market
  }

  /** The price of the contract at the source, as far from the index as there from the coin. */
  const referenceTicks = (code: string): number | undefined => {
    const { rules } = marketOf(code)
    const [price, coin] = [sourcePrice(code), sourcePrice(rules.indexPair)]
    const index = marks.indexNow(rules, clock.now()).price
    if (price === undefined || coin === undefined || index === undefined) return undefined
    const at = quotient(multiply(contractPrice(rules, Number(index)), price), coin, priceScale, 'halfEven')
    return Math.max(1, wholeOf(at, rules.priceDigits))
  }

  /** How many ticks × contracts are worth an amount of usdt. */
  const unitsWorth = ({ rules }: ContractMarket, usdt: number): number => {
    const count = (digits: number): bigint =>
      toUnits(quotient(decimal(String(Math.round(usdt))), rules.contractSize, digits, 'down'), digits)
    // A contract with a face value is worth the same at every price.
    const ticks = world.mark(rules.contractCode).price
    return Number(rules.terms.isInverse ? count(0) * ticks : count(rules.priceDigits))
  }

  const bizOf = (code: string): SwapBiz => marketOf(code).rules.kind
  const isHeard = (biz: SwapBiz, contractCode: string, type: SwapType, period?: Period): boolean =>
    hub.swap.subscribers(swapTopicKey({ biz, type, contractCode, ...(period && { period }) })) > 0
  const isWatched = (code: string): boolean =>
    isHeard(bizOf(code), code, 'depth') || isHeard(bizOf(code), code, 'trades')
  const isCharted = (code: string): boolean =>
    isHeard(bizOf(code), code, 'ticker') || periods.some((period) => isHeard(bizOf(code), code, 'candles', period))
  const everyOf = (code: string): number => {
    if (isWatched(code)) return limits.everyWatched
    if (isCharted(code)) return limits.everyCharted
    return isHeard(bizOf(code), '', 'tickers') ? limits.everyListed : limits.everyIdle
  }

  const look = async (market: TradersMarket): Promise<void> => {
    const { symbol: code, impact, tape, random, chance, rank } = market
    market.due = clock.now() + everyOf(code) * (0.5 + random())
    await money.perform(
      traderStep({
        accounts,
        want: operations.want,
        book: () => {
          const contract = marketOf(code)
          const most = BigInt(unitsWorth(contract, byRank(limits.contractHeld, rank))) / world.mark(code).price
          return contractTradersBook({
            world,
            market: contract,
            operations,
            most: Math.max(1, Number(most)),
            random,
            newId,
          })
        },
        impact,
        tape,
        reference: () => referenceTicks(code),
        isWatched: isWatched(code),
        worth: unitsWorth(marketOf(code), byRank(limits.contractQuoteWorth, rank)),
        spread: byRank(limits.spread, rank),
        chance,
      }),
    )
  }

  return {
    fund: () => fundContractTraders(venue, people, world, priceOf),
    sweep: () => money.perform(sweepContractTraders(people)),
    /** A user's trade moves the price. */
    noteImpact({ fills }: Pick<Run, 'fills'>): void {
      for (const { role, userId, contractCode, side, price, at } of fills) {
        const known = role === 'taker' && !own.has(userId) ? byCode.get(contractCode) : undefined
        const reference = known && referenceTicks(contractCode)
        if (known && reference !== undefined) known.impact.push(side, price, reference, at)
      }
    },
    /** Queues a trade of the source to be reproduced on this contract. */
    noteTrade(code: string, { side, amount }: Trade): void {
      byCode.get(code)?.tape.add({ side, lots: wholeOf(amount, 0) })
    },
    lookAtDue: async () => {
      await Promise.all(dueOf(openMarkets(), clock.now(), everyOf).map(look))
    },
  }
}
