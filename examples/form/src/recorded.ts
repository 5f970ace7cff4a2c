import { createRecorder } from '@statefloor/inspector/recorder'
import { connectTab, openChannel } from '@statefloor/inspector/transport'
import type { InspectionEvent } from 'xstate'

/** Records what the actors of this tab do, for `inspector.html` in another tab. */
export const recordTab = (): ((event: InspectionEvent) => void) => {
  const tab = { id: crypto.randomUUID(), title: document.title }
  // Nothing typed here is secret.
  const recorder = createRecorder({ tab, redact: () => false })
  connectTab({ recorder, channel: openChannel(), tab: { id: tab.id, title: () => document.title } })
  return recorder.inspect
}
