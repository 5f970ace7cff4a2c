import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { loadWords } from '#i18n/words.ts'
import type { Services } from '#services/services.ts'
import { loadLatePart } from './latePart.ts'

/**
 * Loads the flows that no first screen needs, and starts them; and the words of refusals, for who has nothing open yet
 * that may be refused.
 */
export const loadLateFlows = (root: AppRef, services: Services): Promise<void> =>
  loadLatePart(
    services,
    'checkReloadedFor',
    async () => {
      const [flows] = await Promise.all([import('./lateFlows.ts'), loadWords(['codes'])])
      return flows
    },
    ({ startLateFlows }) => startLateFlows(root, services),
  )
