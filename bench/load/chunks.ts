import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { wordsOfPage } from '#contract/shell/routeOf.ts'
import { wordSource } from '#contract/shell/wordBundles.ts'
import { products, root } from '#tools/products.mjs'
import { atMost, type Row } from '#tools/bench/row.ts'

/** What a page may bring beside the first load, kB. */
const target = 80
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
  }),
)

const language = 'en_US'
const entry = 'index.html'
const program = 'src/app/main.tsx'
const home = 'src/app/routes/shell/home.ts'
const isPage = (source: string): boolean => /^src\/app\/routes\/\w+\/\w+\.ts$/.test(source)

/** What each page's code and words weigh, gzipped, beside what the home page has brought already. */
export const pageRows = (folder = process.env['STATEFLOOR_WEB'] ?? join(root, products.web.folder)): Row[] => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')))
  const reach = (source: string, found: Set<string>): Set<string> => {
    const chunk = manifest[source]
    if (!chunk || found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) reach(imported, found)
    return found
  }
  const filesOf = (sources: readonly string[]): Set<string> =>
    sources.reduce((found, source) => reach(source, found), new Set<string>())
  const pages = Object.keys(manifest).filter(isPage)
  if (!pages.includes(home)) throw new Error('The build has no home page: its pages lie elsewhere')
  const sourcesOf = (source: string): readonly string[] => [
    source,
    ...wordsOfPage(basename(source, '.ts')).map((words) => wordSource(language, words)),
  ]
  const first = filesOf([entry, program, wordSource(language, 'shell'), ...sourcesOf(home)])
  const weigh = (files: Iterable<string>): number =>
    [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1_000
  return pages
    .filter((source) => source !== home)
    .map((source) =>
      atMost(
        `beside it for ${basename(source, '.ts')}`,
        weigh([...filesOf(sourcesOf(source))].filter((file) => !first.has(file))),
        'kB',
        target,
      ),
    )
}
