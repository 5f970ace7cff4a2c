import { decimal, fromUnits, type Decimal } from '#contract/kernel/decimal.ts'
import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { ceilOf, dividedBy, floorOf, fraction, fractionOf, rounded, times } from '#contract/risk/fraction.ts'
import type { Fraction } from '#contract/risk/fraction.ts'
import { isLiquidated } from '#contract/risk/levels.ts'
import { soldToCure } from '#contract/risk/loans.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotPair } from '../catalogue/catalogue.ts'
import type { Listing } from '../catalogue/listing.ts'
import { ledgerScale } from '../ledger/amount.ts'
import type { LoanRow } from '../ledger/loans.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import type { OrderRecord } from '../trading/record.ts'
import { poolOf, standingOf, worthIn, type HeldCoin, type IndexOf, type MarginPool } from './account.ts'
import type { Lending } from './lending.ts'
import type { TakeOver } from './takeOver.ts'
import { placeOfLoan, type MarginPlace } from './rules.ts'

/** What a liquidation needs of spot trading. */
export interface LiquidationTrading {
  readonly want: (unit: Unit) => void
  /** Live orders of an account. */
  readonly live: (userId: number, place: MarginPlace) => readonly OrderRecord[]
  readonly cancel: (unit: Unit, order: OrderRecord) => Promise<unknown>
  /** Places an order whatever the state of its owner's account. Throws Refusal if the market does not take it. */
  readonly place: (unit: Unit, userId: number, body: OrderBody) => Promise<OrderRecord>
  readonly takerFee: Decimal
}

interface Dependencies {
  readonly ledger: LedgerKind
  readonly loans: Lending
  readonly trading: LiquidationTrading
  readonly takeOver: TakeOver
  readonly indexOf: IndexOf
  /** Whether every index that judges these coins is live. */
  readonly isLive: (coinIds: readonly number[]) => boolean
  readonly newId: () => string
  readonly onChanged: (userId: number, place: Pick<LoanRow, 'walletType'>) => void
}

/** How a liquidation ended; undefined: the account was not in danger, or its index is halted. */
export type MarginOutcome = 'cured' | 'taken' | undefined

const reach = fractionOf(decimal(venueLimits.lending.liquidationReach))

/** The price of a pair by the indices of its coins. */
const pairIndex = ({ baseCoinId, quoteCoinId }: Listing, indexOf: IndexOf): Fraction | undefined => {
  const [base, quote] = [indexOf(baseCoinId), indexOf(quoteCoinId)]
  return base === undefined || quote === undefined ? undefined : dividedBy(fractionOf(base), fractionOf(quote))
}

const largest = (coins: readonly HeldCoin[], amountOf: (coin: HeldCoin) => bigint): HeldCoin | undefined =>
  coins
    .filter((coin) => worthIn(amountOf(coin), coin) > 0n)
    .toSorted((a, b) => (worthIn(amountOf(a), a) < worthIn(amountOf(b), b) ? 1 : -1))[0]

interface Sale {
  readonly pair: Listing
  readonly side: 'buy' | 'sell'
  /** What is given. */
  readonly sold: HeldCoin
}

/** Liquidates margin accounts, each in one transaction with all that follows from it. */
export const createMarginLiquidations = (dependencies: Dependencies) => {
  const { ledger, loans, trading, takeOver, indexOf, isLive, newId, onChanged } = dependencies

  const poolNow = (unit: Unit, userId: number, place: MarginPlace): MarginPool =>
    poolOf(unit.store(ledger).portfolio(userId), place, indexOf)

  const isDue = (pool: MarginPool): boolean => isLiquidated(standingOf(pool))

  /** Orders end, and with them what they would attach; one whose market does not let it end stays. */
  const cancelOrders = async (unit: Unit, userId: number, place: MarginPlace): Promise<void> => {
    const tried = new Set<number>()
    for (;;) {
      const order = trading.live(userId, place).find(({ id }) => !tried.has(id))
      if (!order) return
      tried.add(order.id)
      try {
        await trading.cancel(unit, order)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }
  }

  /** Repays each loan with what lies there of its coin. */
  const repayOwn = (unit: Unit, userId: number, { walletType, tradeId }: MarginPlace): void => {
    for (const loan of unit.store(ledger).portfolio(userId).loans)
      if (loan.walletType === walletType && loan.tradeId === tradeId) loans.repay(unit, loan, undefined, 'liquidation')
  }

  /** What to sell next for the coin that is owed most: USDT once it is there, else the largest holding. */
  const saleOf = ({ place, coins }: MarginPool, skipped: ReadonlySet<string>): Sale | undefined => {
    const owed = largest(coins, ({ state }) => state.owed)
    if (!owed) return undefined
    const saleBy = (sold: HeldCoin): Sale | undefined => {
      const [name, other] = [sold.coin.shortName, owed.coin.shortName]
      const pair = place.pair ?? spotPair(name === 'usdt' ? `${other}_usdt` : `${name}_usdt`)
      return pair && { pair, side: pair.baseCoinId === sold.coin.id ? 'sell' : 'buy', sold }
    }
    const sales = coins
      .filter((one) => one !== owed && one.available > 0n)
      .flatMap((one) => saleBy(one) ?? [])
      .filter(({ pair, side }) => !skipped.has(`${pair.symbol} ${side}`))
    const found = largest(
      sales.map(({ sold }) => sold),
      ({ available }) => available,
    )
    return sales.find(({ sold }) => sold.coin.shortName === 'usdt') ?? sales.find(({ sold }) => sold === found)
  }

  /** The order that sells just enough, within the reach of the index; undefined if that is less than a lot. */
  const orderOf = ({ place, worth }: MarginPool, { pair, side, sold }: Sale): OrderBody | undefined => {
    const index = pairIndex(pair, indexOf)
    const { price: each, collateralRate } = sold.state
    if (index === undefined || each === undefined) return undefined
    const cure = { target: decimal(riskRules.reduced), collateralRate, fee: trading.takerFee }
    const needed = soldToCure(worth, place.lines, cure)
    const exact =
      needed === 'all'
        ? sold.available
        : ceilOf(needed.over * fractionOf(each).under, needed.under * fractionOf(each).over)
    const given = exact < sold.available ? exact : sold.available
    const bound =
      side === 'sell'
        ? { over: reach.under - reach.over, under: reach.under }
        : { over: reach.under + reach.over, under: reach.under }
    const tick = fraction(10n ** BigInt(pair.pricePrecision))
    const ticks = rounded(times(times(index, bound), tick), side === 'sell' ? 'ceil' : 'floor')
    const lot = 10n ** BigInt(ledgerScale - pair.amountPrecision)
    // A buy gives at most its price limit for each lot, and a part of a lot is rounded up if there is enough.
    const price = dividedBy(fraction(ticks), tick)
    const base = side === 'sell' ? given : floorOf(given * price.under, price.over)
    const up = ceilOf(base, lot)
    const most = side === 'sell' ? sold.available : floorOf(sold.available * price.under, price.over)
    const lots = up * lot <= most ? up : most / lot
    if (lots < 1n || ticks < 1n) return undefined
    return {
      symbol: pair.symbol,
      side,
      type: 'limit',
      timeInForce: 'IOC',
      price: fromUnits(ticks, pair.pricePrecision),
      amount: fromUnits(lots, pair.amountPrecision),
      account: place.name,
      // An own order in the way must not stop it.
      selfTrade: 'cancelOldest',
      clientOrderId: `liquidation-${newId()}`,
    }
  }

  /** Whether anything was sold. */
  const sell = async (unit: Unit, userId: number, body: OrderBody): Promise<boolean> => {
    try {
      return (await trading.place(unit, userId, body)).filled > 0n
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return false
    }
  }

  const liquidate = async (unit: Unit, userId: number, place: MarginPlace): Promise<MarginOutcome> => {
    loans.charge(unit, userId, place)
    const first = poolNow(unit, userId, place)
    if (!isDue(first) || !isLive(first.coins.map(({ coin }) => coin.id))) return undefined
    unit.after(() => onChanged(userId, place))
    await cancelOrders(unit, userId, place)
    repayOwn(unit, userId, place)
    const skipped = new Set<string>()
    for (let round = 0; round < venueLimits.lending.liquidationSales; round += 1) {
      const pool = poolNow(unit, userId, place)
      if (!isDue(pool)) return 'cured'
      const sale = saleOf(pool, skipped)
      if (!sale) break
      const body = orderOf(pool, sale)
      const isSold = body !== undefined && (await sell(unit, userId, body))
      // What the book does not take within the reach is not offered again.
      if (!isSold) skipped.add(`${sale.pair.symbol} ${sale.side}`)
      repayOwn(unit, userId, place)
    }
    const left = poolNow(unit, userId, place)
    if (!isDue(left)) return 'cured'
    takeOver.run(unit, userId, left)
    return 'taken'
  }

  return {
    /** Judges an account again, and liquidates it if its risk rate is 1. Running it again finds nothing to do. */
    liquidate: (userId: number, loan: Pick<LoanRow, 'walletType' | 'tradeId'>): Task<MarginOutcome> => ({
      wants: (unit) => {
        takeOver.want(unit)
        trading.want(unit)
        unit.store(ledger).want(userId, unit.now)
      },
      run: (unit) => liquidate(unit, userId, placeOfLoan(loan)),
    }),
  }
}

export type MarginLiquidations = ReturnType<typeof createMarginLiquidations>
