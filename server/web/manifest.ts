import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { DocumentLocale } from '#contract/shell/locales.ts'
import { unbuiltWords, wordsOfPage } from '#contract/shell/routeOf.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/** What the build says of itself; empty when there is none. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? manifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : {}
}

const entry = 'index.html'

/** A source's own file and those that it imports at once. */
const filesOf = (manifest: Manifest, source: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/** The source that makes a page, `src/app/routes/<domain>/<id>.ts`; undefined for one that is not built. */
const pageSource = (manifest: Manifest, pageId: string): string | undefined =>
  Object.keys(manifest).find((source) => source.startsWith('src/app/routes/') && source.endsWith(`/${pageId}.ts`))

/**
 * Whether the front end has the page; a route without one shows that it is not built yet. A front end that is served
 * from its sources has all.
 */
export const isBuilt = (manifest: Manifest, pageId: string): boolean =>
  manifest[entry] === undefined || pageSource(manifest, pageId) !== undefined

/**
 * The files that a page is going to ask for after the entry: the pieces of the program, the page's chunk, and its words
 * in this language.
 */
export const preloadsOf = (manifest: Manifest, pageId: string, locale: DocumentLocale): string[] => {
  const already = filesOf(manifest, entry)
  const pieces = manifest[entry]?.dynamicImports ?? []
  const [page, pageWords] = isBuilt(manifest, pageId) ? [pageId, wordsOfPage(pageId)] : ['unbuilt', unbuiltWords]
  const sources: readonly string[] = [
    ...pieces,
    pageSource(manifest, page) ?? [],
    `src/i18n/shared/${locale}.ts`,
    ...pageWords.map((words) => `locales/${locale}/${words}.json`),
  ].flat()
  const files = new Set(sources.flatMap((source) => [...filesOf(manifest, source)]))
  return [...files].filter((file) => !already.has(file) && file.endsWith('.js')).map((file) => `/${file}`)
}

/** The support frame's one file. */
export const supportSource = 'src/support/frame.ts'

/** The file that the build made of a source, from the folder of the build; undefined when it is not built. */
export const fileOfSource = async (folder: string, source: string): Promise<string | undefined> =>
  (await readManifest(folder))[source]?.file
