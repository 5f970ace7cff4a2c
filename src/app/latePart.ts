import type { ReloadMarkKey } from '#contract/kernel/storageKeys.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { waited } from '#services/browser/nextTask.ts'
import type { Services } from '#services/services.ts'
import { reportFault } from './faults.ts'
import { createPartLoader, windowSource } from './reload.ts'

/**
 * Loads and starts a part of the program that the user did not request. A load interrupted by an outage starts again.
 * Files that a release has replaced are fetched by reloading the document once, as for a page, unless the user has
 * unfinished work: the page is complete without this part. `mark` is the key of the reload's marker in the tab's
 * storage.
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
  /** `isAgain`: an earlier attempt failed although the venue was reachable. */
  const load = (isAgain: boolean): Promise<void> =>
    fetchPart(fetchIt).then(start, async (error: unknown) => {
      const isReachable = await windowSource.isReachable()
      // The reloaded document lacks it as well, so another attempt would not help. After the first failure the network
      // may have come back just before this check.
      if (isReachable && isAgain) return reportFault(error, mark)
      if (!isReachable) await waited(shellLimits.venueCheck.recheckEvery)
      return load(isReachable)
    })
  return load(false)
}
