import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../products.mjs'

/** The prefix of the project's own packages in imports. */
const packagePrefix = '@statefloor/'
/** Folders to which an alias of package.json may be relative: the root and `src/`. */
const aliasLayers = ['', 'src']

const generated = /\.generated\.ts$/

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Resolves `exports` of our own packages: `@statefloor/drivers/browser` is a file in its `src/`. */
const ofPackage = (name: string): string | undefined => {
  const [folder = '', ...rest] = name.slice(packagePrefix.length).split('/')
  const home = join(root, 'packages', folder)
  if (!existsSync(join(home, 'package.json'))) return undefined
  const { exports = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  }
  const entry = exports[rest.length === 0 ? '.' : `./${rest.join('/')}`]
  const file = typeof entry === 'string' ? entry : entry === undefined ? undefined : Object.values(entry)[0]
  return file === undefined ? undefined : join(home, file)
}

/** The file of the project that an import refers to; undefined for an external package. */
const resolved = (from: string, name: string): string | undefined => {
  const path = name.split('?')[0] ?? ''
  if (path.startsWith('.')) return join(dirname(from), path)
  if (path.startsWith('#')) return aliasLayers.map((layer) => join(root, layer, path.slice(1))).find(isFile)
  return path.startsWith(packagePrefix) ? ofPackage(path) : undefined
}

/** Imports, re-exports, dynamic imports, workers and files by URL. Type-only imports do not affect run time. */
const named = [
  /\b(?:import|export)\s+(?!type\b)(?:[^'"`;()]*?\sfrom\s+)?['"]([#.@][^'"]+)['"]/g,
  /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"`]([#.@][^'"`$]+)['"`]\s*\)/g,
  /\bnew URL\(\s*['"]([.][^'"]+)['"],\s*import\.meta\.url/g,
]
/**
 * The files that a file depends on, determined from its text without running it. Lists of everything
 * (`import.meta.glob`, output of `npm run generate`) are not followed, because a page does not depend on the other
 * pages.
 */
export interface ImportGraph {
  textOf(file: string): string
  /** The direct imports of a file. */
  importsOf(file: string): readonly string[]
  /** A file with all files of the project that it depends on. */
  closureOf(file: string): ReadonlySet<string>
  /** A hash that changes with any of these files or their dependencies. */
  hashOf(files: readonly string[], more?: string): string
}

/** Reads each file once, in linear time. */
export const importGraph = (): ImportGraph => {
  const texts = new Map<string, string>()
  const edges = new Map<string, readonly string[]>()
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8')
    texts.set(file, text)
    return text
  }
  const importsOf = (file: string): readonly string[] => {
    const known = edges.get(file)
    if (known !== undefined) return known
    const text = /\.(?:ts|tsx|mts|mjs|js)$/.test(file) && !generated.test(file) ? textOf(file) : ''
    const found = named
      .flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => resolved(file, name)))
      .filter((one) => one !== undefined)
    const own = [...new Set(found)].filter(isFile)
    edges.set(file, own)
    return own
  }
  const closureOf = (file: string): ReadonlySet<string> => {
    const found = new Set([file])
    for (const one of found) for (const next of importsOf(one)) found.add(next)
    return found
  }
  return {
    textOf,
    importsOf,
    closureOf,
    hashOf: (files, more = '') => {
      const hash = createHash('sha256').update(more)
      const all = new Set(files.flatMap((file) => [...closureOf(file)]))
      for (const file of [...all].toSorted()) hash.update(`${relative(root, file)}\0`).update(textOf(file))
      return hash.digest('hex')
    },
  }
}
