import { existsSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { filesBelow } from '../lint/walk.ts'
import { root } from '../products.mjs'
import { importGraph } from './imports.ts'

/** Files that every test or every page uses: a change of one affects all tests. */
const ofAll =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|(?:vite|vitest|playwright)\.config\.ts|index\.html|tests\/support\/componentSetup\.ts)$/
/** A test that reads folders of the project depends on everything in them. */
const readsFolders = /\b(?:readdirSync|filesBelow)\(/
/**
 * A test that iterates over the flows with `tests/support/models.ts` or `tests/support/holdPaths.ts` depends on all of
 * them.
 */
const readsFlows = /support\/(?:models|holdPaths)\.ts'/
/** Tests in these folders run against a page or the venue, which they do not import. */
const throughApp = /^tests\/(?:browser|faults|server)\/([^/]+)\//
const key = /['"`](\w+):[a-z]/g
const domainImport = /'#(?:contract|machines)\/(\w+)\//g

/** Files that the app passes to every page. */
const handed = 'src/app/services.ts'
/** Entry points for tests of the product as a whole. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  shell: ['src/app/main.tsx'],
  harness: ['src/app/main.tsx'],
  journeys: ['src/app/main.tsx', 'server/main.ts'],
}
const layers = ['machines', 'src/features', 'src/services', 'src/app/routes', 'server/modules']

/** A file's name before its first dot: `orderForm` for `orderForm.cover.spec.ts`. */
const nameOf = (file: string): string => basename(file).split('.')[0] ?? ''

/** Files as paths from the project's root. */
const below = (folder: string, pattern: RegExp): readonly string[] =>
  existsSync(join(root, folder)) ? filesBelow(join(root, folder), pattern).map((file) => relative(root, file)) : []

/** All test files, as paths from the root. */
export const testFiles = (): readonly string[] => [
  ...below('tests', /\.(?:test|spec)\.tsx?$/),
  ...['packages', 'examples'].flatMap((layer) => below(layer, /\.(?:test|spec)\.tsx?$/)),
]

/**
 * Determines which tests the changes in some files can break, as paths from the root. A test is related to its static
 * and dynamic imports, to the translations that they show, and, if it uses a page or the venue, to the sources of
 * these: those of its flow if it is named after one, otherwise those of its domain and of the domains that it refers
 * to.
 */
export const findRelated = (): ((changed: readonly string[]) => readonly string[]) => {
  const tests = testFiles()
  const graph = importGraph()
  const sources = layers.flatMap((layer) => below(layer, /\.tsx?$/))
  const locales = below('locales', /\.json$/)
  const wordsOf = new Map(locales.map((file) => [nameOf(file), [] as string[]]))
  for (const file of locales) wordsOf.get(nameOf(file))?.push(join(root, file))

  /** The pages and the part of the venue that a test covers without importing them. */
  const entries = (test: string): readonly string[] => {
    const [, domain] = throughApp.exec(test) ?? []
    if (domain === undefined) return []
    const flow = nameOf(test)
    const inDomain = (file: string, one: string) => layers.some((layer) => file.startsWith(`${layer}/${one}/`))
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

/** The flows whose charts or models depend on changed files. */
export const relatedFlows = (changed: readonly string[]): readonly string[] => {
  const graph = importGraph()
  const files = changed.map((file) => join(root, file))
  return below('machines', /\.model\.ts$/).flatMap((model) => {
    const made = graph.closureOf(join(root, model))
    return files.some((file) => made.has(file)) ? [nameOf(model)] : []
  })
}
