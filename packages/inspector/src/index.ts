// What the package offers to who reads recordings: their form, what they stand for at each moment, values as they are
// written down. Who writes them takes `@statefloor/inspector/recorder`.
export { chartOf } from './chart.ts'
export { diff, patch, valueAt } from './diff.ts'
export { readRecording, recordingFormat, recordingVersion, writeRecording } from './format.ts'
export type { ReadFault, ReadResult, Recording } from './format.ts'
export { plain, plainLimits, redacted, tokenKey, tokenText } from './plain.ts'
export type { PlainLimits, Redact, Where } from './plain.ts'
export * from './records.ts'
export { endedKept, World } from './world.ts'
