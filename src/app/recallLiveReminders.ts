import { remindersKey } from '#contract/live/remindersKey.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { loadWords } from '#i18n/words.ts'
import type { Services } from '#services/services.ts'
import { loadLatePart } from './latePart.ts'

/** Most users have no reminders, so the flow that announces shows is loaded only once this browser stores one. */
export const recallLiveReminders = (root: AppRef, services: Services): void => {
  const load = () =>
    void loadLatePart(
      services,
      'remindersReloadedFor',
      async () => {
        const [part] = await Promise.all([import('./liveReminders.ts'), loadWords(['liveReminders'])])
        return part
      },
      ({ startLiveReminders }) => void startLiveReminders(root, services),
    )
  if (services.personal.keys(remindersKey).length > 0) {
    load()
    return
  }
  const endWatch = services.personal.watch(remindersKey, () => {
    endWatch()
    load()
  })
}
