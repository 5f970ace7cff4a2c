import { splitLocale } from '#contract/shell/localePath.ts'
import { defaultLocale } from '#contract/shell/locales.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { Services } from '#services/services.ts'
import { writeRecording } from '@statefloor/inspector'
import { createRecorder, type Recorder } from '@statefloor/inspector/recorder'
import { connectTab, openChannel } from '@statefloor/inspector/transport'
import { linkToInspector } from './inspectorLink.ts'
import { isSecret } from '#services/support/redact.ts'
import { sandboxActs } from './sandboxActs.ts'

/** The object that a page under `?inspect` adds to the browser's console. */
export interface InspectorConsole {
  readonly recorder: Recorder
  /** The recording so far, in the file format. */
  readonly text: () => string
  /** Downloads the recording as a file. */
  readonly save: () => void
}

declare global {
  interface Window {
    inspector?: InspectorConsole
  }
}

/**
 * Records every machine of this document from its start and sends the recording to inspectors in other tabs. Only in
 * the sandbox build and in development (`src/app/main.tsx`). With `?inspect=stately` Stately's hosted inspector
 * receives it as well.
 */
export const inspectTab = async (root: AppRef, services: Services, window: Window): Promise<void> => {
  const id = crypto.randomUUID()
  const recorder = createRecorder({ tab: { id, title: window.location.pathname }, redact: isSecret })
  recorder.attach(root)
  recorder.start()
  const connect = () =>
    connectTab({
      recorder,
      channel: openChannel(),
      tab: { id, title: () => window.document.title },
      can: sandboxActs(services),
    })
  let link = connect()
  window.addEventListener('pagehide', () => {
    link.close()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) link = connect()
  })
  linkToInspector(window.document, splitLocale(window.location.pathname).locale ?? defaultLocale)
  if (new URLSearchParams(window.location.search).get('inspect') === 'stately')
    (await import('./stately.ts')).inspectWithStately(root, window)
  const text = () => writeRecording([recorder.recording()])
  window.inspector = {
    recorder,
    text,
    save: () => {
      const address = URL.createObjectURL(new Blob([text()], { type: 'application/json' }))
      const anchor = window.document.createElement('a')
      anchor.href = address
      anchor.download = 'recording.json'
      anchor.click()
      URL.revokeObjectURL(address)
    },
  }
}
