import { live } from '../../contract/calls/live'
import type { LiveList } from '../../contract/entities/live'
import { requestOf } from '../../machines/patterns/request/request'
import type { Services } from './services'

/** The programme of the live rooms. */
export const createLiveListActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchList: requestOf<LiveList, undefined>(({ signal, willRetry }) => client.area(live).classified({}, { signal, willRetry }), random.share),
})
