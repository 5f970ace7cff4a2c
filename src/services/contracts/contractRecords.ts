import { contracts as contractCalls } from '#contract/contracts/calls/contracts.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { contractRecordsFile } from '#machines/contracts/contractRecords/contractRecordsFile.ts'
import type { ContractRecordsWords } from '#machines/contracts/contractRecords/contractRecordsFile.ts'
import { tabOf } from '#machines/contracts/contractRecords/contractRecordsFilter.ts'
import type {
  ContractRecordRow,
  ContractRecordsFilter,
  ContractRecordsQuery,
} from '#machines/contracts/contractRecords/contractRecordsFilter.ts'
import { liquidationsMachine } from '#machines/contracts/liquidations/liquidations.machine.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createExport } from '../assets/recordsExport.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { CallOptions } from '../http/client.ts'
import { pageFields, spanFields } from '../http/recordFields.ts'
import type { Services } from '../services.ts'
import { createNewestWatch } from '../streams/newestRecords.ts'
import { createTopicWatch } from '../streams/topicWatch.ts'
import { createLiquidationsActors } from './liquidations.ts'

type FetchPage = (asked: PageAsked<ContractRecordsQuery>, how: CallOptions) => Promise<Page<ContractRecordRow>>

/** The fields that every list has. */
const commonFields = ({ filter, ...page }: PageAsked<ContractRecordsQuery>) => {
  const { contractCode } = filter
  return {
    ...pageFields(page),
    ...(contractCode && { contractCode }),
    ...spanFields(filter),
  }
}

/** One page of the filter's list. */
const createFetchPage = ({ client }: Pick<Services, 'client'>): FetchPage => {
  const calls = client.area(contractCalls)
  return async (asked, how) => {
    const { filter } = asked
    const tab = tabOf(filter)
    const common = commonFields(asked)
    if (tab === 'fills') {
      const { list, totalCount } = await calls.fills({ query: common }, how)
      // A user who traded with themselves has both sides of a trade.
      const rows = list.map((record) => ({ id: `${record.fillId}-${record.role}`, of: 'fill' as const, record }))
      return { rows, total: totalCount }
    }
    if (tab === 'positions' || tab === 'deliveries') {
      const ended = tab === 'deliveries' ? ('delivered' as const) : filter.how
      const { list, totalCount } = await calls.closedPositions(
        { query: { ...common, ...(ended && { how: ended }) } },
        how,
      )
      return { rows: list.map((record) => ({ id: record.positionId, of: 'position', record })), total: totalCount }
    }
    if (tab === 'funding' || tab === 'bills') {
      const kind = tab === 'funding' ? ('funding' as const) : filter.kind
      const { list, totalCount } = await calls.bills(
        { query: { ...common, ...(kind && { kind }), ...(filter.coin && { coin: filter.coin }) } },
        how,
      )
      // Each account of a coin numbers its bills.
      const idOf = (one: (typeof list)[number]) => `${one.account} ${one.coin} ${one.billId}`
      return { rows: list.map((record) => ({ id: idOf(record), of: 'bill', record })), total: totalCount }
    }
    const { side, type, state } = filter
    const query = { ...common, ...(side && { side }), ...(type && { type }), ...(state && { state }) }
    const { list, totalCount } = await calls.history({ query }, how)
    return { rows: list.map((record) => ({ id: record.orderId, of: 'order', record })), total: totalCount }
  }
}

/** The actors of the records of contracts. */
export const createContractRecordsActors = (
  services: Services,
  {
    wordsOfFile,
    pathOf,
  }: { wordsOfFile: () => ContractRecordsWords; pathOf: (filter: ContractRecordsFilter) => string },
) => {
  const { client, clock, random } = services
  const fetchPage = createFetchPage(services)
  return {
    records: recordsOf<ContractRecordRow, ContractRecordsFilter>({
      rows: pagedListOf<ContractRecordRow, ContractRecordsQuery>(
        requestOf<Page<ContractRecordRow>, PageAsked<ContractRecordsQuery>>(
          ({ query, ...how }) => fetchPage(query, how),
          random.share,
        ),
      ),
      recordsExport: createExport<ContractRecordRow, ContractRecordsQuery>(services, {
        fetchPage,
        fileOf: (asked, today) => contractRecordsFile(asked, wordsOfFile(), today),
      }),
      watchDays: createDaysWatch(clock),
      watch: createNewestWatch(services, fetchPage, () => userTopics.positions),
      pathOf,
    }),
    fetchNames: requestOf<readonly Contract[], undefined>(
      ({ signal, willRetry }) => client.area(contractCalls).list({}, { signal, willRetry }),
      random.share,
    ),
    liquidations: liquidationsMachine.provide({ actors: createLiquidationsActors(services) }),
    watchAccount: createTopicWatch(services, userTopics.positions),
  }
}
