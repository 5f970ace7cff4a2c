import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { venueCheckMachine } from '#machines/shell/venueCheck/venueCheck.machine.ts'
import type { Services } from '#services/services.ts'
import { createVenueCheckActors } from '#services/shell/venueCheck.ts'

/** Gives the root the check of the venue, unless the operator configured no address for it. */
export const startVenueCheck = (root: AppRef, { runtime, random }: Services): void => {
  if (runtime.health === '') return
  const { linkSpot, linkSwap, linkUser } = appRefs(root.getSnapshot())
  const actors = createVenueCheckActors({
    address: runtime.health,
    fetch: (...asked) => window.fetch(...asked),
    links: [linkSpot, linkSwap, linkUser],
    page: window,
    random: random.share,
  })
  root.send({ type: 'flow.loaded', name: 'venueCheck', logic: venueCheckMachine.provide({ actors }) })
}
