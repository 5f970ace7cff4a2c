/** The code for a value that can't be written as a literal, such as an actor; undefined if there is none. */
export type Refer = (value: unknown, path: readonly string[]) => string | undefined

const nothing: Refer = () => undefined

/** A value as code: plain data as a literal. */
export const literal = (value: unknown, refer: Refer = nothing, path: readonly string[] = []): string => {
  const inner = (entry: unknown, key: string | number) => literal(entry, refer, [...path, String(key)])
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (value instanceof Error) return `new Error(${quoted(value.message)})`
  const known = isWritable(value) ? undefined : refer(value, path)
  if (known !== undefined) return known
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`
  // Not recordable, and without a replacement in a sample.
  if (!isRecord(value)) return 'undefined'
  const fields = Object.entries(value).map(
    ([key, entry]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${inner(entry, key)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Whether a value can be written without references. */
const isWritable = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isWritable)
  if (isRecord(value)) return Object.values(value).every(isWritable)
  return value === null || value instanceof Error || (typeof value !== 'object' && typeof value !== 'function')
}

/** A text as code, with the quotes that Prettier would choose. */
export const quoted = (text: string): string => {
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
