import type { LiveList, LiveRoom } from '../../contract/entities/live'
import { requestOf } from '../../machines/patterns/request/request'
import type { Services } from './services'

/** The programme of the live rooms. */
export const createLiveListActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchList: requestOf<LiveList, undefined>(({ signal, willRetry }) => client.live.classified({}, { signal, willRetry }), random.share),
})

/** What is on the air, for the header. */
export const createLiveButtonActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchPlaying: requestOf<readonly LiveRoom[], undefined>(({ signal, willRetry }) => client.live.playing({}, { signal, willRetry }), random.share),
})
