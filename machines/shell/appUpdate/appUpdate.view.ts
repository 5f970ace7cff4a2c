import type { AppSnapshot } from '../app/app.machine.ts'
import type { AppUpdateRef, AppUpdateSnapshot } from './appUpdate.machine.ts'

/** The flow, which is loaded late. */
export const appUpdateRef = ({ children }: AppSnapshot): AppUpdateRef | undefined =>
  children['appUpdate'] as AppUpdateRef | undefined

/** Whether a new release is announced. */
export const isUpdateShown = (snapshot: AppUpdateSnapshot | undefined): boolean =>
  snapshot !== undefined && !(['current', 'dismissed', 'unsupported'] as const).some((one) => snapshot.matches(one))

/** The text of the announcement. */
export const updateView = (snapshot: AppUpdateSnapshot): 'offered' | 'busy' | 'held' | 'failed' => {
  if (snapshot.hasTag('busy')) return 'busy'
  return (['held', 'failed'] as const).find((one) => snapshot.matches(one)) ?? 'offered'
}
