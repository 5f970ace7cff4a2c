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

/** The build's manifest; empty if there is none. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? manifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : {}
}

const entry = 'index.html'
/** The program that the entry loads. */
const program = 'src/app/main.tsx'

/** Whether there is a built front end: one served from source has no entry. */
export const hasEntry = (manifest: Manifest): boolean => manifest[entry] !== undefined

/** A source's own file and its static imports, each after the files that it imports itself. */
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

/** The source of a page, `src/app/routes/<domain>/<id>.ts`; undefined if it is not built. */
const pageSource = (manifest: Manifest, pageId: string): string | undefined =>
  Object.keys(manifest).find((source) => source.startsWith('src/app/routes/') && source.endsWith(`/${pageId}.ts`))

/**
 * Whether the front end has the page; a route without one shows that it is not built yet. A front end served from
 * source has all pages.
 */
export const isBuilt = (manifest: Manifest, pageId: string): boolean =>
  !hasEntry(manifest) || pageSource(manifest, pageId) !== undefined

/** A file that the page will request after the entry. */
export interface Preload {
  /** Relative to the root of the site. */
  readonly href: string
  /**
   * Whether it is part of the program: the entry evaluates these parts one by one, in this order (`src/app/boot.ts`).
   */
  readonly isPiece: boolean
}

/**
 * The files that a page will request after the entry: the parts of the program, each after those that it imports, the
 * page's chunk, and its texts in this language.
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

/** The support frame's only file. */
export const supportSource = 'src/support/frame.ts'

/** The build's file for a source, relative to the build folder; undefined if it is not built. */
export const fileOfSource = async (folder: string, source: string): Promise<string | undefined> =>
  (await readManifest(folder))[source]?.file
