import { tokenText } from './plain.ts'
import type { Json } from './records.ts'

/** Marks a value that was left out for lack of space. */
const left: unique symbol = Symbol('left out')

/** Shown in place of a value that a recording keeps secret. */
const veil = '••••••'

const isLeftOut = (says: string): boolean => says === 'more' || says.endsWith(' more') || says.endsWith(', too deep')

/** Whether a recorded value is incomplete because it was too large. */
export const isShortened = (value: Json): boolean => {
  const says = tokenText(value)
  if (says !== undefined) return isLeftOut(says)
  return typeof value === 'object' && value !== null && Object.values(value).some(isShortened)
}

/** The value of a token, as far as it can be restored. */
const meant = (says: string, actor: (sessionId: string) => unknown): unknown => {
  if (says === 'undefined') return undefined
  if (says === 'redacted') return veil
  if (isLeftOut(says)) return left
  const [, sessionId] = /^actor (.+)$/.exec(says) ?? []
  if (sessionId !== undefined) return actor(sessionId)
  const [, date] = /^Date (.+)$/.exec(says) ?? []
  if (date !== undefined) return new Date(date)
  const [, digits] = /^(-?\d+)n$/.exec(says) ?? []
  if (digits !== undefined) return BigInt(digits)
  if (says === 'NaN' || says === 'Infinity' || says === '-Infinity') return Number(says)
  const [, name, message] = /^(\w*Error): (.*)$/s.exec(says) ?? []
  if (name !== undefined) return Object.assign(new Error(message), { name })
  const [, text] = /^(.*)… \(\d+ characters\)$/s.exec(says) ?? []
  return text
}

/** Whether something in a value was left out, since an incomplete list entry is dropped. */
const isTorn = (value: unknown): boolean =>
  value === left ||
  (Array.isArray(value)
    ? value.some(isTorn)
    : typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).some(isTorn))

/**
 * A recorded value as a program had it: actors by their session ids, undefined and dates restored. Secrets are masked,
 * functions and elements are dropped, and truncated lists have the entries that were recorded completely.
 */
export const revived = (value: Json, actor: (sessionId: string) => unknown): unknown => {
  const made = walk(value, actor)
  return made === left ? undefined : whole(made)
}

const walk = (value: Json, actor: (sessionId: string) => unknown): unknown => {
  const says = tokenText(value)
  if (says !== undefined) return meant(says, actor)
  if (Array.isArray(value))
    return (value as readonly Json[]).map((entry) => walk(entry, actor)).filter((entry) => !isTorn(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Json }).map(([key, inner]) => [key, walk(inner, actor)]),
  )
}

/** Drops what was left out of objects, whose other fields are still useful. */
const whole = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(whole)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== left)
      .map(([key, inner]) => [key, whole(inner)]),
  )
}
