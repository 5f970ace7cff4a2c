import type { AnyActorRef } from 'xstate'
import { writeRecording } from '@statefloor/inspector'
import { createRecorder } from '@statefloor/inspector/recorder'
import { supportLimits } from '#contract/support/limits.ts'
import { isSecret } from './redact.ts'

/** Less of each value than the inspector keeps, so that the whole page fits into one request. */
const limits = { depth: 8, entries: 50, text: 300, nodes: 500 }

/**
 * The current state of every machine of this page, in the inspector's format and without secrets. Nothing was recorded
 * before, and nothing is recorded afterwards.
 */
export const recordPage = (app: AnyActorRef, signal: AbortSignal): Promise<string> => {
  signal.throwIfAborted()
  const recorder = createRecorder({
    tab: { id: crypto.randomUUID(), title: window.location.pathname },
    redact: isSecret,
    limits,
  })
  const detach = recorder.attach(app)
  try {
    recorder.start()
    recorder.flush()
    const text = writeRecording([recorder.recording()])
    if (text.length > supportLimits.feedback.maxRecording) throw new Error('The recording is too long')
    return Promise.resolve(text)
  } finally {
    recorder.stop()
    detach()
  }
}
