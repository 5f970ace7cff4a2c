import { fromCallback, fromPromise } from 'xstate'
import { readRanges } from '#contract/messages/calls/messages.ts'
import type { InmailMessage, MessageClassify } from '#contract/messages/entities/inmail.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { messagesLimits } from '#contract/messages/limits.ts'
import type { CentreEvent, MessageFilter, MessageRow } from '#machines/messages/messageCentre/messageCentre.setup.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createInmailWatch } from './inmail.ts'
import type { Services } from '../services.ts'

const rowOf = ({ id, ...rest }: InmailMessage): MessageRow => ({ ...rest, id: String(id), messageId: id })

/** The message centre flow, connected to the venue. */
export const createMessageCentreFlow = (services: Services) => {
  const { client, random, clock, report } = services

  const fetchPage = async (
    { filter, page, pageSize }: PageAsked<MessageFilter>,
    { signal, willRetry }: { signal: AbortSignal; willRetry: boolean },
  ): Promise<Page<MessageRow>> => {
    const { list, totalCount } = await client.messages.list(
      { body: { ...filter, pageSize, pageNum: page } },
      { signal, willRetry },
    )
    return { rows: list.map(rowOf), total: totalCount }
  }

  return {
    actors: {
      list: pagedListOf<MessageRow, MessageFilter>(
        requestOf<Page<MessageRow>, PageAsked<MessageFilter>>(
          ({ query, ...how }) => fetchPage(query, how),
          random.share,
        ),
      ),

      fetchNewest: requestOf<Page<MessageRow>, MessageFilter>(
        ({ query, ...how }) => fetchPage({ filter: query, page: 1, pageSize: kernelLimits.pagedList.pageSize }, how),
        random.share,
      ),

      fetchClassify: requestOf<readonly MessageClassify[], undefined>(
        ({ signal, willRetry }) => client.messages.classify({}, { signal, willRetry }),
        random.share,
      ),

      markRead: fromPromise<void, { messageId: number | undefined }>(async ({ input, signal }) => {
        if (input.messageId === undefined) return
        await client.messages.status({ body: { messageId: input.messageId, rangeType: readRanges.one } }, { signal })
      }),

      markAll: fromPromise<void>(async ({ signal }) => {
        await client.messages.status({ body: { messageId: null, rangeType: readRanges.all } }, { signal })
      }),

      watchInmail: createInmailWatch(services),

      /** A day ends by the wall clock; a page that slept through midnight notices within half a minute. */
      watchDay: fromCallback<CentreEvent>(({ sendBack }) => {
        let stop = () => {}
        const look = () => {
          sendBack({ type: 'clock.ticked', now: clock.venueNow() } satisfies CentreEvent)
          stop = clock.after(messagesLimits.messages.dayCheck, look)
        }
        look()
        return () => stop()
      }),
    },
    actions: {
      reportUnreadable: (_: unknown, { messageId }: { messageId: number }) =>
        report(`What message ${messageId} carries cannot be read: it leads nowhere`),
    },
  }
}
