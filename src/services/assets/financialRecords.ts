import { bills } from '#contract/assets/calls/bills.ts'
import { chain } from '#contract/assets/calls/chain.ts'
import { deposit, depositStages } from '#contract/assets/calls/deposit.ts'
import { withdraw, withdrawalStages } from '#contract/assets/calls/withdraw.ts'
import { recordTypeOf } from '#contract/assets/financialLinks.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { Coins } from '#contract/assets/networks.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { financialFile } from '#machines/assets/financialRecords/financialFile.ts'
import type { FinancialWords } from '#machines/assets/financialRecords/financialFile.ts'
import type {
  FinancialFilter,
  FinancialQuery,
  FinancialRow,
} from '#machines/assets/financialRecords/financialFilter.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsNews } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { CallOptions } from '../http/client.ts'
import type { Services } from '../services.ts'
import { dayFields, newestPage, pageFields } from '../http/recordFields.ts'
import { createExport } from './recordsExport.ts'

/** The fields that every list has; days become moments in the user's time zone. */
const commonFields = ({ coinId, from, to, zone }: FinancialQuery) => ({
  ...(coinId === undefined ? {} : { coinId: String(coinId) }),
  ...dayFields({ from, to, zone }),
})

type FetchPage = (asked: PageAsked<FinancialQuery>, how: CallOptions) => Promise<Page<FinancialRow>>

/** One page of the filter's list. */
const createFetchPage = ({ client }: Pick<Services, 'client'>): FetchPage => {
  const lists: Readonly<Record<'deposits' | 'withdrawals' | 'bills', FetchPage>> = {
    deposits: async ({ filter, ...page }, how) => {
      const { networkId } = filter
      const stage = depositStages.find((one) => one === filter.stage)
      const query = { ...commonFields(filter), ...(networkId && { networkId }), ...(stage && { stage }) }
      const { list, totalCount } = await client.area(deposit).log({ query: { ...query, ...pageFields(page) } }, how)
      return { rows: list.map((record) => ({ id: record.depositId, of: 'deposit', record })), total: totalCount }
    },
    withdrawals: async ({ filter, ...page }, how) => {
      const { networkId } = filter
      const stage = withdrawalStages.find((one) => one === filter.stage)
      const query = { ...commonFields(filter), ...(networkId && { networkId }), ...(stage && { stage }) }
      const { list, totalCount } = await client.area(withdraw).log({ query: { ...query, ...pageFields(page) } }, how)
      return { rows: list.map((record) => ({ id: record.withdrawId, of: 'withdrawal', record })), total: totalCount }
    },
    bills: async ({ filter, ...page }, how) => {
      const { walletType } = filter
      const kind = recordTypeOf(filter.type) === 'rewards' ? ('reward' as const) : filter.kind
      const query = {
        ...commonFields(filter),
        ...(walletType === undefined ? {} : { walletType: String(walletType) }),
        ...(kind && { kind }),
      }
      const { list, totalCount } = await client.area(bills).list({ query: { ...query, ...pageFields(page) } }, how)
      return { rows: list.map((record) => ({ id: record.billId, of: 'bill', record })), total: totalCount }
    },
  }
  return (asked, how) => {
    const type = recordTypeOf(asked.filter.type)
    return lists[type === 'rewards' ? 'bills' : type](asked, how)
  }
}

type Watch = (query: FinancialQuery, report: (news: RecordsNews<FinancialRow>) => void) => () => void

/**
 * Frames only say that something changed, so the newest records of the filter are read again: at once for the first
 * frame, and once more after a pause for all that follow.
 */
const createWatch =
  ({ links, clock }: Pick<Services, 'links' | 'clock'>, fetchPage: FetchPage): Watch =>
  (query, report) => {
    const type = recordTypeOf(query.type)
    let isOver = false
    let isWaiting = false
    let isDue = false
    let stop = () => {}
    const read = async () => {
      if (isOver) return
      isWaiting = true
      isDue = false
      try {
        const { rows } = await fetchPage({ filter: query, ...newestPage }, { willRetry: true })
        if (isOver) return
        for (const row of rows.toReversed()) {
          report({ type: 'record.changed', row })
          report({ type: 'record.arrived', row, isMatch: true })
        }
      } catch {
        // The next frame fetches it again; the list itself reports if the venue is unreachable.
      }
      stop = clock.after(assetsLimits.financialRecords.newsPause, () => {
        isWaiting = false
        if (isDue) void read()
      })
    }
    const topic = type === 'deposits' || type === 'withdrawals' ? userTopics.funds : userTopics.balances
    const stream = links.topic('user', topic).subscribe(({ kind }) => {
      if (kind !== 'frame') return
      if (isWaiting) isDue = true
      else void read()
    })
    return () => {
      isOver = true
      stop()
      stream.unsubscribe()
    }
  }

/** The actors of the records of funds. */
export const createFinancialRecordsActors = (
  services: Services,
  { wordsOfFile, pathOf }: { wordsOfFile: () => FinancialWords; pathOf: (filter: FinancialFilter) => string },
) => {
  const { client, clock, random } = services
  const fetchPage = createFetchPage(services)
  return {
    records: recordsOf<FinancialRow, FinancialFilter>({
      rows: pagedListOf<FinancialRow, FinancialQuery>(
        requestOf<Page<FinancialRow>, PageAsked<FinancialQuery>>(
          ({ query, ...how }) => fetchPage(query, how),
          random.share,
        ),
      ),
      recordsExport: createExport<FinancialRow, FinancialQuery>(services, {
        fetchPage,
        fileOf: (asked, today) => financialFile(asked, wordsOfFile(), today),
      }),
      watchDays: createDaysWatch(clock),
      watch: createWatch(services, fetchPage),
      pathOf,
    }),
    fetchNames: requestOf<Coins, undefined>(
      ({ signal, willRetry }) => client.area(chain).coins({ query: {} }, { signal, willRetry }),
      random.share,
    ),
  }
}
