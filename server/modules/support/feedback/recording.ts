import { readRecording } from '@statefloor/inspector'
import { recordingType } from '#contract/support/feedback.ts'
import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '#server/refusal.ts'
import type { CheckedFile } from '#server/modules/support/desk/content.ts'

/** A recording that the inspector can open. Throws Refusal for anything else. */
export const checkRecording = (text: string): CheckedFile => {
  if (!readRecording(text).ok) throw new Refusal(codes.deskFileRefused)
  const bytes = Buffer.from(text, 'utf8')
  return {
    kind: 'file',
    name: 'recording.json',
    type: recordingType,
    bytes: bytes.length,
    data: bytes.toString('base64'),
  }
}
