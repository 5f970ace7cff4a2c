import { and, asc, isNull, lt } from 'drizzle-orm'
import { assetsLimits } from '#contract/assets/limits.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { priceOf as contractPriceOf } from '#server/contracts/wire.ts'
import { loans as loanTable } from '#server/db/schema/index.ts'
import { hourOf, type LoanRow } from '#server/ledger/loans.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import type { IndexOf } from '#server/margin/account.ts'
import { createLending } from '#server/margin/lending.ts'
import { lending } from '#server/margin/lendingStore.ts'
import { createMarginOperations, type MarginOperations } from '#server/margin/operations.ts'
import { createMarginTrading } from '#server/margin/trading.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { marksToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { lastPriceToken } from '#server/modules/markets/market/tokens.ts'
import { marginTradingToken } from '#server/modules/spot/orders/tokens.ts'
import type { Module } from '#server/modules.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import { readCalls } from './reads.ts'
import { loanIndexToken, marginToken } from './tokens.ts'
import { writeCalls } from './writes.ts'

const one = decimal('1')

/** The index of a coin's contract, else the last price of its USDT pair. */
const indexBy = (venue: Venue): IndexOf => {
  const world = venue.use(worldToken)
  const marks = venue.use(marksToken)
  const last = venue.use(lastPriceToken)
  return (coinId): Decimal | undefined => {
    if (coinId === assetsLimits.transfer.defaultCoinId) return one
    const coin = coinCatalogue.coin(coinId)
    if (!coin) return undefined
    const rules = world.rules.find(({ contractCode }) => contractCode === `${coin.shortName}usdt`)
    const index = rules && marks.indexNow(rules, venue.clock.now()).price
    return rules && index !== undefined ? contractPriceOf(rules, Number(index)) : last(`${coin.shortName}_usdt`)
  }
}

/** Charges each loan for the hours that have started. A task that failed runs again and finds what is left. */
const startInterest = async ({ clock, db, log, money }: Venue, operations: MarginOperations): Promise<void> => {
  const { chargedAtOnce, lookEvery } = venueLimits.lending
  let charged = 0
  const charge = async (): Promise<void> => {
    const hour = hourOf(clock.now())
    while (charged < hour) {
      const due = await db.query
        .select({ userId: loanTable.userId, loanId: loanTable.loanId })
        .from(loanTable)
        .where(and(isNull(loanTable.ended), lt(loanTable.lastHour, hour)))
        .orderBy(asc(loanTable.lastHour), asc(loanTable.loanId))
        .limit(chargedAtOnce)
      if (due.length === 0) charged = hour
      else await money.perform(operations.chargeDue(due))
    }
  }
  let isBusy = false
  clock.every(lookEvery, async () => {
    if (isBusy || money.isClosed()) return
    isBusy = true
    try {
      await charge()
    } catch (error) {
      // A venue that stops accepts no more tasks, and charges what is left at its next start.
      const isStopped = error instanceof Refusal && error.code === codes.unavailable && money.isClosed()
      if (!isStopped) log.error(error, 'Interest of loans could not be charged')
    } finally {
      isBusy = false
    }
  })
  await charge()
}

/** Margin accounts and their loans. */
export const marginModule: Module = {
  name: 'margin',
  needs: [worldToken, marksToken, lastPriceToken, marketToken, marginTradingToken],
  provides: [marginToken, loanIndexToken],

  async start(venue) {
    const { hub, newId } = venue
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
    await startInterest(venue, operations)
  },
  handlers: [...writeCalls, ...readCalls],
}
