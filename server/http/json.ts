/** A strict JSON parser for untrusted input: no duplicate keys, no prototypes, and limited depth and size. */

const maxDepth = 20
const maxNodes = 5_000
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Thrown for a text that is not JSON or exceeds our limits. */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson'
}

interface Level {
  /** The keys so far; undefined in an array. */
  readonly keys: Set<string> | undefined
  awaitsKey: boolean
}

/** Walks the tokens of a text that JSON.parse has already accepted. */
const walk = (text: string): void => {
  const levels: Level[] = []
  let nodes = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    const level = levels.at(-1)
    if (letter === '"') {
      const from = at
      for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
      if (!level?.keys || !level.awaitsKey) continue
      const key = String(JSON.parse(text.slice(from, at + 1)))
      if (forbidden.has(key)) throw new UnreadableJson('A key that objects keep for themselves')
      if (level.keys.has(key)) throw new UnreadableJson('A key is there twice')
      level.keys.add(key)
      level.awaitsKey = false
    } else if (letter === '{' || letter === '[') {
      levels.push({ keys: letter === '{' ? new Set() : undefined, awaitsKey: letter === '{' })
      if (levels.length > maxDepth) throw new UnreadableJson('Nested too deep')
    } else if (letter === '}' || letter === ']') levels.pop()
    else if (letter === ',' && level) {
      level.awaitsKey = level.keys !== undefined
      nodes += 1
      if (nodes > maxNodes) throw new UnreadableJson('Too many values')
    }
  }
}

/** Parses a JSON text. Throws UnreadableJson. */
export const parseStrictJson = (text: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableJson('Not JSON')
  }
  walk(text)
  return value
}
