import { fromPromise } from 'xstate'
import { notices } from '#contract/support/calls/notices.ts'
import type { Notice } from '#contract/support/calls/notices.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The actors of a notice's page. */
export const createNoticePageActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => {
  const calls = client.area(notices)
  return {
    fetchNotice: requestOf<Notice, { readonly id: number }>(
      ({ query, signal, willRetry }) => calls.one({ query: { id: String(query.id) } }, { signal, willRetry }),
      random.share,
    ),
    markRead: fromPromise<void, { readonly id: number }>(async ({ input, signal }) => {
      await calls.markRead({ body: { id: input.id } }, { signal })
    }),
  }
}
