import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { DocumentLocale } from '#contract/shell/locales.ts'
import { unbuiltWords, wordsOfPage } from '#contract/shell/routeOf.ts'
import { wordSource } from '#contract/shell/wordBundles.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/** What the build says of itself; empty when there is none. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? manifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : {}
}

const entry = 'index.html'
/** What the entry leads to. */
const program = 'src/app/main.tsx'

/** Whether a front end has been built here: one that is served from its sources has no entry. */
export const hasEntry = (manifest: Manifest): boolean => manifest[entry] !== undefined

/** A source's own file and those that it imports at once, each after those that it imports itself. */
const filesOf = (
  manifest: Manifest,
  source: string,
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> => {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return found
  seen.add(source)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found, seen)
  return found.add(chunk.file)
}

/** The source that makes a page, `src/app/routes/<domain>/<id>.ts`; undefined for one that is not built. */
const pageSource = (manifest: Manifest, pageId: string): string | undefined =>
  Object.keys(manifest).find((source) => source.startsWith('src/app/routes/') && source.endsWith(`/${pageId}.ts`))

/**
 * Whether the front end has the page; a route without one shows that it is not built yet. A front end that is served
 * from its sources has all.
 */
export const isBuilt = (manifest: Manifest, pageId: string): boolean =>
  !hasEntry(manifest) || pageSource(manifest, pageId) !== undefined

/** A file that the page is going to ask for after the entry. */
export interface Preload {
  /** From the root of the site. */
  readonly href: string
  /** The program is made of it: the entry evaluates these one by one, in this order (`src/app/boot.ts`). */
  readonly isPiece: boolean
}

/**
 * The files that a page is going to ask for after the entry: the pieces of the program, each after those that it
 * imports, the page's chunk, and its words in this language.
 */
export const preloadsOf = (manifest: Manifest, pageId: string, locale: DocumentLocale): readonly Preload[] => {
  const already = filesOf(manifest, entry)
  const [page, pageWords] = isBuilt(manifest, pageId) ? [pageId, wordsOfPage(pageId)] : ['unbuilt', unbuiltWords]
  const sources: readonly string[] = [
    program,
    pageSource(manifest, page) ?? [],
    `src/i18n/shared/${locale}.ts`,
    ...pageWords.map((words) => wordSource(locale, words)),
  ].flat()
  const pieces = filesOf(manifest, program)
  const files = new Set(sources.flatMap((source) => [...filesOf(manifest, source)]))
  return [...files]
    .filter((file) => !already.has(file) && file.endsWith('.js'))
    .map((file) => ({ href: `/${file}`, isPiece: pieces.has(file) }))
}

/** The support frame's one file. */
export const supportSource = 'src/support/frame.ts'

/** The file that the build made of a source, from the folder of the build; undefined when it is not built. */
export const fileOfSource = async (folder: string, source: string): Promise<string | undefined> =>
  (await readManifest(folder))[source]?.file
