import { plain, tokenText } from '@statefloor/inspector'
import type { Json } from '@statefloor/inspector'

/** Where a recording has no value: a secret, or what is not plain data. */
export interface Gap {
  readonly path: string
  /** The placeholder: `redacted`, or words for people. */
  readonly says: string
  /** Whether the sample has a value for it; otherwise it stays empty. */
  readonly isFilled: boolean
}

/** A value from a recording, usable in a test. */
export interface Filled {
  readonly value: unknown
  readonly gaps: readonly Gap[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How much of a list a recording left out, in its words; undefined for an entry. */
const cutText = (last: Json | undefined): string | undefined => {
  const says = tokenText(last)
  return says !== undefined && /^\d+ more$/.test(says) ? says : undefined
}

/** A recorded value, completed with a sample's values where the recording has none. */
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
  // An object with values that are not plain data is taken whole from the sample, which a test can name.
  if (path.length > 0 && gaps.length > 0 && isRecord(sample) && isToldAs(recorded, sample))
    return { value: sample, gaps }
  return { value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])), gaps }
}

const where = { logic: '', src: null, part: 'event', event: null } as const

/** A value as a recording would have it, without undefined fields. */
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

/** Whether a recording would store a value like this. */
const isToldAs = (recorded: Json, value: unknown): boolean =>
  JSON.stringify(withoutUndefined(recorded)) === JSON.stringify(told(value))

/** Whether a recording would store two values the same way. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(told(one)) === JSON.stringify(told(other))

/** How many top-level fields two values share. */
export const likeness = (one: unknown, other: unknown): number =>
  isRecord(one) && isRecord(other)
    ? Object.keys(one).filter((key) => key in other && isAlike(one[key], other[key])).length
    : Number(isAlike(one, other))
