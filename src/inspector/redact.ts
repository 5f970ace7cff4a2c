import { secretFields } from '#contract/secrets.ts'
import type { Redact } from '@statefloor/inspector/recorder'

/** What of a flow is a secret under a name of its own: fields of its context and events, by the id of its chart. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  safetyCheck: ['token'],
  password: ['token'],
  totpOff: ['token'],
  recovery: ['token', 'codes'],
  recoveryCodes: ['codes'],
  totp: ['token', 'key', 'code', 'codes'],
  // The address in a code that a phone scans carries the secret.
  walletLogin: ['content'],
  // What is copied may be a key or codes.
  copy: ['text'],
}

/**
 * Actors whose answer is a secret as a whole: what they give, what they receive of it, and the event that brings it.
 */
const secretAnswers: ReadonlySet<string> = new Set([
  'checkSafety',
  'safetyCheck',
  'fetchKey',
  'bindKey',
  'renewCodes',
  'fetchCode',
])

const isChart = (logic: string): boolean => logic !== 'service' && logic !== 'observable'

/** Events that carry what a person types, under the name of the field. */
const typed = /^(\w+)\.changed$/
const ended = /^xstate\.(?:done|error)\.actor\.(?:\d+\.)?(\w+)/

/** Whether a value must not be recorded: by the marks of the contract, and by what flows call the same things. */
export const isSecret: Redact = (value, { logic, src, part, event, path }) => {
  // That nothing is there yet tells nothing, and says in which state a form is.
  if (value === undefined || value === null || value === '') return false
  const name = path.at(-1)
  if (name === undefined) return part === 'result' && src !== null && secretAnswers.has(src)
  // A promise hears its own answer as an event.
  if (part === 'event' && src !== null && secretAnswers.has(src) && !isChart(logic)) return true
  const own = ownNames[logic] ?? []
  if (typeof name === 'string' && (secretFields.has(name) || own.includes(name))) return true
  if (part !== 'event' || event === null) return false
  const field = typed.exec(event)?.[1]
  if (field !== undefined) return secretFields.has(field) || own.includes(field)
  const answered = ended.exec(event)?.[1]
  return name === 'output' && answered !== undefined && secretAnswers.has(answered)
}
