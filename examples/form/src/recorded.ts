import { createRecorder } from '@statefloor/inspector/recorder'
import { connectTab, openChannel } from '@statefloor/inspector/transport'
import type { InspectionEvent } from 'xstate'

/** Writes down what the actors of this tab do, for `inspector.html` in another tab. */
export const recordTab = (): ((event: InspectionEvent) => void) => {
  const tab = { id: crypto.randomUUID(), title: document.title }
  // Nothing that is written here is a secret.
  const recorder = createRecorder({ tab, redact: () => false })
  connectTab({ recorder, channel: openChannel(), tab: { id: tab.id, title: () => document.title } })
  return recorder.inspect
}
