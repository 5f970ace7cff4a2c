import type { Json } from './records.ts'

/** Where a value was found: the basis for decisions of `redact`. */
export interface Where {
  /** The machine's id, or the kind of an actor without a chart. */
  readonly logic: string
  /** The parent's name for the actor's logic. */
  readonly src: string | null
  readonly part: 'context' | 'event' | 'result'
  /** The type of the event, for parts of one. */
  readonly event: string | null
  /** From the context, the event or the result down to the value. Reused: copy it to keep it. */
  readonly path: readonly (string | number)[]
}

/** Whether a value must not be recorded. */
export type Redact = (value: unknown, where: Where) => boolean

/** How much of one value is recorded. */
export interface PlainLimits {
  readonly depth: number
  /** Entries of one list or object. */
  readonly entries: number
  /** Characters of one text. */
  readonly text: number
  /** Values in total. */
  readonly nodes: number
}

/** How much of a value a recording keeps by default. */
export const plainLimits: PlainLimits = { depth: 12, entries: 200, text: 2_000, nodes: 2_000 }

/**
 * The only key of the object that a recording has in place of what is not plain data; its value describes it in words.
 */
export const tokenKey = '$'
/** The placeholder for a secret in a recording. */
export const redacted: Json = { [tokenKey]: 'redacted' }

const token = (text: string): Json => ({ [tokenKey]: text })

/**
 * A value as plain data. Never throws, never runs long: what is not plain data, too deep, too long or a cycle becomes a
 * token, and what `redact` selects (or fails to judge) is redacted.
 */
export function plain(
  value: unknown,
  where: Omit<Where, 'path'> & { readonly at?: readonly (string | number)[] },
  redact: Redact | undefined,
  limits: PlainLimits = plainLimits,
): Json {
  const path: (string | number)[] = [...(where.at ?? [])]
  const place: Where = { logic: where.logic, src: where.src, part: where.part, event: where.event, path }
  const above = new Set<object>()
  let left = limits.nodes

  const isSecret = (inner: unknown): boolean => {
    if (redact === undefined) return false
    try {
      return redact(inner, place)
    } catch {
      return true
    }
  }
  const words = (inner: string): Json =>
    inner.length <= limits.text ? inner : token(`${inner.slice(0, limits.text)}… (${inner.length} characters)`)
  const below = (key: string | number, inner: unknown): Json => {
    path.push(key)
    const made = walk(inner)
    path.pop()
    return made
  }
  const list = (inner: readonly unknown[]): Json => {
    const made = inner.slice(0, limits.entries).map((entry, index) => below(index, entry))
    return inner.length > limits.entries ? [...made, token(`${inner.length - limits.entries} more`)] : made
  }
  const record = (inner: object): Json => {
    const keys = Object.keys(inner)
    const made = keys.slice(0, limits.entries).map((key): [string, Json] => [key, below(key, Reflect.get(inner, key))])
    if (keys.length > limits.entries) made.push(['…', token(`${keys.length - limits.entries} more`)])
    return Object.fromEntries(made)
  }
  const object = (inner: object): Json => {
    if (inner instanceof Error) return token(`${inner.name}: ${short(inner.message)}`)
    if (inner instanceof Date) return token(`Date ${Number.isNaN(inner.getTime()) ? 'invalid' : inner.toISOString()}`)
    const other = nameOfOther(inner)
    if (other !== undefined) return token(other)
    if (above.has(inner)) return token('cycle')
    if (above.size >= limits.depth) return token(Array.isArray(inner) ? 'list, too deep' : 'object, too deep')
    above.add(inner)
    try {
      return Array.isArray(inner) ? list(inner) : record(inner)
    } finally {
      above.delete(inner)
    }
  }
  const walk = (inner: unknown): Json => {
    if (isSecret(inner)) return redacted
    left -= 1
    if (left < 0) return token('more')
    switch (typeof inner) {
      case 'string':
        return words(inner)
      case 'boolean':
        return inner
      case 'number':
        return Number.isFinite(inner) ? inner : token(String(inner))
      case 'undefined':
        return token('undefined')
      case 'bigint':
        return token(`${inner}n`)
      case 'symbol':
        return token(String(inner))
      case 'function':
        return token(`function ${inner.name}`.trim())
      default:
        return typeof inner === 'object' && inner !== null ? object(inner) : null
    }
  }
  try {
    return walk(value)
  } catch {
    // A getter or a proxy threw.
    return token('unreadable')
  }
}

const short = (message: unknown): string => String(message).slice(0, 200)

/** The name of an object that is neither a list nor a plain record. */
const nameOfOther = (inner: object): string | undefined => {
  if (Array.isArray(inner)) return undefined
  if ('sessionId' in inner && 'send' in inner) return `actor ${String(inner.sessionId)}`
  if ('nodeType' in inner && 'nodeName' in inner) return `<${String(inner.nodeName).toLowerCase()}>`
  const prototype: unknown = Object.getPrototypeOf(inner)
  if (prototype === Object.prototype || prototype === null) return undefined
  const made: unknown = Reflect.get(inner, 'constructor')
  const name = typeof made === 'function' && made.name !== '' ? made.name : 'object'
  return 'size' in inner && typeof inner.size === 'number' ? `${name}(${inner.size})` : name
}

/** The words of a token, or undefined for any other value. */
export const tokenText = (value: Json | undefined): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const [key, text] = entries[0] ?? []
  return entries.length === 1 && key === tokenKey && typeof text === 'string' ? text : undefined
}
