import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { products, root } from '#tools/products.mjs'

/** The file of the build for each source that has one of its own, as the browser asks for it. */
export const builtFiles = (): ReadonlyMap<string, string> => {
  const folder = process.env['STATEFLOOR_WEB'] ?? join(root, products.sandbox.folder)
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  return new Map(Object.entries(manifest).map(([source, { file }]) => [source, `/${file}`]))
}

/**
 * Files of sources that are loaded late do not come, as after a release that has removed them, until the function that
 * is returned is called. A source that has no file of its own in the build is an error: nothing would be lost.
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
