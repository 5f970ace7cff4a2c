import { existsSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { filesBelow } from '../lint/walk.ts'
import { root } from '../products.mjs'
import { importGraph } from './imports.ts'

/** What every test runs with, or every page: a change of one of these concerns all tests. */
const ofAll =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|(?:vite|vitest|playwright)\.config\.ts|index\.html|tests\/support\/componentSetup\.ts)$/
/** A test that reads folders of the project is about whatever lies there. */
const readsFolders = /\b(?:readdirSync|filesBelow)\(/
/** A test that goes through the flows by `tests/support/models.ts` or `tests/support/holdPaths.ts` is about each of them. */
const readsFlows = /support\/(?:models|holdPaths)\.ts'/
/** A test of a room that a page or the venue fills, which it does not import. */
const throughApp = /^tests\/(?:browser|faults|server)\/([^/]+)\//
const key = /['"`](\w+):[a-z]/g
const domainImport = /'#(?:contract|machines)\/(\w+)\//g

/** What every page is handed by the app. */
const handed = 'src/app/services.ts'
/** What a page of any domain stands in: whoever goes through the product as a whole looks at it. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  shell: ['src/app/main.tsx'],
  harness: ['src/app/main.tsx'],
  journeys: ['src/app/main.tsx', 'server/main.ts'],
}
const rooms = ['machines', 'src/features', 'src/services', 'src/app/routes', 'server/modules']

/** What is left of a file's name before its first dot: `orderForm` of `orderForm.cover.spec.ts`. */
const nameOf = (file: string): string => basename(file).split('.')[0] ?? ''

/** Files of the project, as paths from its root. */
const below = (folder: string, pattern: RegExp): readonly string[] =>
  existsSync(join(root, folder)) ? filesBelow(join(root, folder), pattern).map((file) => relative(root, file)) : []

/** All files of tests, from the root. */
export const testFiles = (): readonly string[] => [
  ...below('tests', /\.(?:test|spec)\.tsx?$/),
  ...['packages', 'examples'].flatMap((room) => below(room, /\.(?:test|spec)\.tsx?$/)),
]

/**
 * Says which tests a change of some files can break, as paths from the root. A test is related to what it imports, at
 * once or while it runs, to the words that this shows, and, where it looks at a page or asks a venue, to the page's and
 * the venue's own sources: those of its flow where a flow has its name, else those of its domain and of the domains
 * that it names.
 */
export const findRelated = (): ((changed: readonly string[]) => readonly string[]) => {
  const tests = testFiles()
  const graph = importGraph()
  const sources = rooms.flatMap((room) => below(room, /\.tsx?$/))
  const locales = below('locales', /\.json$/)
  const wordsOf = new Map(locales.map((file) => [nameOf(file), [] as string[]]))
  for (const file of locales) wordsOf.get(nameOf(file))?.push(join(root, file))

  /** The pages and the part of the venue that a test is about, without importing them. */
  const entries = (test: string): readonly string[] => {
    const [, domain] = throughApp.exec(test) ?? []
    if (domain === undefined) return []
    const flow = nameOf(test)
    const inDomain = (file: string, one: string) => rooms.some((room) => file.startsWith(`${room}/${one}/`))
    const ofFlow = sources.filter(
      (file) =>
        inDomain(file, domain) &&
        !file.startsWith('server/') &&
        (nameOf(file) === flow || basename(dirname(file)) === flow),
    )
    const named = [...graph.textOf(join(root, test)).matchAll(domainImport)].map(([, one = '']) => one)
    const isOfPage = !test.startsWith('tests/server/')
    const own = sources.filter((file) =>
      isOfPage && ofFlow.length > 0
        ? file.startsWith(`server/modules/${domain}/`)
        : [domain, ...named].some((one) => (isOfPage || file.startsWith('server/')) && inDomain(file, one)),
    )
    return [...ofFlow, ...own, ...(isOfPage ? [handed, ...(wholes[domain] ?? [])] : [])].filter(
      (file) => !file.endsWith('.model.ts'),
    )
  }

  const known = new Map<string, ReadonlySet<string>>()
  const madeOf = (test: string): ReadonlySet<string> => {
    const made =
      known.get(test) ?? new Set([test, ...entries(test)].flatMap((file) => [...graph.closureOf(join(root, file))]))
    if (known.has(test)) return made
    const words = new Set(
      [...made].flatMap((file) =>
        /\.tsx?$/.test(file)
          ? [...graph.textOf(file).matchAll(key)].flatMap(([, name = '']) => wordsOf.get(name) ?? [])
          : [],
      ),
    )
    const all = new Set([...made, ...words])
    known.set(test, all)
    return all
  }

  return (changed) => {
    if (changed.some((file) => ofAll.test(file))) return tests
    const files = changed.map((file) => join(root, file))
    const isInMachines = changed.some((file) => file.startsWith('machines/'))
    return tests.filter((test) => {
      const text = graph.textOf(join(root, test))
      if (readsFolders.test(text) || (isInMachines && readsFlows.test(text))) return true
      const made = madeOf(test)
      return files.some((file) => made.has(file))
    })
  }
}

/** The flows whose charts or models are made of what was changed. */
export const relatedFlows = (changed: readonly string[]): readonly string[] => {
  const graph = importGraph()
  const files = changed.map((file) => join(root, file))
  return below('machines', /\.model\.ts$/).flatMap((model) => {
    const made = graph.closureOf(join(root, model))
    return files.some((file) => made.has(file)) ? [nameOf(model)] : []
  })
}
