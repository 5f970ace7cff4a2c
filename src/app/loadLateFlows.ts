import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { Services } from '#services/services.ts'
import { loadLatePart } from './latePart.ts'

/** Loads the flows that the first screen does not need and starts them. */
export const loadLateFlows = (root: AppRef, services: Services): Promise<void> =>
  loadLatePart(
    services,
    'checkReloadedFor',
    () => import('./lateFlows.ts'),
    ({ startLateFlows }) => startLateFlows(root, services),
  )
