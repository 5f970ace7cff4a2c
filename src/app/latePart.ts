import type { ReloadMarkKey } from '#contract/kernel/storageKeys.ts'
import { shellLimits } from '#contract/shell/limits.ts'
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
  mark: ReloadMarkKey,
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
  /** `isAgain`: it was tried before, and the venue was there by then. */
  const load = (isAgain: boolean): Promise<void> =>
    fetchPart(fetchIt).then(start, async (error: unknown) => {
      const isReachable = await windowSource.isReachable()
      // The new document lacks it as well: asking once more would not bring it. The first time the network may have come
      // back between the load and this question.
      if (isReachable && isAgain) return reportFault(error, mark)
      if (!isReachable) await waited(shellLimits.venueCheck.recheckEvery)
      return load(isReachable)
    })
  return load(false)
}
