import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

/** A package.json in the workspace: its exports are sources, which the repository runs directly. */
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  files: z.array(z.string()),
  exports: z.record(z.string(), z.string()),
})

/** The file in `dist/`, with another ending, for a source below `src/`, as a path from the package. */
const inDist = (source: string, ending: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, ending)

/** Whether a source is copied unchanged; the build writes declarations beside it, which say that it exports nothing. */
export const isStyle = (source: string): boolean => source.endsWith('.css')

/** The package.json of the tarball: the same, with the paths of the built files. */
export const publishedManifest = (text: string): object => {
  const { private: _, ...own } = manifest.parse(JSON.parse(text))
  return {
    ...own,
    exports: {
      ...Object.fromEntries(
        Object.entries(own.exports).map(([path, source]) => [
          path,
          isStyle(source)
            ? { types: inDist(`${source}.ts`, '.d.ts'), default: inDist(source, '') }
            : { types: inDist(source, '.d.ts'), default: inDist(source, '.js') },
        ]),
      ),
      './package.json': './package.json',
    },
    files: own.files.map((file) => (file === 'src' ? 'dist' : file)),
  }
}

/** References that the compiler leaves unchanged: relative imports in declarations, and URLs of workers. */
const named = {
  '.d.ts': /(\bfrom\s+|\bimport\s*\(?\s*)(['"])(\.[^'"]+?)\.tsx?\2/g,
  '.js': /(\bnew URL\(\s*)(['"])(\.[^'"]+?)\.tsx?\2(?=,\s*import\.meta\.url)/g,
}

/**
 * A compiled file with every remaining reference to a source replaced by the file built from it. @throws If that file
 * is not in `there`.
 */
export const builtText = (file: string, text: string, there: ReadonlySet<string>): string => {
  const ending = file.endsWith('.d.ts') ? '.d.ts' : '.js'
  return text.replace(named[ending], (_, before: string, quote: string, path: string) => {
    const built = join(dirname(file), `${path}${ending}`)
    if (!there.has(built)) throw new Error(`${file} names ${path}, and ${built} was not built`)
    return `${before}${quote}${path}.js${quote}`
  })
}
