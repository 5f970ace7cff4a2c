import type { LiveRoom } from '#contract/live/entities/live.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The actors for the header's live button. */
export const createLiveButtonActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchPlaying: requestOf<readonly LiveRoom[], undefined>(
    ({ signal, willRetry }) => client.live.playing({}, { signal, willRetry }),
    random.share,
  ),
})
