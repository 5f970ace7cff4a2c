import { live } from '#contract/live/calls/live.ts'
import type { LiveList } from '#contract/live/entities/live.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'
import { venueTime } from './liveList.clock.ts'

/** The actors of the live programme. */
export const createLiveListActors = (services: Pick<Services, 'client' | 'clock' | 'random'>) => ({
  fetchList: requestOf<LiveList, undefined>(
    ({ signal, willRetry }) => services.client.area(live).classified({}, { signal, willRetry }),
    services.random.share,
  ),
  venueTime: venueTime(services),
})
