import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes'
import { locales, toIntl } from '../../contract/locales'
import { routes } from '../../contract/routes'

const root = join(import.meta.dirname, '../..')

type Words = ReadonlyMap<string, string>

const flatten = (value: unknown, prefix = ''): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`))

const read = (locale: string, namespace: string): Words =>
  new Map(flatten(JSON.parse(readFileSync(join(root, 'locales', locale, `${namespace}.json`), 'utf8'))))

const namespacesOf = (locale: string): string[] =>
  readdirSync(join(root, 'locales', locale))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()

const namespaces = namespacesOf('en_US')
const others = locales.filter((locale) => locale !== 'en_US')

/** A plural form's key without its form. */
const stem = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '')
const isPlural = (key: string): boolean => stem(key) !== key

const parameters = (text: string): string[] => [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? ''))].toSorted()

/** Names and codes that are the same in every language. */
const sameEverywhere: ReadonlySet<string> = new Set(['NFT', 'VIP', 'C', 'UID', 'Statefloor', 'TOTP', 'USDT', 'USDC', 'BTC', 'ETH'])

const saysNothing = (text: string): boolean =>
  (text.replaceAll(/\{\{[^}]*\}\}/g, '').match(/\p{L}+/gu) ?? []).every((word) => sameEverywhere.has(word))

describe.each(others)('the words of %s', (locale) => {
  it('fill the same namespaces', () => {
    expect(namespacesOf(locale)).toEqual(namespaces)
  })

  it.each(namespaces)('have the keys of English in %s, and no other', (namespace) => {
    const keys = (language: string) => [...new Set([...read(language, namespace).keys()].map(stem))].toSorted()
    expect(keys(locale)).toEqual(keys('en_US'))
  })

  it.each(namespaces)('take the same parameters in %s', (namespace) => {
    const taken = (language: string) => Object.fromEntries([...read(language, namespace)].map(([key, text]) => [stem(key), parameters(text)]))
    expect(taken(locale)).toEqual(taken('en_US'))
  })

  it.each(namespaces)('are translated in %s', (namespace) => {
    const english = read('en_US', namespace)
    const same = [...read(locale, namespace)].filter(([key, text]) => text === english.get(key) && !saysNothing(text))
    expect(same).toEqual([])
  })
})

describe.each([...locales])('the words of %s', (locale) => {
  it.each(namespaces)('are all there in %s', (namespace) => {
    const empty = [...read(locale, namespace)].filter(([, text]) => text.trim() === '' || text !== text.trim())
    expect(empty).toEqual([])
  })

  it('have each form that the plural of the language has', () => {
    const { pluralCategories } = new Intl.PluralRules(toIntl(locale)).resolvedOptions()
    const missing = namespaces.flatMap((namespace) => {
      const words = read(locale, namespace)
      const stems = new Set([...words.keys()].filter(isPlural).map(stem))
      return [...stems].flatMap((key) => pluralCategories.filter((form) => !words.has(`${key}_${form}`)).map((form) => `${namespace}:${key}_${form}`))
    })
    expect(missing).toEqual([])
  })

  it('explain every result code', () => {
    const explained = [...read(locale, 'codes').keys()].filter((key) => key.startsWith('code.')).map((key) => Number(key.slice('code.'.length)))
    expect(explained.toSorted()).toEqual(Object.values(codes).toSorted())
  })

  it('that every document has from its start are the same', () => {
    const listed = (file: string) => /\{([\w,]+)\}\.json/.exec(readFileSync(join(root, 'src/i18n', file), 'utf8'))?.[1]?.split(',')
    expect(listed(`shared/${locale}.ts`)).toEqual(listed('words.ts'))
    expect(listed('words.ts')?.filter((namespace) => !namespaces.includes(namespace))).toEqual([])
  })

  it('name every route', () => {
    const titles = [...read(locale, 'routes').keys()].filter((key) => key.startsWith('title.')).map((key) => key.slice('title.'.length))
    expect(titles.toSorted()).toEqual([...routes.map(({ id }) => id), 'notFound'].toSorted())
    const words = read(locale, 'routes')
    expect(new Set(titles.map((id) => words.get(`title.${id}`))).size).toBe(titles.length)
  })
})

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.model.ts'))
    .map((entry) => join(entry.parentPath, entry.name))

/** What a file says: its literal texts, and its templates as patterns. */
const saidIn = (code: string) => ({
  literals: new Set([...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, single, double]) => single ?? double ?? '')),
  // A template counts when it names the group or the name: `kind.${…}`, `codes:code.${…}`, `${…}.title`.
  patterns: [...code.matchAll(/`((?:[\w-]+:)?[\w-]+\.[^`\n]*\$\{[^`\n]*|\$\{[^}`\n]*\}\.[\w-]+)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')).join('.+')}$`),
  ),
})

const sources = ['src', 'machines', 'server'].flatMap(filesBelow).map((file) => {
  const code = readFileSync(file, 'utf8')
  return { file, code, ...saidIn(code) }
})

/** The venue reads a file of words as a whole, and names its fields in a schema. */
const isReadByVenue = (namespace: string, key: string): boolean =>
  sources.some(({ literals, code }) => literals.has(`${namespace}.json`) && new RegExp(`\\b${key.split('.').at(-1)}: z\\.`).test(code))

describe('the keys of words', () => {
  it.each(namespaces)('are all used in %s', (namespace) => {
    const speaking = sources.filter(({ literals }) => literals.has(namespace))
    const unused = [...read('en_US', namespace).keys()].map(stem).filter((key) => {
      const full = `${namespace}:${key}`
      const isFull = sources.some(({ literals, patterns }) => literals.has(full) || patterns.some((pattern) => pattern.test(full)))
      return !isFull && !isReadByVenue(namespace, key) && !speaking.some(({ literals, patterns }) => literals.has(key) || patterns.some((pattern) => pattern.test(key)))
    })
    expect(unused).toEqual([])
  })

  it('that are named in full exist', () => {
    const known = new Set(namespaces.flatMap((namespace) => [...read('en_US', namespace).keys()].map((key) => `${namespace}:${stem(key)}`)))
    const named = sources.flatMap(({ file, literals }) =>
      [...literals].filter((text) => namespaces.includes(text.slice(0, text.indexOf(':'))) && /^[\w-]+:[\w-]+(?:\.[\w-]+)+$/.test(text)).map((key) => ({ file, key })),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ key }) => !known.has(key))).toEqual([])
  })
})
