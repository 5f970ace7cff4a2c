import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { products, root } from '#tools/products.mjs'

/** The built file of each source that has its own chunk, as the browser requests it. */
export const builtFiles = (): ReadonlyMap<string, string> => {
  const folder = process.env['STATEFLOOR_WEB'] ?? join(root, products.sandbox.folder)
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  return new Map(Object.entries(manifest).map(([source, { file }]) => [source, `/${file}`]))
}

/**
 * Blocks the chunks of lazily loaded sources, as after a release that removed them, until the returned function is
 * called. Throws for a source without a chunk of its own, because nothing would be blocked.
 */
export const loseFiles = async (page: Page, ...sources: readonly string[]): Promise<() => Promise<void>> => {
  const files = builtFiles()
  const patterns = sources.map((source) => {
    const file = files.get(source)
    if (file === undefined) throw new Error(`${source} has no file of its own in the build`)
    return `**${file}*`
  })
  for (const pattern of patterns) await page.route(pattern, (route) => route.abort())
  return async () => {
    for (const pattern of patterns) await page.unroute(pattern)
  }
}
