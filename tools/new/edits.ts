/** Escapes a text for use in a regular expression. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Adds an import of a name to the text of a module. */
export const withImport = (text: string, name: string, from: string): string => {
  const line = new RegExp(`^import \\{([^}]*)\\} from '${escaped(from)}'$`, 'm')
  const names = line
    .exec(text)?.[1]
    ?.split(',')
    .map((one) => one.trim())
  if (names === undefined) return `import { ${name} } from '${from}'\n${text}`
  if (names.includes(name)) return text
  const all = [...names.filter((one) => one !== ''), name].toSorted()
  return text.replace(line, () => `import { ${all.join(', ')} } from '${from}'`)
}

/**
 * Adds a call at the end of an area's calls.
 *
 * @throws If the area does not have the expected form.
 */
export const withCall = (text: string, area: string, call: string): string => {
  const whole = new RegExp(`^export const ${area} = \\{$([\\s\\S]*?)^\\}$`, 'm')
  if (!whole.test(text)) throw new Error(`Found no list of the calls of ${area}: add the call by hand`)
  return text.replace(whole, (_, calls: string) => `export const ${area} = {${calls}${call}}`)
}

/**
 * Adds a handler to the text of a module of the venue.
 *
 * @throws If it has no list of handlers.
 */
export const withHandler = (text: string, handler: string): string => {
  const list = /\bhandlers: \[/
  if (!list.test(text)) throw new Error('Found no list of handlers: add the handler by hand')
  return text.replace(list, () => `handlers: [${handler}, `)
}

/** The index of the closing brace of an object that starts at `from` in a JSON text. */
const endOfObject = (text: string, from: number): number => {
  let depth = 0
  let isInString = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (isInString && sign === '\\') at += 1
    else if (sign === '"') isInString = !isInString
    else if (!isInString && sign === '{') depth += 1
    else if (!isInString && sign === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  throw new Error('The file of strings has no end')
}

/**
 * Adds a text at the end of a group in a translation file and leaves the rest unchanged.
 *
 * @throws If the file has no such group.
 */
export const withWord = (text: string, group: string, name: string, word: string): string => {
  const begin = new RegExp(`^ {2}"${escaped(group)}": \\{`, 'm').exec(text)
  if (begin === null) throw new Error(`The file of strings has no group ${group}`)
  const end = endOfObject(text, begin.index + begin[0].length - 1)
  const before = text.slice(0, end).trimEnd()
  return `${before}${before.endsWith('{') ? '' : ','} ${JSON.stringify(name)}: ${JSON.stringify(word)} ${text.slice(end)}`
}
