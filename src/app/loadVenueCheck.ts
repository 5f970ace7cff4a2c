import type { AppRef } from '../../machines/app/app.machine'
import { appRefs } from '../../machines/app/app.view'
import type { Services } from '../services/services'

/** Loads the check of the venue once a link has opened, before it can be needed. A load that is cut begins again while one is open. */
export const loadVenueCheck = (root: AppRef, services: Services): void => {
  const { linkSpot, linkSwap, linkUser } = appRefs(root.getSnapshot())
  const links = [linkSpot, linkSwap, linkUser]
  let isLoading = false
  const look = () => {
    if (isLoading || !links.some((link) => link.getSnapshot().matches('open'))) return
    isLoading = true
    void import('./venueCheck').then(
      ({ startVenueCheck }) => {
        for (const { unsubscribe } of subscriptions) unsubscribe()
        startVenueCheck(root, services)
      },
      () => {
        // The venue went away in between: the next frame of a link tries again.
        isLoading = false
      },
    )
  }
  const subscriptions = links.map((link) => link.subscribe(look))
}
