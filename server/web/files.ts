import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file of the built front end, held in memory. */
export interface WebFile {
  readonly type: string
  readonly plain: Buffer
  /** Computed on the first request. */
  readonly etag: () => string
  /** For clients that do not accept Brotli, created on demand; undefined for files that are already compressed. */
  readonly gzip: (() => Promise<Buffer>) | undefined
  /** The Brotli version, which takes seconds to create, once per build. */
  brotli: Buffer | undefined
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.html': 'text/html; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const compressible = new Set(['.js', '.css', '.json', '.map', '.svg', '.txt', '.webmanifest', '.html'])

const pack = promisify(gzip)
const press = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)

const readAll = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The hash of the contents, computed once. */
const tagged = (plain: Buffer): (() => string) => {
  let etag: string | undefined
  return () => (etag ??= `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`)
}

/** Compressed once, on the first request. */
const packed = (plain: Buffer): (() => Promise<Buffer>) => {
  let packing: Promise<Buffer> | undefined
  return () => (packing ??= pack(plain))
}

/** The served files, by path with a leading slash: hundreds of small ones, which are read fastest all at once. */
export const readWebFiles = (folder: string): Map<string, WebFile> => {
  const files = new Map<string, WebFile>()
  if (!existsSync(folder)) return files
  for (const file of readAll(folder)) {
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const type = types[extname(file)]
    // The template and the manifest are internal, and dot files are leftovers of tools.
    if (!type || path === '/index.html' || path.includes('/.')) continue
    const plain = readFileSync(file)
    files.set(path, {
      type,
      plain,
      etag: tagged(plain),
      gzip: compressible.has(extname(file)) ? packed(plain) : undefined,
      brotli: undefined,
    })
  }
  return files
}

const pressOne = async (file: WebFile, cache: string): Promise<void> => {
  const kept = join(cache, 'brotli', createHash('sha256').update(file.plain).digest('hex'))
  if (existsSync(kept)) {
    file.brotli = readFileSync(kept)
    return
  }
  const small = await press(file.plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.plain.length },
  })
  await mkdir(dirname(kept), { recursive: true })
  const part = `${kept}.${process.pid}`
  await writeFile(part, small)
  await rename(part, kept)
  file.brotli = small
}

/** Creates the Brotli versions one file at a time, while the venue is already running, until it is closed. */
export const pressWebFiles = async (
  files: ReadonlyMap<string, WebFile>,
  cache: string,
  closed: AbortSignal,
): Promise<void> => {
  for (const file of files.values()) if (file.gzip && !closed.aborted) await pressOne(file, cache)
}
