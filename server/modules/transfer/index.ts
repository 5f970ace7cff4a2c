import { eq } from 'drizzle-orm'
import { userTopics } from '../../../contract/streams'
import { transfers } from '../../db/schema'
import { happeningsToken } from '../../happenings'
import { fromAmount } from '../../ledger/amount'
import { openAccounts } from '../../ledger/openAccounts'
import { createOperations } from '../../ledger/operations'
import { createReviewJobs } from '../../ledger/reviewJobs'
import type { ReviewJobs } from '../../ledger/reviewJobs'
import { reviewRule } from '../../ledger/reviewRule'
import { ledger } from '../../ledger/storedLedger'
import { transferRule } from '../../ledger/transferRule'
import type { TransferRow } from '../../ledger/transfers'
import { venueMarket } from '../../ledger/venueMarket'
import type { Module } from '../../modules'
import type { Venue } from '../../venue'
import { lastPriceToken } from '../market/offer'
import { marketToken, operationsToken, walletNamesToken } from './offer'
import { records } from './records'
import { submits } from './submits'
import { views } from './views'
import { readWalletNames } from './words'

/** Other modules hear of it. The money has moved by then, and stays moved when they fail. */
const tellTransfer = async (venue: Venue, { userId, transferId, coinId, amount, state, reviewEndsAt }: TransferRow): Promise<void> => {
  const { db, clock, log } = venue
  const happening = { kind: 'transferred' as const, userId, at: clock.now(), transferId, coinId, amount: fromAmount(amount), state, wasReviewed: reviewEndsAt !== null }
  const happenings = venue.use(happeningsToken)
  if (!happenings.isAwaited(happening)) return
  try {
    const afterwards = await db.transaction((tx) => happenings.tell(tx, happening))
    afterwards()
  } catch (error) {
    log.error(error, 'A transfer could not be told of')
  }
}

const startMoney = async (venue: Venue): Promise<void> => {
  const { clock, db, hub, log, money: executor, newId } = venue
  const market = venueMarket(venue.use(lastPriceToken))
  const jobs: ReviewJobs = createReviewJobs({
    clock,
    open: () =>
      db.query.select({ transferId: transfers.transferId, reviewEndsAt: transfers.reviewEndsAt }).from(transfers).where(eq(transfers.state, 'review')),
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
    onTransfer: (row) => void tellTransfer(venue, row),
  })
  venue.provide(marketToken, market)
  venue.provide(operationsToken, operations)
  venue.provide(walletNamesToken, await readWalletNames())
  await jobs.start()
}

/** Money between a person's own accounts. */
export const transferModule: Module = {
  name: 'transfer',
  start: startMoney,
  async userCreated(tx, user, venue) {
    if (!venue.options.sandbox) return
    await venue.money.within(tx, openAccounts({ ledger, market: venue.use(marketToken) }, user.id))
  },
  handlers: [...submits, ...views, records],
}
