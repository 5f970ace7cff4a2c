import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotFees } from '#contract/spot/fees.ts'
import type { Clock } from '#server/clock.ts'
import { createWorld } from '#server/contracts/world.ts'
import { createDatabase } from '#server/db/database.ts'
import type { Driver } from '#server/db/driver.ts'
import type { PriceOf } from '#server/ledger/market.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { createLending, type Lending } from '#server/margin/lending.ts'
import { lending } from '#server/margin/lendingStore.ts'
import { createMarginLiquidations } from '#server/margin/liquidate.ts'
import { createMarginOperations, type MarginOperations } from '#server/margin/operations.ts'
import { createTakeOver, fundKind, type TakeOver } from '#server/margin/takeOver.ts'
import { createMarginTrading } from '#server/margin/trading.ts'
import { createExecutor } from '#server/money/createExecutor.ts'
import type { MarginTrading } from '#server/trading/marginTrading.ts'
import { createTradingOperations } from '#server/trading/operations.ts'
import { storedTrading } from '#server/trading/storedTrading.ts'
import { createTradedMarkets } from '#server/trading/tradedMarkets.ts'
import { tradingKind } from '#server/trading/tradingStore.ts'
import { mortal } from './mortalDriver.ts'
import { newKey } from './server.ts'
import { marketRules, symbol } from './simulator/orders/plans.ts'

/** Faults that a canary plants in the rules of margin accounts. */
export interface MarginFaults {
  readonly lending?: (sound: Lending) => Lending
  readonly trading?: (sound: MarginTrading) => MarginTrading
  readonly takeOver?: (sound: TakeOver) => TakeOver
  readonly operations?: (sound: MarginOperations) => MarginOperations
  /** How much higher the indices are by which accounts are liquidated, as a decimal. */
  readonly liquidatedAt?: string
  readonly neverLiquidates?: boolean
}

interface Given {
  readonly driver: Driver
  readonly clock: Clock
  /** No order has a lower id. */
  readonly lastId: number
  readonly indexOf: (coinId: number, times?: number) => Decimal | undefined
  readonly priceOf: PriceOf
  readonly faults: MarginFaults
}

/** A process with margin accounts and one spot market, which a test can kill. */
export const startMarginProcess = async ({ driver, clock, lastId, indexOf, priceOf, faults }: Given) => {
  const life = mortal(driver)
  const db = createDatabase(life.driver)
  const markets = createTradedMarkets([marketRules], [], lastId)
  await db.transaction(async (tx) => markets.reopen(symbol, await storedTrading(tx).market(symbol)))
  const made = createLending({ ledger, lending, priceOf, indexOf, newId: newKey })
  const lent = faults.lending?.(made) ?? made
  const marginTrading = createMarginTrading({ ledger, loans: lent, indexOf, onChanged: () => undefined })
  const margin = faults.trading?.(marginTrading) ?? marginTrading
  const trading = createTradingOperations({
    tradedMarkets: markets,
    ledger,
    trading: tradingKind(
      markets,
      (tx) => storedTrading(tx),
      (_, amount) => amount,
    ),
    priceOf,
    margin: () => margin,
    onDone: () => undefined,
  })
  const sound = createMarginOperations({ ledger, lending, loans: lent, indexOf, onChanged: () => undefined })
  const world = createWorld([])
  const over = createTakeOver({
    ledger,
    lending,
    priceOf,
    fund: world,
    contracts: fundKind(world),
    onLifted: () => undefined,
  })
  const shifted = Number(faults.liquidatedAt ?? '1')
  const liquidations = createMarginLiquidations({
    ledger,
    loans: lent,
    trading: {
      want: (work) => trading.wantMarket(work, symbol),
      live: (userId) => markets.live(userId).filter((one) => one.margin !== null),
      cancel: (work, { userId, id }) => trading.cancel(work, userId, id, 'liquidation'),
      place: trading.placeAnyway,
      takerFee: spotFees(0).taker,
    },
    takeOver: faults.takeOver?.(over) ?? over,
    indexOf: (coinId) => indexOf(coinId, shifted),
    isLive: () => faults.neverLiquidates !== true,
    newId: newKey,
    onChanged: () => undefined,
  })
  return {
    life,
    db,
    trading,
    operations: faults.operations?.(sound) ?? sound,
    liquidations,
    executor: createExecutor({ db, clock }),
  }
}
