// The API for reading recordings: their format, what they represent at each moment, and values as they are stored. To
// write recordings, use `@statefloor/inspector/recorder`.
export { chartOf } from './chart.ts'
export { diff, patch, valueAt } from './diff.ts'
export { readRecording, recordingFormat, recordingVersion, writeRecording } from './format.ts'
export type { ReadFault, ReadResult, Recording } from './format.ts'
export { plain, plainLimits, redacted, tokenKey, tokenText } from './plain.ts'
export type { PlainLimits, Redact, Where } from './plain.ts'
export * from './records.ts'
export { endedKept, ActorStates } from './actorStates.ts'
