import { plain, tokenText } from '@statefloor/inspector'
import type { Json } from '@statefloor/inspector'

/** Where a recording has no value: a secret, or what is no plain data. */
export interface Gap {
  readonly path: string
  /** What stands there: `redacted`, or words for people. */
  readonly says: string
  /** Whether the sample has something to stand there; else nothing does. */
  readonly isFilled: boolean
}

/** A value of a recording as a test can use it. */
export interface Filled {
  readonly value: unknown
  readonly gaps: readonly Gap[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How much of a list a recording had no room for, in its words; undefined for an entry. */
const cutText = (last: Json | undefined): string | undefined => {
  const says = tokenText(last)
  return says !== undefined && /^\d+ more$/.test(says) ? says : undefined
}

/** A recorded value, with a sample's in each place where the recording has none. */
export function filled(recorded: Json, sample: unknown, path: readonly string[] = []): Filled {
  const says = tokenText(recorded)
  if (says === 'undefined') return { value: undefined, gaps: [] }
  if (says !== undefined)
    return { value: sample, gaps: [{ path: path.join('.'), says, isFilled: sample !== undefined }] }
  if (Array.isArray(recorded)) {
    const list: readonly Json[] = recorded
    const samples: readonly unknown[] = Array.isArray(sample) ? sample : []
    const cut = cutText(list.at(-1))
    const own = cut === undefined ? list : list.slice(0, -1)
    const parts = own.map((entry, index) => filled(entry, samples[index], [...path, String(index)]))
    const rest = samples.slice(own.length)
    return {
      value: [...parts.map(({ value }) => value), ...(cut === undefined ? [] : rest)],
      gaps: [
        ...parts.flatMap(({ gaps }) => gaps),
        ...(cut === undefined ? [] : [{ path: path.join('.'), says: cut, isFilled: rest.length > 0 }]),
      ],
    }
  }
  if (!isRecord(recorded)) return { value: recorded, gaps: [] }
  const parts = Object.entries(recorded as { readonly [key: string]: Json }).map(
    ([key, entry]) => [key, filled(entry, isRecord(sample) ? sample[key] : undefined, [...path, key])] as const,
  )
  const gaps = parts.flatMap(([, part]) => part.gaps)
  // With values that are no plain data it is the sample's own, which a test can name.
  if (path.length > 0 && gaps.length > 0 && isRecord(sample) && isToldAs(recorded, sample))
    return { value: sample, gaps }
  return { value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])), gaps }
}

const where = { logic: '', src: null, part: 'event', event: null } as const

/** A value as a recording would have it, without what is undefined. */
const told = (value: unknown): Json => withoutUndefined(plain(value ?? null, where, undefined))

const withoutUndefined = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Json })
      .filter(([, inner]) => tokenText(inner) !== 'undefined')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, withoutUndefined(inner)]),
  )
}

/** Whether a recording would tell a value so. */
const isToldAs = (recorded: Json, value: unknown): boolean =>
  JSON.stringify(withoutUndefined(recorded)) === JSON.stringify(told(value))

/** Whether two values are told alike by a recording. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(told(one)) === JSON.stringify(told(other))

/** How many fields of one level two values share. */
export const likeness = (one: unknown, other: unknown): number =>
  isRecord(one) && isRecord(other)
    ? Object.keys(one).filter((key) => key in other && isAlike(one[key], other[key])).length
    : Number(isAlike(one, other))
