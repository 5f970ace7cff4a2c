import { limits } from '#contract/limits.ts'
import { waited } from '#services/browser/nextTask.ts'
import type { Services } from '#services/services.ts'
import { reportFault } from './faults.ts'
import { createPartLoader, windowSource } from './reload.ts'

/**
 * Loads a part of the program that nobody asked for, and starts it. A load that is cut, by an outage that came before
 * it, begins again. What went with a release comes with one new document, as a page does, unless somebody has begun to
 * do something here: without it the page lacks nothing that is looked at. `mark` names its note of that in the tab.
 */
export const loadLatePart = <T>(
  { tabStorage }: Pick<Services, 'tabStorage'>,
  mark: string,
  fetchIt: () => Promise<T>,
  start: (part: T) => void,
): Promise<void> => {
  const fetchPart = createPartLoader(
    tabStorage,
    () => window.location.href,
    {
      ...windowSource,
      goTo: (place) => {
        if (!navigator.userActivation?.hasBeenActive) windowSource.goTo(place)
      },
    },
    mark,
  )
  const load = (): Promise<void> =>
    fetchPart(fetchIt).then(start, async (error: unknown) => {
      // The new document lacks it as well: asking again would not bring it.
      if (await windowSource.isReachable()) return reportFault(error, mark)
      await waited(limits.venueCheck.recheckEvery)
      return load()
    })
  return load()
}
