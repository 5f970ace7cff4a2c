import { eq } from 'drizzle-orm'
import { userTopics } from '#contract/kernel/streams.ts'
import { transfers } from '#server/db/schema/index.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { openAccounts } from '#server/ledger/openAccounts.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { createOperations } from '#server/ledger/operations.ts'
import { createReviewJobs } from '#server/ledger/reviewJobs.ts'
import type { ReviewJobs } from '#server/ledger/reviewJobs.ts'
import { reviewRule } from '#server/ledger/reviewRule.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { transferRule } from '#server/ledger/transferRule.ts'
import type { TransferRow } from '#server/ledger/transfers.ts'
import { venueMarket } from '#server/ledger/venueMarket.ts'
import type { Module } from '#server/modules.ts'
import type { Venue } from '#server/venue.ts'
import { lastPriceToken } from '#server/modules/markets/market/tokens.ts'
import { marketToken, operationsToken, transferableToken, walletNamesToken } from './tokens.ts'
import { records } from './records.ts'
import { submits } from './submits.ts'
import { views } from './views.ts'
import { readWalletNames } from './words.ts'

/** Publishes the transfer to other modules. The money has moved by then, and stays moved if they fail. */
const notifyTransfer = async (
  venue: Venue,
  { userId, transferId, coinId, amount, state, reviewEndsAt }: TransferRow,
): Promise<void> => {
  const { db, clock, log } = venue
  const domainEvent = {
    kind: 'transferred' as const,
    userId,
    at: clock.now(),
    transferId,
    coinId,
    amount: fromAmount(amount),
    state,
    wasReviewed: reviewEndsAt !== null,
  }
  const domainEvents = venue.use(domainEventsToken)
  if (!domainEvents.hasSubscribers(domainEvent)) return
  try {
    const afterwards = await db.transaction((tx) => domainEvents.publish(tx, domainEvent))
    afterwards()
  } catch (error) {
    log.error(error, 'A transfer could not be announced')
  }
}

const startMoney = async (venue: Venue): Promise<void> => {
  const { clock, db, hub, log, money: executor, newId } = venue
  // Until a module of contracts says otherwise, nothing of theirs rests on an account.
  let transferable: MoneyMarket['transferable'] = () => undefined
  venue.provide(transferableToken, (given) => {
    transferable = given
  })
  const market = venueMarket(venue.use(lastPriceToken), (...asked) => transferable(...asked))
  const jobs: ReviewJobs = createReviewJobs({
    clock,
    open: () =>
      db.query
        .select({ transferId: transfers.transferId, reviewEndsAt: transfers.reviewEndsAt })
        .from(transfers)
        .where(eq(transfers.state, 'review')),
    end: (transferId) => executor.perform(operations.endReview(transferId)),
    onError: (error) => log.error(error, 'A review could not be ended'),
  })
  const operations = createOperations({
    ledger,
    market,
    newId,
    transferRule,
    reviewRule,
    onMoved: (userId, walletTypes) => hub.publishUser(userId, userTopics.balances, { walletTypes }),
    onReview: jobs.watch,
    onTransfer: (row) => void notifyTransfer(venue, row),
  })
  venue.provide(marketToken, market)
  venue.provide(operationsToken, operations)
  venue.provide(walletNamesToken, await readWalletNames())
  await jobs.start()
}

/** Transfers between a user's own accounts. */
export const transferModule: Module = {
  name: 'transfer',
  needs: [domainEventsToken, lastPriceToken],
  provides: [transferableToken, marketToken, operationsToken, walletNamesToken],

  start: startMoney,
  async userCreated(tx, user, venue) {
    if (!venue.options.sandbox) return
    await venue.money.within(tx, openAccounts({ ledger, market: venue.use(marketToken) }, user.id))
  },
  handlers: [...submits, ...views, records],
}
