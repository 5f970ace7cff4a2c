import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { locales } from '#contract/shell/locales.ts'
import { routes } from '#contract/routes.ts'
import { partWords, sharedWords } from '#contract/shell/wordBundles.ts'
import { isMailKind } from '#server/mail/mails.ts'
import {
  callFaults,
  flatten,
  keyFaults,
  parameterFaults,
  pluralFaults,
  shapeFaults,
  sourceOf,
  unknownKeys,
  untranslated,
  unusedKeys,
} from '#tests/support/wordsFaults.ts'
import type { Language, Words } from '#tests/support/wordsFaults.ts'

const root = join(import.meta.dirname, '../../..')

const namespacesOf = (locale: string): string[] =>
  readdirSync(join(root, 'locales', locale))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()

const fileOf = (locale: string, namespace: string): unknown =>
  JSON.parse(readFileSync(join(root, 'locales', locale, `${namespace}.json`), 'utf8'))
const read = (locale: string, namespace: string): Words => flatten(fileOf(locale, namespace))

const namespaces = namespacesOf('en_US')
const others = locales.filter((locale) => locale !== 'en_US')

/** Names and codes that are the same in every language. Review each before adding it. */
// A language is named in itself.
const sameEverywhere: ReadonlySet<string> = new Set([
  'NFT',
  'VIP',
  'C',
  'UID',
  'Statefloor',
  'TOTP',
  'USDT',
  'USDC',
  'BTC',
  'ETH',
  'Gas',
  'OpenAPI',
  'AsyncAPI',
  'JSON',
  'TypeScript',
  'Python',
  'curl',
  'Android',
  'Firefox',
  'Memo',
  'Facebook',
  'Instagram',
  'YouTube',
  'LinkedIn',
  'Telegram',
  'X',
  'DeFi',
  'CSV',
  'MACD',
  'ETF',
  'English',
  '中文',
])

describe.each(others)('the words of %s', (locale) => {
  it('fill the same namespaces', () => {
    expect(namespacesOf(locale)).toEqual(namespaces)
  })

  it.each(namespaces)('have exactly the English keys in %s', (namespace) => {
    expect(keyFaults(read('en_US', namespace), read(locale, namespace))).toEqual([])
  })

  it.each(namespaces)('are translated in %s', (namespace) => {
    expect(untranslated(read('en_US', namespace), read(locale, namespace), sameEverywhere)).toEqual([])
  })
})

describe.each([...locales])('the words of %s', (locale) => {
  it.each(namespaces)('are strings under named keys in %s', (namespace) => {
    expect(shapeFaults(fileOf(locale, namespace))).toEqual([])
  })

  it.each(namespaces)('have the same placeholders as in English in %s', (namespace) => {
    expect(parameterFaults(read('en_US', namespace), read(locale, namespace))).toEqual([])
  })

  it.each(namespaces)('have exactly the plural forms of the language in %s', (namespace) => {
    expect(pluralFaults(locale, read(locale, namespace))).toEqual([])
  })

  it('explain every result code', () => {
    const explained = [...read(locale, 'codes').keys()]
      .filter((key) => key.startsWith('code.'))
      .map((key) => Number(key.slice('code.'.length)))
    expect(explained.toSorted()).toEqual(Object.values(codes).toSorted())
  })

  it('are in the bundles that the contract lists', () => {
    const listed = (file: string): readonly string[] =>
      [...readFileSync(join(root, 'src/i18n', file), 'utf8').matchAll(/(?<!\$)\{([\w,]+)\}\.json/g)].map(
        ([, names]) => names ?? '',
      )
    // Words that come with the document, and other words that are not loaded automatically.
    expect(listed(`shared/${locale}.ts`)).toEqual([sharedWords.join(), sharedWords.join(), partWords.join()])
    expect(listed(`parts/${locale}.ts`)).toEqual([partWords.join()])
    expect([...sharedWords, ...partWords].filter((namespace) => !namespaces.includes(namespace))).toEqual([])
  })

  it('name every route', () => {
    const titles = [...read(locale, 'routes').keys()]
      .filter((key) => key.startsWith('title.'))
      .map((key) => key.slice('title.'.length))
    expect(titles.toSorted()).toEqual([...routes.map(({ id }) => id), 'notFound'].toSorted())
    const words = read(locale, 'routes')
    expect(new Set(titles.map((id) => words.get(`title.${id}`))).size).toBe(titles.length)
  })
})

describe.each([...locales])('descriptions in %s', (locale) => {
  it('describe every route in its own words', () => {
    const words = read(locale, 'descriptions')
    expect([...words.keys()].toSorted()).toEqual([...routes.map(({ id }) => `page.${id}`), 'page.notFound'].toSorted())
    expect(new Set(words.values()).size).toBe(words.size)
    expect([...words.values()].filter((text) => text.length > 160)).toEqual([])
  })
})

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.model.ts'))
    .map((entry) => join(entry.parentPath, entry.name))

const sources = ['src', 'machines', 'server']
  .flatMap(filesBelow)
  .map((file) => sourceOf(file.slice(root.length + 1), readFileSync(file, 'utf8')))
const english: Language = new Map(namespaces.map((namespace) => [namespace, read('en_US', namespace)]))

describe('word keys', () => {
  // The venue reads the texts of calls by their ids (`apiDocument.test.ts` compares them), and those of mails by their
  // kinds. The build reads those of the offline page. The next tests compare the latter two.
  it.each(namespaces.filter((namespace) => !['apiCalls', 'mails', 'offline'].includes(namespace)))(
    'are all used in %s',
    (namespace) => {
      expect(unusedKeys(namespace, read('en_US', namespace), sources)).toEqual([])
    },
  )

  it('are a subject and a text for each kind of mail', () => {
    const keysOf = (group: string) =>
      [...read('en_US', 'mails').keys()].filter((key) => key.startsWith(group)).map((key) => key.slice(group.length))
    expect(keysOf('subject.').filter((kind) => !isMailKind(kind))).toEqual([])
    expect(keysOf('text.')).toEqual(keysOf('subject.'))
  })

  it('are all used in the offline page and the manifest', () => {
    const page = readFileSync(join(root, 'src/offline/page.html'), 'utf8')
    const written = [...page.matchAll(/__([a-z]+)__/g)].map(([, name]) => name ?? '')
    const named = [
      ...readFileSync(join(root, 'tools/offline/manifest.ts'), 'utf8').matchAll(/app\.(\w+)|word: '(\w+)'/g),
    ]
    const used = [...written, ...named.map(([, name, word]) => `app.${name ?? word ?? ''}`)]
    expect([...new Set(used)].toSorted()).toEqual([...read('en_US', 'offline').keys()].toSorted())
  })

  it('exist if they are written out in code', () => {
    expect(unknownKeys(english, sources)).toEqual([])
  })

  it('receive exactly the values that their texts need', () => {
    expect(
      sources.filter(({ file }) => /^(src|machines)/.test(file)).flatMap((source) => callFaults(english, source)),
    ).toEqual([])
  })
})
