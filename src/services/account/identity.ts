import type { NonReducibleUnknown } from 'xstate'
import { createRead } from '../http/read.ts'
import type { Services } from '../services.ts'

/** The status of the user's verification requests. */
export const createIdentityActors = (services: Pick<Services, 'client' | 'random'>) => ({
  fetchData: createRead<NonReducibleUnknown>(services, services.client.identity.status),
})
