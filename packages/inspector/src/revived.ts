import { tokenText } from './plain.ts'
import type { Json } from './records.ts'

/** What there was no room for: a value that is not there at all. */
const left: unique symbol = Symbol('left out')

/** What a person sees in place of what a recording keeps secret. */
const veil = '••••••'

/** What a token stands for, as far as that can be made again. */
const meant = (says: string, actor: (sessionId: string) => unknown): unknown => {
  if (says === 'undefined') return undefined
  if (says === 'redacted') return veil
  if (says === 'more' || says.endsWith(' more') || says.endsWith(', too deep')) return left
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

/** Whether something in a value was left out: half an entry of a list is none. */
const isTorn = (value: unknown): boolean =>
  value === left ||
  (Array.isArray(value)
    ? value.some(isTorn)
    : typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).some(isTorn))

/**
 * A recorded value as a program had it: actors by their session ids, what was undefined or a date. Secrets are veiled,
 * functions and elements are gone, and of lists that were too long the entries that were recorded whole are there.
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

/** Without what was left out of objects, whose other fields are worth something. */
const whole = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(whole)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== left)
      .map(([key, inner]) => [key, whole(inner)]),
  )
}
