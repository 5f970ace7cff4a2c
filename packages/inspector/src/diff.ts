import { tokenText } from './plain.ts'
import type { Change, Json, Path } from './records.ts'

type JsonRecord = { readonly [key: string]: Json }

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** The changes that turn `before` into `after`, deepest places first; empty when both are equal. */
export function diff(before: Json | undefined, after: Json | undefined, path: Path = []): readonly Change[] {
  if (before === after) return []
  if (after === undefined) return [{ path }]
  // The token for undefined, a date or an actor is one value, although it is written as an object.
  const [was, is] = [tokenText(before), tokenText(after)]
  if (was !== undefined || is !== undefined) return was === is ? [] : [{ path, to: after }]
  if (isRecord(before) && isRecord(after)) {
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
    return [
      ...gone.map((key) => ({ path: [...path, key] })),
      ...Object.entries(after).flatMap(([key, value]) =>
        diff(Object.hasOwn(before, key) ? before[key] : undefined, value, [...path, key]),
      ),
    ]
  }
  if (isList(before) && isList(after) && after.length >= before.length) {
    const changes = after.flatMap((value, index) => diff(before[index], value, [...path, index]))
    // A list that shifted is recorded once, instead of entry by entry.
    return changes.length > Math.max(4, after.length / 2) ? [{ path, to: after }] : changes
  }
  return [{ path, to: after }]
}

/** `before` with the changes applied; untouched parts are shared. Missing paths are created. */
export const patch = (before: Json, changes: readonly Change[]): Json =>
  changes.reduce((value, change) => put(value, change, 0) ?? null, before)

const put = (value: Json | undefined, change: Change, depth: number): Json | undefined => {
  const key = change.path[depth]
  if (key === undefined) return change.to
  if (typeof key === 'number') {
    const list = isList(value) ? value.slice() : []
    const inner = put(list[key], change, depth + 1)
    // A list has no holes: an index beyond its end appends.
    if (key <= list.length) list[key] = inner ?? null
    return list
  }
  const { [key]: old, ...others } =
    isRecord(value) && Object.hasOwn(value, key) ? value : { ...(isRecord(value) ? value : {}) }
  const inner = put(old, change, depth + 1)
  if (inner === undefined) return others
  return isRecord(value) ? { ...value, [key]: inner } : { [key]: inner }
}

/** The value at a path, or undefined. */
export const valueAt = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((inner, key) => {
    if (typeof key === 'number') return isList(inner) ? inner[key] : undefined
    return isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined
  }, value)
