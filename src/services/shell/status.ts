import { fromPromise } from 'xstate'
import { status } from '#contract/shell/calls/status.ts'
import type { Heard } from '#machines/shell/status/status.machine.ts'
import { pollOf } from '#machines/patterns/poll/poll.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** Fetches the venue's status, and reads and sets the user's subscription. */
export const createStatusFlow = ({ client, clock, random }: Pick<Services, 'client' | 'clock' | 'random'>) => {
  const calls = client.area(status)
  return {
    actors: {
      watchStatus: pollOf<Heard, undefined>(async ({ signal }) => {
        const overview = await calls.overview({}, { signal })
        return { value: { overview, at: clock.now() }, isFinal: false }
      }, clock.now),
      fetchSubscription: requestOf<boolean, undefined>(
        async ({ signal, willRetry }) => (await calls.subscription({}, { signal, willRetry })).isSubscribed,
        random.share,
      ),
      setSubscribed: fromPromise<boolean, { readonly isSubscribed: boolean }>(
        async ({ input, signal }) => (await calls.subscribe({ body: input }, { signal })).isSubscribed,
      ),
    },
  }
}
