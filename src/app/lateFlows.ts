import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { Services } from '#services/services.ts'
import { startAppUpdate } from './appUpdate.ts'
import { recallLiveReminders } from './recallLiveReminders.ts'
import { watchSessionPush } from './sessionPush.ts'
import { startVenueCheck } from './venueCheck.ts'

/** In the same file, which a first visit fetches anyway. */
export { createTabsPart } from '#services/streams/socketShare.tabs.ts'

/** Starts the flows that the first screen does not need. */
export const startLateFlows = (root: AppRef, services: Services): void => {
  startVenueCheck(root, services)
  watchSessionPush(root, services)
  recallLiveReminders(root, services)
  startAppUpdate(root, services)
}
