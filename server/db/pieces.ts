import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a folder with its content, or a subfolder. A folder precedes its contents. */
export interface Piece {
  /** Relative to the folder, with slashes. */
  readonly path: string
  /** Undefined for a folder. */
  readonly content: Uint8Array | undefined
}

/** Everything in a folder. */
export const readPieces = async (folder: string, below = ''): Promise<Piece[]> => {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const pieces = await Promise.all(
    entries.map(async (entry): Promise<Piece[]> => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) return [{ path, content: undefined }, ...(await readPieces(folder, path))]
      return [{ path, content: await readFile(join(folder, path)) }]
    }),
  )
  return pieces.flat()
}

/** Creates a folder from these pieces, accessible to its user only. */
export const writePieces = async (folder: string, pieces: readonly Piece[]): Promise<void> => {
  await mkdir(folder, { mode: 0o700 })
  for (const { path, content } of pieces) if (content === undefined) await mkdir(join(folder, path), { mode: 0o700 })
  await Promise.all(
    pieces.map(async ({ path, content }) => content && writeFile(join(folder, path), content, { mode: 0o600 })),
  )
}
