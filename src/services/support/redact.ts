import { secretFields } from '#contract/secrets.ts'
import type { Redact } from '@statefloor/inspector/recorder'

/** A flow's own secret fields, in its context and events, by chart id. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  safetyCheck: ['token'],
  password: ['token'],
  totpOff: ['token'],
  recovery: ['token', 'codes'],
  recoveryCodes: ['codes'],
  totp: ['token', 'key', 'code', 'codes'],
  // The address in a code that a phone scans contains the secret.
  walletLogin: ['content'],
  // The copied text may be a key or recovery codes.
  copy: ['text'],
}

/** Actors whose whole response is secret: their output, what is received from them, and the event that carries it. */
const secretAnswers: ReadonlySet<string> = new Set([
  'checkSafety',
  'safetyCheck',
  'fetchKey',
  'bindKey',
  'renewCodes',
  'fetchCode',
])

const isChart = (logic: string): boolean => logic !== 'service' && logic !== 'observable'

/** Events that carry typed input, named after the field. */
const typed = /^(\w+)\.changed$/
const ended = /^xstate\.(?:done|error)\.actor\.(?:\d+\.)?(\w+)/

/**
 * Whether a value must not be recorded: by the contract's marks, and by the names that flows use for the same values.
 */
export const isSecret: Redact = (value, { logic, src, part, event, path }) => {
  // An empty value reveals nothing, and it shows the state of a form.
  if (value === undefined || value === null || value === '') return false
  const name = path.at(-1)
  if (name === undefined) return part === 'result' && src !== null && secretAnswers.has(src)
  // A promise actor receives its own result as an event.
  if (part === 'event' && src !== null && secretAnswers.has(src) && !isChart(logic)) return true
  const own = ownNames[logic] ?? []
  if (typeof name === 'string' && (secretFields.has(name) || own.includes(name))) return true
  if (part !== 'event' || event === null) return false
  const field = typed.exec(event)?.[1]
  if (field !== undefined) return secretFields.has(field) || own.includes(field)
  const answered = ended.exec(event)?.[1]
  return name === 'output' && answered !== undefined && secretAnswers.has(answered)
}
