/** A plain value as code. */
export const literal = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (value instanceof Error) return `new Error(${quoted(value.message)})`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([key, inner]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${literal(inner)}`,
    )
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  // What a recording can't have and no sample stands in for.
  return 'undefined'
}

/** A text as code, in the quotes that Prettier would choose. */
export const quoted = (text: string): string => {
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
