import { fromPromise } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import type { Services } from '../services.ts'

/** Customer service with all its parts, loaded on demand. */
export const createSupportEntryActors = (services: Services) => ({
  loadSupport: fromPromise<{ readonly support: AnyActorLogic }>(async () => ({
    support: (await import('./support.ts')).createSupport(services),
  })),
})
