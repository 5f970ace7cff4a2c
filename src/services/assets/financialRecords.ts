import { bills } from '#contract/assets/calls/bills.ts'
import { chain } from '#contract/assets/calls/chain.ts'
import { deposit, depositStages } from '#contract/assets/calls/deposit.ts'
import { withdraw, withdrawalStages } from '#contract/assets/calls/withdraw.ts'
import { recordTypeOf } from '#contract/assets/financialLinks.ts'
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
import { requestOf } from '#machines/patterns/request/request.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { CallOptions } from '../http/client.ts'
import type { Services } from '../services.ts'
import { dayFields, pageFields } from '../http/recordFields.ts'
import { createNewestWatch } from '../streams/newestRecords.ts'
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

const topicOf = ({ type }: FinancialQuery) => {
  const asked = recordTypeOf(type)
  return asked === 'deposits' || asked === 'withdrawals' ? userTopics.funds : userTopics.balances
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
      watch: createNewestWatch(services, fetchPage, topicOf),
      pathOf,
    }),
    fetchNames: requestOf<Coins, undefined>(
      ({ signal, willRetry }) => client.area(chain).coins({ query: {} }, { signal, willRetry }),
      random.share,
    ),
  }
}
