import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'
import { closeOwn } from '../lifecycle/rights.ts'
import { migrate, type Migration } from './migrate.ts'
import { readPieces, type Piece } from './pieces.ts'

/** The version of PGlite, whose files a template contains. */
export const clusterVersion = '0.5.16'

/** Increment when templates are made or written differently. */
const format = 1

/**
 * Everything that a template depends on, as text. It is stored in the file too, so that a renamed template is not
 * mistaken for another.
 */
const keyOf = (migrations: readonly Migration[]): string =>
  JSON.stringify([format, clusterVersion, ...migrations.map(({ name, hash }) => [name, hash])])

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

const prefix = 'database-'

/** The path of the template for these migrations. */
export const templateFile = (cache: string, migrations: readonly Migration[]): string =>
  join(cache, `${prefix}${clusterVersion}-${sha256(keyOf(migrations)).toString('hex').slice(0, 16)}.template`)

const indexSchema = z.object({
  key: z.string(),
  pieces: z.array(z.object({ path: z.string(), size: z.optional(z.int()) })),
})

const hashBytes = 32
const sizeBytes = 4

/** A hash over the rest, the size of the index, the index, and the contents of the files. */
const pack = (key: string, pieces: readonly Piece[]): Buffer => {
  const index = Buffer.from(
    JSON.stringify({
      key,
      pieces: pieces.map(({ path, content }) => ({ path, size: content?.length })),
    } satisfies z.infer<typeof indexSchema>),
  )
  const size = Buffer.alloc(sizeBytes)
  size.writeUInt32BE(index.length)
  const body = [size, index, ...pieces.flatMap(({ content }) => content ?? [])]
  return Buffer.concat([sha256(...body), ...body])
}

/** Undefined if the file is damaged or has another key. */
const unpack = (key: string, file: Buffer): Piece[] | undefined => {
  if (!sha256(file.subarray(hashBytes)).equals(file.subarray(0, hashBytes))) return undefined
  let at = hashBytes + sizeBytes
  const take = (size: number): Buffer => file.subarray(at, (at += size))
  const index = indexSchema.parse(JSON.parse(take(file.readUInt32BE(hashBytes)).toString()))
  return index.key === key
    ? index.pieces.map(({ path, size }) => ({ path, content: size === undefined ? undefined : take(size) }))
    : undefined
}

const readKept = async (file: string): Promise<Buffer | undefined> => {
  try {
    closeOwn(file)
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A cleanly shut down cluster; it works for a database in a folder and for one in memory. */
const makeCluster = async (migrations: readonly Migration[]): Promise<readonly Piece[]> => {
  const place = await mkdtemp(join(tmpdir(), 'statefloor-template-'))
  try {
    const folder = join(place, 'database')
    const db = await PGlite.create(folder)
    await migrate(
      {
        run: async (sql, params, mode) => (await db.query<unknown>(sql, [...params], { rowMode: mode })).rows,
        script: async (sql) => void (await db.exec(`begin;\n${sql}\n;commit`)),
      },
      migrations,
    )
    await db.close()
    return await readPieces(folder)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Number of templates kept, so that switching between versions builds each one only once. */
const editions = 3

const clearOutdated = async (cache: string): Promise<void> => {
  const names = (await readdir(cache)).filter((name) => name.startsWith(prefix))
  const made = await Promise.all(
    names.map(async (name) => ({ file: join(cache, name), at: (await lstat(join(cache, name))).mtimeMs })),
  )
  for (const { file } of made.sort((one, other) => other.at - one.at).slice(editions)) await rm(file, { force: true })
}

/** Moves the file into place atomically, so that concurrent writers do no harm. */
const keep = async (file: string, packed: Buffer): Promise<void> => {
  const cache = dirname(file)
  await mkdir(cache, { recursive: true })
  const part = join(cache, `.${randomBytes(6).toString('hex')}.part`)
  await writeFile(part, packed, { mode: 0o600 })
  await rename(part, file)
  await clearOutdated(cache)
}

/**
 * The starting point of a new database: a cluster with the schema of these migrations and no data. Building it takes
 * seconds, so it is cached as a file; a damaged one is rebuilt.
 */
export const openTemplate = async (
  cache: string,
  migrations: readonly Migration[],
  make = makeCluster,
): Promise<readonly Piece[]> => {
  const [file, key] = [templateFile(cache, migrations), keyOf(migrations)]
  const kept = await readKept(file)
  const known = kept && unpack(key, kept)
  if (known) return known
  const pieces = await make(migrations)
  await keep(file, pack(key, pieces))
  return pieces
}
