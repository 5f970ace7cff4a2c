import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { routes } from '#contract/routes.ts'
import { isBuilt, preloadsOf, readManifest } from '#server/web/manifest.ts'
import { atMost, type Row } from '#tools/bench/row.ts'
import { products, root } from '#tools/products.mjs'

/** The most that a page may add to the first load, kB. */
const target = 80

/** Gzipped size of each page's code and translations, excluding what the home page has already loaded. */
export const pageRows = async (
  folder = process.env['STATEFLOOR_WEB'] ?? join(root, products.web.folder),
): Promise<Row[]> => {
  const manifest = await readManifest(folder)
  const pages = routes.flatMap(({ id, built }) => (built ? [id] : []))
  const missing = pages.filter((id) => !isBuilt(manifest, id))
  if (missing.length > 0) throw new Error(`The build lacks the pages ${missing.join(', ')}`)
  const filesOf = (id: string): readonly string[] => preloadsOf(manifest, id, 'en_US').map(({ href }) => href)
  const first = new Set(filesOf('home'))
  const weigh = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1_000
  return pages
    .filter((id) => id !== 'home')
    .map((id) => atMost(`beside it for ${id}`, weigh(filesOf(id).filter((file) => !first.has(file))), 'kB', target))
}
