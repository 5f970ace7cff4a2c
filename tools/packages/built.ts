import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

/** A package.json of the workspace: its exports are sources, which the repository runs as they stand. */
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  files: z.array(z.string()),
  exports: z.record(z.string(), z.string()),
})

/** A source below `src/`, by its path from the package, as a file of `dist/` with another ending. */
const inDist = (source: string, ending: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, ending)

/** What package.json says in the tarball: the same, but of what was built. */
export const publishedManifest = (text: string): object => {
  const { private: _, ...own } = manifest.parse(JSON.parse(text))
  return {
    ...own,
    exports: {
      ...Object.fromEntries(
        Object.entries(own.exports).map(([path, source]) => [
          path,
          { types: inDist(source, '.d.ts'), default: inDist(source, '.js') },
        ]),
      ),
      './package.json': './package.json',
    },
    files: own.files.map((file) => (file === 'src' ? 'dist' : file)),
  }
}

/** The compiler leaves these as they are: relative imports of declarations, and addresses of workers. */
const named = {
  '.d.ts': /(\bfrom\s+|\bimport\s*\(?\s*)(['"])(\.[^'"]+?)\.tsx?\2/g,
  '.js': /(\bnew URL\(\s*)(['"])(\.[^'"]+?)\.tsx?\2(?=,\s*import\.meta\.url)/g,
}

/**
 * A file that the compiler wrote, with every source that it still names as the file that was built of it. Throws when
 * that file is none of those that are `there`.
 */
export const builtText = (file: string, text: string, there: ReadonlySet<string>): string => {
  const ending = file.endsWith('.d.ts') ? '.d.ts' : '.js'
  // The declarations of a module need no styles, and without a bundler's types they are a fault to the compiler.
  const typed = ending === '.d.ts' ? text.replace(/^import '[^']+\.css';\n/gm, '') : text
  return typed.replace(named[ending], (_, before: string, quote: string, path: string) => {
    const built = join(dirname(file), `${path}${ending}`)
    if (!there.has(built)) throw new Error(`${file} names ${path}, and ${built} was not built`)
    return `${before}${quote}${path}.js${quote}`
  })
}
