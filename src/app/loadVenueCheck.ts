import { limits } from '#contract/limits.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { waited } from '#services/browser/nextTask.ts'
import type { Services } from '#services/services.ts'
import { reportFault } from './faults.ts'
import { createPartLoader, windowSource } from './reload.ts'

/**
 * Loads the venue's check, and starts it. A load that is cut, by an outage that came before it, begins again. What went
 * with a release comes with one new document, as a page does, unless somebody has begun to do something here: nobody
 * asked for it, and without it the links only keep their longer pauses.
 */
export const loadVenueCheck = (root: AppRef, services: Services): Promise<void> => {
  const fetchPart = createPartLoader(
    services.tabStorage,
    () => window.location.href,
    {
      ...windowSource,
      goTo: (place) => {
        if (!navigator.userActivation?.hasBeenActive) windowSource.goTo(place)
      },
    },
    'checkReloadedFor',
  )
  const load = (): Promise<void> =>
    fetchPart(() => import('./venueCheck.ts')).then(
      ({ startVenueCheck }) => startVenueCheck(root, services),
      async (error: unknown) => {
        // The new document lacks it as well: asking again would not bring it.
        if (await windowSource.isReachable()) return reportFault(error, 'venueCheck')
        await waited(limits.venueCheck.recheckEvery)
        return load()
      },
    )
  return load()
}
