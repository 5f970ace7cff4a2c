import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { liveRemindersMachine } from '#machines/live/liveReminders/liveReminders.machine.ts'
import type { LiveRemindersRef } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { createLiveRemindersFlow, storedReminders } from '#services/live/liveReminders.ts'
import type { Services } from '#services/services.ts'

const name = 'liveReminders'

/**
 * The flow that announces live shows, started on first use: by the programme, or on start-up if a reminder is stored.
 */
export const startLiveReminders = (root: AppRef, services: Services): LiveRemindersRef => {
  const { preferences } = appRefs(root.getSnapshot())
  const flow = createLiveRemindersFlow(services, () => preferences.send({ type: 'saving.failed' }))
  const { list } = storedReminders(services)
  root.send({ type: 'flow.loaded', name, logic: liveRemindersMachine.provide(flow), input: { list } })
  return root.system.get(name) as LiveRemindersRef
}
