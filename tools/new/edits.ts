/** A text as a regular expression that finds it. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text of a module that imports a name beside what it imports already. */
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
 * The text of an area's calls with one more at their end.
 *
 * @throws When the area does not stand there as expected.
 */
export const withCall = (text: string, area: string, call: string): string => {
  const whole = new RegExp(`^export const ${area} = \\{$([\\s\\S]*?)^\\}$`, 'm')
  if (!whole.test(text)) throw new Error(`There is no list of the calls of ${area} to add to: write it by hand`)
  return text.replace(whole, (_, calls: string) => `export const ${area} = {${calls}${call}}`)
}

/**
 * The text of a module of the venue with one handler more.
 *
 * @throws When it has no list of handlers.
 */
export const withHandler = (text: string, handler: string): string => {
  const list = /\bhandlers: \[/
  if (!list.test(text)) throw new Error('There is no list of handlers to add to: write it by hand')
  return text.replace(list, () => `handlers: [${handler}, `)
}

/** Where an object that begins at `from` in a JSON text ends: the place of its last brace. */
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
  throw new Error('The file of words has no end')
}

/**
 * The text of a file of words with one more at the end of a group; nothing else of it changes.
 *
 * @throws When the file has no such group.
 */
export const withWord = (text: string, group: string, name: string, word: string): string => {
  const begin = new RegExp(`^ {2}"${escaped(group)}": \\{`, 'm').exec(text)
  if (begin === null) throw new Error(`The file of words has no group ${group}`)
  const end = endOfObject(text, begin.index + begin[0].length - 1)
  const before = text.slice(0, end).trimEnd()
  return `${before}${before.endsWith('{') ? '' : ','} ${JSON.stringify(name)}: ${JSON.stringify(word)} ${text.slice(end)}`
}
