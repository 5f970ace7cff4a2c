import { fromPromise } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import { readRanges } from '#contract/messages/calls/messages.ts'
import type { InmailMessage } from '#contract/messages/entities/inmail.ts'
import { messagesLimits } from '#contract/messages/limits.ts'
import type { Announced } from '#machines/messages/messages/messages.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createInmailWatch } from './inmail.ts'
import type { Services } from '../services.ts'

/** The status of a reward that was earned but not claimed. */
const unclaimed = 0
/** The fixed parameters of the rewards call. */
const rewardsForm = { pageSize: '1000', bver: '3' } as const

/** Loaded with its first use: no first screen waits for an announcement. */
const loadAnnounced = () => import('./messages.announced.ts')

/** The actors of the notifications that a user sees on every page. */
export const createMessagesActors = (
  services: Pick<Services, 'client' | 'signer' | 'storage' | 'random' | 'links' | 'report'>,
) => {
  const { client, random } = services
  return {
    watchInmail: createInmailWatch(services),

    fetchUnread: requestOf<number, undefined>(async ({ signal, willRetry }) => {
      const { countTotal } = await client.messages.unReadCount({}, { signal, willRetry })
      return countTotal
    }, random.share),

    fetchRewards: requestOf<number, undefined>(async ({ signal, willRetry }) => {
      const { list } = await client.session.rewardTasks({ query: rewardsForm }, { signal, willRetry })
      return list.filter(({ receiveStatus }) => receiveStatus === unclaimed).length
    }, random.share),

    fetchPopup: requestOf<Announced | undefined, undefined>(
      async (how) => (await loadAnnounced()).fetchAnnounced(services, how),
      random.share,
    ),

    closePopup: fromPromise<void, { popup: Announced | undefined }>(async ({ input, signal }) => {
      if (input.popup) await (await loadAnnounced()).closeAnnounced(services, input.popup, signal)
    }),

    markRead: fromPromise<void, { messageId: number | undefined }>(async ({ input, signal }) => {
      if (input.messageId === undefined) return
      await client.messages.status({ body: { messageId: input.messageId, rangeType: readRanges.one } }, { signal })
    }),
  }
}

/** The newest messages, for the header's popover. */
export const createNewestMessagesActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchData: requestOf<NonReducibleUnknown, undefined>(
    async ({ signal, willRetry }): Promise<readonly InmailMessage[]> => {
      const { list } = await client.messages.list(
        { body: { moduleId: 0, submoduleId: null, pageSize: messagesLimits.messages.peeked, pageNum: 1 } },
        { signal, willRetry },
      )
      return list
    },
    random.share,
  ),
})
