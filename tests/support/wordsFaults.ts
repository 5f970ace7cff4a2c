import type { ESTree } from 'vite'
import { parseSync, Visitor } from 'vite'
import { toIntl } from '#contract/shell/locales.ts'

/**
 * The faults that words of a language can have, as lines that name them. Each check is pure: `tests/contract` injects a
 * fault for each.
 */

/** The texts of one file by key (`group.name`). */
export type Words = ReadonlyMap<string, string>
/** The files of one language by namespace. */
export type Language = ReadonlyMap<string, Words>

/** A plural form is a suffix of its key, and no other key has a `_`. */
const form = /_(?:zero|one|two|few|many|other)$/
const stemOf = (key: string): string => key.replace(form, '')
const isPlural = (key: string): boolean => form.test(key)

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The faults of a parsed file: every value must be a non-empty text, in groups, under keys that are valid names. */
export const shapeFaults = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string')
    return value.trim() === ''
      ? [`${path} says nothing`]
      : value === value.trim()
        ? []
        : [`${path} begins or ends with a space`]
  if (!isGroup(value)) return [`${path || 'the file'} is no text`]
  const entries = Object.entries(value)
  if (entries.length === 0) return [`${path || 'the file'} is empty`]
  return entries.flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`
    const name = typeof inner === 'string' ? stemOf(key) : key
    return [
      ...(/^[a-zA-Z0-9]+$/.test(name) ? [] : [`${at} is named by other than letters and digits`]),
      ...shapeFaults(inner, at),
    ]
  })
}

/** The texts of a file, by key. */
export const flatten = (value: unknown, prefix = ''): Words => {
  if (typeof value === 'string') return new Map([[prefix, value]])
  if (!isGroup(value)) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix === '' ? key : `${prefix}.${key}`)]),
  )
}

const stems = (words: Words): ReadonlySet<string> => new Set([...words.keys()].map(stemOf))

/** Keys that one has and the other lacks. */
export const keyFaults = (english: Words, other: Words): string[] => [
  ...[...stems(english)].filter((key) => !stems(other).has(key)).map((key) => `${key} is missing`),
  ...[...stems(other)].filter((key) => !stems(english).has(key)).map((key) => `${key} is not in English`),
]

/** The parameters of a text: `{{time}}`, `{{count, number}}`. */
const parametersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '')

/** The parameters of a key in all its forms. */
const parametersIn = (words: Words, stem: string): ReadonlySet<string> =>
  new Set(
    [...words]
      .filter(([key]) => stemOf(key) === stem)
      .flatMap(([key, text]) => [...parametersOf(text), ...(isPlural(key) ? ['count'] : [])]),
  )

const listed = (names: Iterable<string>): string => [...names].toSorted().join(', ') || 'nothing'

/** Keys whose parameters differ from English, and plural forms without the count. */
export const parameterFaults = (english: Words, other: Words): string[] => [
  ...[...stems(english)].flatMap((stem) => {
    const [wanted, given] = [listed(parametersIn(english, stem)), listed(parametersIn(other, stem))]
    return stems(other).has(stem) && wanted !== given ? [`${stem} takes ${given} instead of ${wanted}`] : []
  }),
  ...[...other]
    .filter(([key, text]) => key.endsWith('_other') && !parametersOf(text).includes('count'))
    .map(([key]) => `${key} does not say the count`),
  ...[...other]
    .filter(([, text]) => text.replaceAll(/\{\{\s*\w+(?:,\s*number)?\s*\}\}/g, '').match(/[{}]/))
    .map(([key]) => `${key} has a brace that fills nothing`),
]

/** Plural forms that the language needs and a key lacks, and forms that the language never uses. */
export const pluralFaults = (locale: string, words: Words): string[] => {
  const needed = new Intl.PluralRules(toIntl(locale)).resolvedOptions().pluralCategories
  const plural = new Set([...words.keys()].filter(isPlural).map(stemOf))
  return [...plural].flatMap((stem) => [
    ...needed.filter((one) => !words.has(`${stem}_${one}`)).map((one) => `${stem}_${one} is missing`),
    ...[...words.keys()]
      .filter((key) => isPlural(key) && stemOf(key) === stem && !needed.some((one) => key === `${stem}_${one}`))
      .map((key) => `${key} is never asked for`),
    ...(words.has(stem) ? [`${stem} has forms and none`] : []),
  ])
}

/** Texts equal to English, except names and codes that are the same in every language. */
export const untranslated = (english: Words, other: Words, sameEverywhere: ReadonlySet<string>): string[] =>
  [...other]
    .filter(([key, text]) => {
      const said = text.replaceAll(/\{\{[^}]*\}\}/g, '').match(/\p{L}+/gu) ?? []
      return text === english.get(key) && said.some((word) => !sameEverywhere.has(word))
    })
    .map(([key, text]) => `${key} is English: ${text}`)

/** A file of code with its string literals, and its templates as patterns. */
export interface Source {
  readonly file: string
  readonly code: string
  readonly literals: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

export const sourceOf = (file: string, code: string): Source => ({
  file,
  code,
  literals: new Set([...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, single, double]) => single ?? double ?? '')),
  // A template counts if it contains the group or the name: `kind.${…}`, `codes:code.${…}`, `${…}.title`.
  patterns: [...code.matchAll(/`((?:[\w-]+:)?[\w-]+\.[^`\n]*\$\{[^`\n]*|\$\{[^}`\n]*\}\.[\w-]+)`/g)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  ),
})

/** The venue reads a file of words as a whole and names its fields in a schema. */
const isReadByVenue = (sources: readonly Source[], namespace: string, key: string): boolean =>
  sources.some(
    ({ literals, code }) =>
      literals.has(`${namespace}.json`) && new RegExp(`\\b${key.split('.').at(-1)}: z\\.`).test(code),
  )

/** Keys that no code uses. */
export const unusedKeys = (namespace: string, words: Words, sources: readonly Source[]): string[] => {
  const speaking = sources.filter(({ literals }) => literals.has(namespace))
  return [...stems(words)].filter((key) => {
    const full = `${namespace}:${key}`
    const isFull = sources.some(
      ({ literals, patterns }) => literals.has(full) || patterns.some((pattern) => pattern.test(full)),
    )
    return (
      !isFull &&
      !isReadByVenue(sources, namespace, key) &&
      !speaking.some(({ literals, patterns }) => literals.has(key) || patterns.some((pattern) => pattern.test(key)))
    )
  })
}

/** Keys that code names in full but no file has. */
export const unknownKeys = (language: Language, sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, literals }) =>
    [...literals]
      .filter((text) => language.has(text.slice(0, text.indexOf(':'))) && /^[\w-]+:[\w-]+(?:\.[\w-]+)+$/.test(text))
      .filter(
        (text) =>
          !stems(language.get(text.slice(0, text.indexOf(':'))) ?? new Map()).has(text.slice(text.indexOf(':') + 1)),
      )
      .map((key) => `${file}: ${key}`),
  )

/** The names of a call's parameters; undefined if it has no object literal. */
const filled = (argument: ESTree.Argument | undefined): readonly string[] | undefined => {
  if (argument === undefined) return []
  if (argument.type !== 'ObjectExpression') return undefined
  const names = argument.properties.map((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : undefined,
  )
  return names.every((name) => name !== undefined) ? names : undefined
}

/**
 * Calls of `t` whose values differ from the parameters of the words: one that is never filled, or a value that is never
 * used.
 */
export const callFaults = (language: Language, { file, code, literals }: Source): string[] => {
  const faults: string[] = []
  const judge = (key: string, names: readonly string[]) => {
    const colon = key.indexOf(':')
    const spoken = [...language].filter(([namespace]) =>
      colon < 0 ? literals.has(namespace) : namespace === key.slice(0, colon),
    )
    const taken = spoken.flatMap(([, words]) =>
      stems(words).has(key.slice(colon + 1)) ? [listed(parametersIn(words, key.slice(colon + 1)))] : [],
    )
    if (taken.length > 0 && !taken.includes(listed(names)))
      faults.push(`${file}: ${key} is given ${listed(names)} and takes ${taken.join(' or ')}`)
  }
  new Visitor({
    CallExpression({ callee, arguments: [key, values] }) {
      if (
        callee.type !== 'Identifier' ||
        !['t', 'wordsOf'].includes(callee.name) ||
        key?.type !== 'Literal' ||
        typeof key.value !== 'string'
      )
        return
      const names = filled(values)
      if (names) judge(key.value, names)
    },
  }).visit(parseSync(file, code).program)
  return faults
}
