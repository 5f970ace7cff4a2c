import { fromCallback } from 'xstate'
import { dayAfter, dayStart } from '#contract/kernel/days.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { fillSchema, orderSchema, orders as orderCalls } from '#contract/spot/calls/orders.ts'
import { accountFields, isOfAccount, spotAccount } from '#contract/spot/floorAccount.ts'
import type { FloorAccount } from '#contract/spot/floorAccount.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { fillRow, groupRow, orderRow } from '#machines/spot/tradeHistory/history.ts'
import type { HistoryKind, HistoryQuery, HistoryRow } from '#machines/spot/tradeHistory/history.ts'
import { historyFile } from '#machines/spot/tradeHistory/historyFile.ts'
import type { HistoryWords } from '#machines/spot/tradeHistory/historyFile.ts'
import { tradeHistoryMachine } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import type { GroupsAsked, HistoryNews, OrderFillsAsked } from '#machines/spot/tradeHistory/tradeHistory.setup.ts'
import { createExport } from '../assets/recordsExport.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { AreaClient } from '../http/client.ts'
import type { Services } from '../services.ts'
import { subscribedPhases } from '../streams/links.ts'

type Client = AreaClient<typeof orderCalls>

/** The calls, and the account that they ask about. */
interface Source {
  readonly client: Client
  readonly place: FloorAccount
}

/** A filter in the calls' format, with days converted to timestamps in the user's time zone. */
const fieldsOf = ({ symbol, from, to, zone }: HistoryQuery, place: FloorAccount) => ({
  ...accountFields(place),
  ...(symbol === undefined ? {} : { symbol }),
  ...(from === undefined ? {} : { from: String(dayStart(from, zone)) }),
  ...(to === undefined ? {} : { to: String(dayStart(dayAfter(to, 1), zone)) }),
})

/** One page of past orders, or of the user's trades, single or by order. */
const fetchHistory = async (
  { client, place }: Source,
  { filter, page, pageSize }: PageAsked<HistoryQuery>,
  how: { readonly signal: AbortSignal; readonly willRetry: boolean },
): Promise<Page<HistoryRow>> => {
  const query = { ...fieldsOf(filter, place), pageNum: String(page), pageSize: String(pageSize) }
  if (filter.kind === 'fillsByOrder') {
    const { list, totalCount } = await client.fillsByOrder({ query }, how)
    return { rows: list.map(groupRow), total: totalCount }
  }
  if (filter.kind === 'fills') {
    const { list, totalCount } = await client.fills({ query }, how)
    return { rows: list.map(fillRow), total: totalCount }
  }
  const { list, totalCount } = await client.list({ query: { ...query, state: 'done' } }, how)
  return { rows: list.map(orderRow), total: totalCount }
}

/** All fills of an order that match the filter, newest first. */
const fetchOrderFills = async (
  { client, place }: Source,
  { query, orderId }: OrderFillsAsked,
  how: { readonly signal: AbortSignal; readonly willRetry: boolean },
): Promise<readonly Fill[]> => {
  const { orderFills: pageSize } = spotLimits.tradeHistory
  const fetched = new Map<string, Fill>()
  for (let page = 1; ; page += 1) {
    const fields = { ...fieldsOf(query, place), orderId, pageNum: String(page), pageSize: String(pageSize) }
    const { list, totalCount } = await client.fills({ query: fields }, how)
    // New fills shift others to the next page, where they appear again.
    for (const fill of list) fetched.set(fill.fillId, fill)
    if (list.length === 0 || page * pageSize >= totalCount) return [...fetched.values()]
  }
}

/** The row that a push brings, none if it is of another account; undefined if it is malformed. */
export const rowsIn = (kind: HistoryKind, data: unknown, place = spotAccount): readonly HistoryRow[] | undefined => {
  if (kind === 'orders') {
    const order = orderSchema.safeParse(data)
    return order.success ? [order.data].filter(isOfAccount(place)).map(orderRow) : undefined
  }
  const fill = fillSchema.safeParse(data)
  return fill.success ? [fill.data].filter(isOfAccount(place)).map(fillRow) : undefined
}

/** The venue's streams of order changes and fills. */
const createHistoryWatch = ({ links }: Pick<Services, 'links'>, place: FloorAccount) =>
  fromCallback<{ type: string }, { kind: HistoryKind }>(({ sendBack, input: { kind } }) => {
    const topic = kind === 'orders' ? userTopics.orders : userTopics.fills
    const notify = (news: HistoryNews) => sendBack(news)
    let isHeard = false
    const stream = links.topic('user', topic).subscribe((update) => {
      if (update.kind === 'frame') {
        const rows = rowsIn(kind, update.data, place)
        if (!rows) links.broken('user', topic)
        for (const row of rows ?? []) notify({ type: 'row.pushed', row })
        return
      }
      const wasHeard = isHeard
      isHeard = subscribedPhases.has(update.phase) && update.phase !== 'quiet'
      if (isHeard && !wasHeard) notify({ type: 'topic.began' })
    })
    return () => stream.unsubscribe()
  })

/**
 * A history of orders or trades, connected to the venue. The translations for its files are looked up when one is
 * written.
 */
export const createTradeHistory = (
  services: Services,
  wordsOfFile: () => HistoryWords,
  place: FloorAccount = spotAccount,
) => {
  const client = services.client.area(orderCalls)
  const source = { client, place }
  return tradeHistoryMachine.provide({
    actors: {
      rows: pagedListOf<HistoryRow, HistoryQuery>(
        requestOf<Page<HistoryRow>, PageAsked<HistoryQuery>>(
          ({ query, ...how }) => fetchHistory(source, query, how),
          services.random.share,
        ),
      ),
      fetchGroups: requestOf<readonly HistoryRow[], GroupsAsked>(async ({ query: { query, orderIds }, ...how }) => {
        const pages = await Promise.all(
          orderIds.map((orderId) => client.fillsByOrder({ query: { ...fieldsOf(query, place), orderId } }, how)),
        )
        return pages.flatMap(({ list }) => list.map(groupRow))
      }, services.random.share),
      fetchOrderFills: requestOf<readonly Fill[], OrderFillsAsked>(
        ({ query, ...how }) => fetchOrderFills(source, query, how),
        services.random.share,
      ),
      historyExport: createExport<HistoryRow, HistoryQuery>(services, {
        fetchPage: (asked, how) => fetchHistory(source, asked, how),
        fileOf: (asked, today) => historyFile(asked, wordsOfFile(), today),
      }),
      watchHistory: createHistoryWatch(services, place),
      watchDays: createDaysWatch(services.clock),
    },
  })
}
