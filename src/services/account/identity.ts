import type { NonReducibleUnknown } from 'xstate'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** How the person's applications stand. */
export const createIdentityActors = ({ client, random }: Pick<Services, 'client' | 'random'>) => ({
  fetchData: requestOf<NonReducibleUnknown, undefined>(
    ({ signal, willRetry }) => client.identity.status({}, { signal, willRetry }),
    random.share,
  ),
})
