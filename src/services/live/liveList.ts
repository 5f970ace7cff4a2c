import { live } from '#contract/live/calls/live.ts'
import type { LiveList } from '#contract/live/entities/live.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The programme of the live rooms. */
export const createLiveListActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchList: requestOf<LiveList, undefined>(
    ({ signal, willRetry }) => client.area(live).classified({}, { signal, willRetry }),
    random.share,
  ),
})
