import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../products.mjs'

/** The project's own packages, by their names in imports. */
const packagePrefix = '@statefloor/'
/** Rooms whose alias names a folder below `src/` rather than one beside it, as package.json says. */
const aliasRooms = ['', 'src']

const generated = /\.generated\.ts$/

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** What `exports` of a package of ours names: `@statefloor/drivers/browser` is a file of its `src/`. */
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

/** The file of the project that an import names; nothing for a package from outside. */
const resolved = (from: string, name: string): string | undefined => {
  const path = name.split('?')[0] ?? ''
  if (path.startsWith('.')) return join(dirname(from), path)
  if (path.startsWith('#')) return aliasRooms.map((room) => join(root, room, path.slice(1))).find(isFile)
  return path.startsWith(packagePrefix) ? ofPackage(path) : undefined
}

/**
 * Imports, exports from elsewhere, imports while running, workers and files by address. Types alone change nothing that
 * runs.
 */
const named = [
  /\b(?:import|export)\s+(?!type\b)(?:[^'"`;()]*?\sfrom\s+)?['"]([#.@][^'"]+)['"]/g,
  /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"`]([#.@][^'"`$]+)['"`]\s*\)/g,
  /\bnew URL\(\s*['"]([.][^'"]+)['"],\s*import\.meta\.url/g,
]
/**
 * What a file of the project is made of, found by what it says and not by running it. Lists of all there is
 * (`import.meta.glob`, what `npm run generate` writes) lead nowhere: a page is not made of the other pages.
 */
export interface ImportGraph {
  textOf(file: string): string
  /** The files that a file names itself. */
  importsOf(file: string): readonly string[]
  /** A file and all files of the project that it is made of. */
  closureOf(file: string): ReadonlySet<string>
  /** Changes when one of these files, or one that it is made of, does. */
  hashOf(files: readonly string[], more?: string): string
}

/** Reads each file once, in time that is linear in what it reads. */
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
